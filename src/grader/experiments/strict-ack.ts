/** What a receiver may answer, and which code takes it for success (domain: `runOnce`, the strict ACK). */
import { ADAPTER, CLOCK, DB, FaultError, type World } from '#lab';
import { USUAL } from '../policy.ts';
import { job } from '../shop.ts';
import { inWorld, jobOf, programOf } from './bench.ts';
import type { Experiment, Value } from './experiment.ts';

const taking = (condition: string, awaited: string): string => `
import type { Adapter, Clock, Db, Policy } from 'crashbook';
import { BadAck, claim, finish } from 'crashbook';
export async function runOnce(db: Db, adapter: Adapter, owner: string, clock: Clock, policy: Policy) {
  const job = await claim(db, owner, clock.now(), policy);
  if (!job) return null;
  const ack = ${awaited}adapter.send({ id: job.id, quantity: job.quantity, token: job.token });
  if (!(${condition})) throw new BadAck('the receiver did not confirm ' + job.id);
  const finished = await finish(db, job, 'ok', clock.now(), policy);
  return { id: job.id, outcome: 'ok', finished };
}`;

/** The codes to compare: the reference, and four that are seen in real queues. */
const CODES: Readonly<Record<string, string>> = {
  strict: "export { runOnce } from 'crashbook';",
  truthy: taking('ack', 'await '),
  equals: taking('ack == true', 'await '),
  notFalse: taking('ack !== false', 'await '),
  noAwait: taking('ack', ''),
};

/** Answers by name, as JavaScript writes them. */
const ANSWERS: Readonly<Record<string, string>> = {
  true: 'true',
  one: '1',
  ok: "'ok'",
  object: '({ ok: true })',
  refusal: '({ ok: false })',
  falseText: "'false'",
  boxed: 'Object(true)',
  promise: 'Promise.resolve(false)',
  false: 'false',
  nothing: 'undefined',
};

/** `done`: finished as done. `leased`: BadAck was told to the caller. `stopped`: the lab named a fault. */
type Taken = 'done' | 'leased' | 'stopped';

function take(world: World): Taken {
  try {
    const { ok } = world.attempt('A', 'runOnce', DB, ADAPTER, 'A', CLOCK, USUAL);
    return ok && jobOf(world, 'order-7').status === 'done' ? 'done' : 'leased';
  } catch (error) {
    if (error instanceof FaultError) return 'stopped';
    throw error;
  }
}

export const strictAck: Experiment = {
  stages: ['retry-delay', 'claim', 'finish', 'run-once'],
  params: { answer: Object.keys(ANSWERS), code: Object.keys(CODES) },
  run(ground, { answer = '', code = '' }) {
    const codes = Object.keys(CODES);
    const programs = new Map(
      codes.map((how) => [how, programOf(ground, this.stages, CODES[how] ?? '')]),
    );
    const ask = <T>(how: string, js: string, record: boolean, act: (world: World) => T): T => {
      const program = programs.get(how);
      if (!program) throw new Error(`There is no code '${how}'.`);
      const options = {
        now: 1_000,
        seed: { jobs: [job({ id: 'order-7' })] },
        adapter: () => ({ eval: js, took: 200 }),
      };
      return inWorld(ground, { program, options, record }, act);
    };
    // One code after the other: another program takes the longest to load.
    const columns = codes.map((how) =>
      Object.values(ANSWERS).map((js): Taken => ask(how, js, false, take)),
    );
    const rows = Object.values(ANSWERS).map((js, i): Value[] => [
      js.replace(/^\((.*)\)$/, '$1'),
      ...columns.map((column) => column[i] ?? null),
    ]);
    const wrongly = (how: string): number =>
      rows.filter((row) => row[0] !== 'true' && row[codes.indexOf(how) + 1] === 'done').length;
    return ask(code, ANSWERS[answer] ?? '', true, (world) => {
      const taken = take(world);
      const { status } = jobOf(world, 'order-7');
      return {
        runs: [{ id: 'run', trace: world.trace(), failAt: 0 }],
        tables: [
          {
            id: 'answers',
            columns: [
              { id: 'answer', kind: 'code' },
              ...codes.map((id) => ({ id, kind: 'state' as const })),
            ],
            rows,
          },
        ],
        facts: {
          taken,
          status,
          answers: rows.length - 1,
          strict: wrongly('strict'),
          truthy: wrongly('truthy'),
          equals: wrongly('equals'),
          notFalse: wrongly('notFalse'),
          noAwait: rows.filter((row) => row[codes.indexOf('noAwait') + 1] === 'stopped').length,
        },
      };
    });
  },
};
