/** The worker thread that grades: whatever an answer does, the command line stays in charge. */
import { parentPort, workerData } from 'node:worker_threads';
import type { GraderModule } from './grader-module.ts';
import { beat } from './heartbeat.ts';
import { loadExercise } from './load-exercise.ts';
import type { Job, WorkerReply, WorkerSetup } from './protocol.ts';

const setup = workerData as WorkerSetup;
const port = parentPort;
if (!port) throw new Error('grading/worker.ts runs only as a worker thread.');
const reply = (message: WorkerReply) => port.postMessage(message);

const loading = (async () => {
  const grader = (await import(setup.grader)) as GraderModule;
  return { grader, room: await grader.createRoom() };
})();
// The failure is reported with the first job; until then nobody waits for it.
loading.catch(() => undefined);

port.on('message', (job: Job) => void run(job));

async function run(job: Job): Promise<void> {
  try {
    const { grader, room } = await loading;
    const exercise = await loadExercise(grader, job.exercise);
    reply({ kind: 'started' });
    if (job.kind === 'solve') {
      const solution = grader.solve(room, exercise, () => beat(setup.heartbeat, ''));
      reply({ kind: 'solved', solution });
      return;
    }
    const verdict = await grader.grade(room, exercise, job.source, {
      onCheckStart: (id) => {
        beat(setup.heartbeat, '');
        reply({ kind: 'check-started', id });
      },
      onCheckDone: (report) => {
        beat(setup.heartbeat, '');
        reply({ kind: 'check-done', report });
      },
      onPulse: (_lane, sql) => beat(setup.heartbeat, sql),
    });
    reply({ kind: 'verdict', verdict });
  } catch (error) {
    reply({
      kind: 'broken',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
}
