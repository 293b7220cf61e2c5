/** How exploring grows with steps, processes and crashes: schedules that are run, those that are merged, and time. */
import { type Chooser, compile, DB, explore, Lab, type Program, type Script } from '#lab';
import type { Measurement } from './measure.ts';

const SCHEMA = 'CREATE TABLE jobs (id INTEGER PRIMARY KEY, n INTEGER NOT NULL) STRICT;';

/** A process that writes `steps` times, each write a commit of its own: nothing of it can be merged. */
const SOURCE = `
export async function work(db, id, steps) {
  for (let i = 0; i < steps; i += 1) await db.run('UPDATE jobs SET n = n + 1 WHERE id = ?', [id]);
}`;

/** [processes, steps of each, crashes in all] */
const SIZES = [
  [1, 2, 1],
  [1, 4, 1],
  [1, 8, 1],
  [2, 2, 0],
  [2, 4, 0],
  [2, 6, 0],
  [3, 2, 0],
  [2, 2, 1],
  [2, 4, 1],
  [2, 2, 2],
] as const;

export default async function bench(): Promise<Measurement[]> {
  const lab = await Lab.open();
  const program: Program = { given: [], answer: compile(SOURCE) };
  return SIZES.map(([processes, steps, crashes]) => {
    const lanes = ['A', 'B', 'C'].slice(0, processes);
    const seed = { jobs: lanes.map((_, i) => ({ id: i, n: 0 })) };
    const scripts: Record<string, Script> = Object.fromEntries(
      lanes.map((lane, i) => [lane, (p) => p.call('work', DB, i, steps)]),
    );
    const run = (chooser: Chooser): null => {
      const world = lab.world(SCHEMA, program, { seed }, { chooser, record: false });
      try {
        world.run(scripts, crashes > 0 ? { crash: lanes, crashes } : {});
        return null;
      } finally {
        world.close();
      }
    };
    explore(run, { limit: 100_000 });
    const begin = performance.now();
    const { schedules, merged } = explore(run, { limit: 100_000 });
    return {
      name: `${processes} process(es) of ${steps} steps, ${crashes} crash(es)`,
      value: performance.now() - begin,
      unit: 'ms',
      note: `${schedules} schedules, ${merged} merged`,
    };
  });
}
