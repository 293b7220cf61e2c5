/** The live queue board of a lesson: the reference functions of every stage, driven by a list of presses. */
import { compile, DB, type Program, type Trace } from '#lab';
import { USUAL } from './policy.ts';
import type { Room } from './room.ts';
import { SHOP_SCHEMA } from './shop.ts';
import { handedOut } from './shop-checks.ts';

/** One press on the board. Times in ms of virtual time. */
export type BoardAction =
  | { readonly do: 'accept'; readonly id: string; readonly quantity: number }
  | { readonly do: 'claim'; readonly worker: string }
  | {
      readonly do: 'finish';
      readonly worker: string;
      readonly outcome: 'ok' | 'retry' | 'permanent';
    }
  | { readonly do: 'crash'; readonly worker: string }
  | { readonly do: 'redrive'; readonly id: string; readonly note: string }
  | { readonly do: 'advance'; readonly ms: number };

/** What the board knows after its presses: the trace, the clock, and what each worker holds in memory. */
export interface BoardState {
  readonly trace: Trace;
  /** Virtual ms. */
  readonly now: number;
  /** The job each worker believes it owns; null when it holds none. */
  readonly held: Readonly<Record<string, { readonly id: string; readonly token: number } | null>>;
  /** Number of the first step of each press, in order. */
  readonly actionSteps: readonly number[];
}

/** The stages that the board runs, each after those it needs. */
export const BOARD_STAGES = ['retry-delay', 'accept', 'claim', 'finish', 'redrive'] as const;

/** Virtual ms at which the night shift begins. */
const OPENING = 1_000;

const ANSWER = "export { accept, claim, finish, redrive } from 'crashbook';";

/**
 * Runs the presses from the beginning; the same presses give the same state.
 * @param sources reference answers of {@link BOARD_STAGES}, in that order.
 * @throws FaultError when a reference does not do its work: a fault of ours.
 */
export async function runBoard(
  room: Room,
  sources: readonly string[],
  actions: readonly BoardAction[],
): Promise<BoardState> {
  await room.ready();
  const program: Program = {
    given: BOARD_STAGES.map((slug, i) => ({ name: slug, code: compile(sources[i] ?? '') })),
    answer: compile(ANSWER),
  };
  const world = room.lab.world(SHOP_SCHEMA, program, { now: OPENING }, { record: true });
  const held: Record<string, { id: string; token: number } | null> = { A: null, B: null };
  const actionSteps: number[] = [];
  try {
    for (const action of actions) {
      actionSteps.push(world.stepCount + 1);
      const { now } = world;
      switch (action.do) {
        case 'accept':
          world.attempt(
            'shop',
            'accept',
            DB,
            { id: action.id, quantity: action.quantity },
            now,
            USUAL,
          );
          break;
        case 'claim':
          held[action.worker] = handedOut(
            world.call(action.worker, 'claim', DB, action.worker, now, USUAL),
          );
          break;
        case 'finish': {
          const job = held[action.worker];
          if (job) world.call(action.worker, 'finish', DB, job, action.outcome, now, USUAL);
          held[action.worker] = null;
          break;
        }
        case 'redrive':
          world.attempt('operator', 'redrive', DB, action.id, action.note, now, USUAL);
          break;
        case 'crash':
          world.crash(action.worker);
          held[action.worker] = null;
          break;
        case 'advance':
          world.advance(action.ms);
      }
    }
    return { trace: world.trace(), now: world.now, held, actionSteps };
  } finally {
    world.close();
  }
}
