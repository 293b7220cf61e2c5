/** The worker's entry: the only place of the page where SQLite, QuickJS and the checks run. */
import quickjs from '@jitl/quickjs-ng-wasmfile-release-sync/wasm?url';
import sqlite from 'sql.js/dist/sql-wasm-browser.wasm?url';
import { BOARD_STAGES, type BoardAction, createRoom, type Room, runBoard } from '#grader';
import { loadExerciseCode, loadReferences, loadWrongAnswers } from './exercise-code.ts';
import { handle } from './handle.ts';
import type { ExperimentRequest, Request } from './protocol.ts';
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

const deps = {
  room,
  exercise: loadExerciseCode,
  signatures: gradedSignatures(loadWrongAnswers),
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

addEventListener('message', ({ data, ports }: MessageEvent<Request>) => {
  const port = ports[0];
  if (port) void handle(data, deps, (reply) => port.postMessage(reply));
});
