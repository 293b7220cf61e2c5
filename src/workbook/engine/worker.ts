/** The worker's entry: the only place of the page where SQLite, QuickJS and the checks run. */
import quickjs from '@jitl/quickjs-ng-wasmfile-release-sync/wasm?url';
import sqlite from 'sql.js/dist/sql-wasm-browser.wasm?url';
import { BOARD_STAGES, type BoardAction, createRoom, type Room, runBoard } from '#grader';
import { loadExerciseCode, loadReferences, loadWrongAnswers } from './exercise-code.ts';
import { handle } from './handle.ts';
import { assembleHeld, holds } from './held.ts';
import type { ExperimentRequest, HeldExercise, Request } from './protocol.ts';
import { gradedSignatures } from './signatures.ts';

let opening: Promise<Room> | null = null;

/** The room, opened once; a failed opening is tried again with the next request. */
function room(): Promise<Room> {
  opening ??= createRoom({ sqlite, quickjs }).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

let held: HeldExercise | null = null;

async function wrongAnswers(slug: string): Promise<ReadonlyMap<string, string>> {
  if (held?.job.slug !== slug) return loadWrongAnswers(slug);
  return new Map(held.wrong.map(({ name, source }) => [name, source]));
}

const deps = {
  room,
  exercise: async (slug: string, upTo?: number) => {
    const mine = held;
    if (mine && holds(mine, slug)) return () => assembleHeld(mine, slug, upTo);
    const exercise = await loadExerciseCode(slug, upTo);
    return () => exercise;
  },
  signatures: gradedSignatures(wrongAnswers),
  board: async (room: Room, actions: readonly BoardAction[]) =>
    runBoard(room, await loadReferences(BOARD_STAGES), actions),
  experiment: async (room: Room, { name, params, seed }: ExperimentRequest, alive: () => void) => {
    const { experimentOf, runExperiment } = await import('#grader/experiments/index.ts');
    const { stages } = experimentOf(name);
    const texts = await loadReferences(stages);
    const sources = Object.fromEntries(stages.map((slug, i) => [slug, texts[i] ?? '']));
    return runExperiment({ room, sources, seed, alive }, name, params);
  },
};

addEventListener('message', ({ data, ports }: MessageEvent<Request | HeldExercise>) => {
  const port = ports[0];
  if (data.kind === 'hold') held = data;
  else if (port) void handle(data, deps, (reply) => port.postMessage(reply));
});
