/**
 * How fast `explore` runs the claim-and-finish race of two workers, and what that costs beside the database itself:
 * the same SQL statements, schedule by schedule, sent straight through sql.js in the same run.
 */
import { readFileSync } from 'node:fs';
import initSqlJs from 'sql.js';
import { job, SHOP_SCHEMA, USUAL } from '#grader';
import {
  type Chooser,
  compile,
  DB,
  explore,
  Follow,
  type Handle,
  Lab,
  type Program,
  type Transition,
} from '#lab';
import { type Measurement, median } from './measure.ts';

const ROUNDS = 7;
const SEED = { jobs: [job({ id: 'order-1' }), job({ id: 'order-2' })] };
const NOW = 5_000;

const source = (slug: string): string =>
  readFileSync(new URL(`../exercises/${slug}/answers/reference.ts`, import.meta.url), 'utf8');

const program: Program = {
  given: ['retry-delay', 'claim', 'finish'].map((slug) => ({
    name: slug,
    code: compile(source(slug)),
  })),
  answer: compile("export { claim, finish } from 'crashbook';"),
};

function* work(p: Handle) {
  const held = yield* p.call('claim', DB, p.name, NOW, USUAL);
  if (held !== null) yield* p.call('finish', DB, held, 'ok', NOW, USUAL);
}

const lab = await Lab.open();

function race(chooser: Chooser, record: boolean) {
  const world = lab.world(SHOP_SCHEMA, program, { seed: SEED, now: NOW }, { chooser, record });
  try {
    world.run({ A: work, B: work });
    return record ? world.trace() : null;
  } finally {
    world.close();
  }
}

/** Runs every order of the race, unmerged, so that each schedule is complete; returns the schedules. */
function exploreAll(): { schedules: string[][]; ms: number } {
  const schedules: string[][] = [];
  const begin = performance.now();
  explore<never>(
    (chooser) => {
      const keys: string[] = [];
      race(
        {
          choose(enabled: readonly Transition[]) {
            const chosen = chooser.choose(enabled);
            keys.push(chosen.key);
            return chosen;
          },
        },
        false,
      );
      schedules.push(keys);
      return null;
    },
    { merge: false },
  );
  return { schedules, ms: performance.now() - begin };
}

interface Sent {
  readonly lane: string;
  readonly sql: string;
  readonly params: (string | number | null)[] | Record<string, string | number | null>;
}

/** The statements of each schedule, as sql.js takes them. */
function statementsOf(schedules: readonly string[][]): Sent[][] {
  return schedules.map((keys) => {
    const trace = race(new Follow(keys), true);
    return (trace?.steps ?? [])
      .filter((step) => step.kind === 'sql')
      .map(({ lane, sql, args }) => {
        const [first] = args;
        if (typeof first !== 'object' || first === null)
          return { lane, sql, params: args as (string | number | null)[] };
        const named = Object.entries(first).filter(([key]) => new RegExp(`:${key}\\b`).test(sql));
        return { lane, sql, params: Object.fromEntries(named.map(([k, v]) => [`:${k}`, v])) };
      });
  });
}

/** Sends the same statements to the same number of connections, resetting the rows before each schedule. */
async function straight(all: readonly Sent[][]): Promise<() => number> {
  const SQL = await initSqlJs();
  const disk = new SQL.Database();
  disk.run(SHOP_SCHEMA);
  const path = String(disk.exec('PRAGMA database_list')[0]?.values[0]?.[2]);
  const connections = new Map(
    ['A', 'B'].map((lane) => {
      const connection = new SQL.Database();
      connection.run(`ATTACH '${path}' AS shop`);
      return [lane, connection];
    }),
  );
  const columns = Object.keys(SEED.jobs[0] ?? {});
  const insert = `INSERT INTO jobs (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
  return () => {
    const begin = performance.now();
    for (const sent of all) {
      disk.exec('BEGIN IMMEDIATE');
      disk.exec('DELETE FROM jobs');
      disk.exec('DELETE FROM redrives');
      for (const row of SEED.jobs) disk.exec(insert, Object.values(row));
      disk.exec('COMMIT');
      for (const { lane, sql, params } of sent) connections.get(lane)?.exec(sql, params);
    }
    return performance.now() - begin;
  };
}

export default async function bench(): Promise<Measurement[]> {
  const { schedules } = exploreAll();
  const sent = statementsOf(schedules);
  const direct = await straight(sent);
  direct();
  const rounds = Array.from({ length: ROUNDS }, () => {
    const { ms } = exploreAll();
    return { ms, ratio: ms / direct() };
  });
  const ms = median(rounds.map((r) => r.ms));
  const statements = sent.reduce((sum, s) => sum + s.length, 0);
  return [
    {
      name: 'explore, two workers claim and finish',
      value: (schedules.length / ms) * 1000,
      unit: 'schedules/s',
      note: `${schedules.length} schedules, ${statements} statements, median of ${ROUNDS}`,
    },
    {
      name: 'explore, time beside the same SQL straight through sql.js',
      value: median(rounds.map((r) => r.ratio)),
      unit: 'times',
      atMost: 3,
    },
  ];
}
