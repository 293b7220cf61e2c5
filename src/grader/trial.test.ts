import { beforeAll, describe, expect, it } from 'vitest';
import { compile, DB, FaultError, type World } from '#lab';
import type { Check } from './exercise.ts';
import { defineChecks, type ExerciseCode } from './exercise.ts';
import { demo, grade, replay, verdictOf } from './grade.ts';
import { must } from './must.ts';
import { createRoom, type Room } from './room.ts';
import { CheckFailed, Trial } from './trial.ts';

const SCHEMA = 'CREATE TABLE jobs (id TEXT PRIMARY KEY, n INTEGER NOT NULL) STRICT;';
const options = { seed: { jobs: [{ id: 'a', n: 0 }] } };

/** Adds one, in two steps that another process can come between. */
const LOSES = `export async function add(db) {
  const row = await db.get('SELECT n FROM jobs');
  await db.run('UPDATE jobs SET n = ?', [row.n + 1]);
}`;
const KEEPS = "export async function add(db) { await db.run('UPDATE jobs SET n = n + 1'); }";

let room: Room;
beforeAll(async () => {
  room = await createRoom();
});

const n = (world: World) => world.row('SELECT n FROM jobs')?.n;
const bothAdd = (world: World) => {
  world.run({ A: (p) => p.call('add', DB), B: (p) => p.call('add', DB) });
  must('no-update-is-lost', n(world)).toBe(2);
};
const race: Check = (t) => t.explore(options, bothAdd);
const once: Check = (t) =>
  t.run(options, (world) => {
    world.call('A', 'add', DB);
    must('adds-one', n(world)).toBe(1);
  });

const exercise = (checks: Readonly<Record<string, Check>>): ExerciseCode => ({
  slug: 'add',
  revision: 3,
  functions: [{ name: 'add', signature: '(db: Db): Promise<void>' }],
  given: [],
  checks: defineChecks({
    schema: SCHEMA,
    demo: { options, act: (world) => void world.attempt('A', 'add', DB) },
    checks,
  }),
});

const trialOf = (source: string, until = Date.now() + 60_000) =>
  new Trial({
    lab: room.lab,
    schema: SCHEMA,
    program: { given: [], answer: compile(source) },
    until,
    announce: () => {},
  });

const failureOf = (act: () => void) => {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof CheckFailed) return error.failure;
    throw error;
  }
};

describe('a trial', () => {
  it('ends a run that goes on when the time of the grading is over', () => {
    const late = trialOf(KEEPS, Date.now() - 1);
    expect(failureOf(() => once(late))?.fault).toEqual({ kind: 'out-of-time', params: {} });
    expect(failureOf(() => race(trialOf(KEEPS, Date.now() - 1)))?.label).toBe('out-of-time');
  });

  it('blames a program that was too slow only the first time, and shows the other run', () => {
    // The lean run takes longer than a stretch may take; what the replay sees is quick.
    let first = true;
    const failure = failureOf(() =>
      trialOf(KEEPS).run(options, (world) => {
        world.call('A', 'add', DB);
        if (first) {
          first = false;
          throw new FaultError({ kind: 'endless-loop', params: { fn: 'add' } });
        }
      }),
    );
    expect(failure).toMatchObject({ label: 'endless-loop', trace: { lanes: [{ name: 'A' }] } });
  });

  it('counts its schedules and crash places', () => {
    const trial = trialOf(KEEPS);
    trial.explore(options, bothAdd);
    expect(trial.schedules).toBe(2);
    trial.explore(options, (world) => {
      world.run({ A: (p) => p.call('add', DB) }, { crash: ['A'] });
    });
    expect([...trial.places].sort()).toEqual(['2 A@0', '2 A@1']);
  });

  it('shows the failing run with its label, values, trace and step', () => {
    const failure = failureOf(() => race(trialOf(LOSES)));
    expect(failure).toMatchObject({ label: 'no-update-is-lost', expected: 2, actual: 1 });
    expect(failure?.schedule[0]).toBe('run 1');
    expect(failure?.trace?.steps.length).toBe(failure?.atStep);
    // The shortest: one switch there, one back.
    const lanes = failure?.trace?.steps
      .filter((s) => s.kind === 'sql')
      .map((s) => s.lane)
      .join('');
    expect(lanes).toMatch(/^(ABBA|ABAB|BAAB|BABA)$/);
  });

  it('names a fault of the program', () => {
    const failure = failureOf(() => once(trialOf('export function add() { throw null; }')));
    expect(failure).toMatchObject({
      label: 'non-error-thrown',
      fault: { kind: 'non-error-thrown', params: { value: 'null' } },
      expected: undefined,
    });
    expect(failure?.trace?.steps.map((s) => s.kind)).toEqual(['call', 'return']);
  });

  it('shortens a failure that needs a crash to that crash alone', () => {
    const failure = failureOf(() =>
      trialOf(KEEPS).explore(options, (world) => {
        world.run({ A: (p) => p.call('add', DB), B: (p) => p.call('add', DB) }, { crash: ['A'] });
        must('both-added', n(world)).toBe(2);
      }),
    );
    expect(failure?.schedule.filter((key) => key.startsWith('crash'))).toEqual(['crash A']);
  });
});

describe('grading', () => {
  it('accepts, and says how many schedules that took', async () => {
    const verdict = await grade(room, exercise({ once, race }), KEEPS);
    expect(verdict).toMatchObject({ exercise: 'add', revision: 3, verdict: 'accepted' });
    expect(verdict.checks.map((c) => [c.id, c.outcome, c.schedules])).toEqual([
      ['once', 'passed', 1],
      ['race', 'passed', 2],
    ]);
  });

  it('rejects by the check that found it, with a schedule that fails again when it is replayed', async () => {
    const verdict = await grade(room, exercise({ once, race }), LOSES);
    expect(verdict.verdict).toBe('rejected');
    expect(verdict.checks.map((c) => c.outcome)).toEqual(['passed', 'failed']);
    const failure = verdict.checks[1]?.failure;
    const shown = await replay(
      room,
      exercise({ once, race }),
      LOSES,
      'race',
      failure?.schedule ?? [],
    );
    expect(shown.failure).toEqual(failure);
    expect(JSON.stringify(shown.trace)).toBe(JSON.stringify(failure?.trace));
    // The same schedule of an answer that is right does not fail.
    const fine = await replay(room, exercise({ once }), KEEPS, 'once', ['run 1']);
    expect(fine.failure).toBeNull();
  });

  it('says of every check what kept the answer from running', async () => {
    const verdict = await grade(room, exercise({ once, race }), 'export const add = 1;');
    expect(verdict.checks.map((c) => c.failure?.fault)).toEqual([
      { kind: 'missing-export', params: { fn: 'add' } },
      { kind: 'missing-export', params: { fn: 'add' } },
    ]);
  });

  it.each<[string, Check, RegExp]>([
    ['throws', () => void JSON.parse('{'), /JSON/],
    ['runs nothing', () => {}, /ran nothing/],
    [
      'has too many schedules',
      (t) => t.explore(options, bothAdd, 1),
      /TooManySchedules: the scenario has more than 1 schedules/,
    ],
    [
      'lays rows that do not fit',
      (t) => t.run({ seed: { jobs: [{ id: 'a' }] } }, () => {}),
      /NOT NULL/,
    ],
    [
      'asks a question that SQLite refuses',
      (t) => t.run(options, (w) => void w.rows('SELECT')),
      /./,
    ],
  ])('never blames the answer for a check that %s', async (_, broken, problem) => {
    const verdict = await grade(room, exercise({ broken, once }), KEEPS);
    expect(verdict.verdict).toBe('not-graded');
    expect(verdict.checks[0]).toMatchObject({ outcome: 'not-graded', failure: null });
    expect(verdict.checks[0]?.problem).toMatch(problem);
    expect(verdict.checks[1]?.outcome).toBe('passed');
  });

  it('still rejects when one check fails and another is broken', async () => {
    const broken: Check = () => void JSON.parse('{');
    const verdict = await grade(room, exercise({ broken, race }), LOSES);
    expect(verdict.verdict).toBe('rejected');
    expect(verdictOf([])).toBe('not-graded');
  });

  it('stops after three checks that used up their time', async () => {
    const spin = 'export function add() { for (;;); }';
    const checks = { a: once, b: once, c: once, d: once };
    const verdict = await grade(room, exercise(checks), spin);
    expect(verdict.verdict).toBe('rejected');
    expect(verdict.checks.map((c) => c.outcome)).toEqual([
      'failed',
      'failed',
      'failed',
      'not-graded',
    ]);
    expect(verdict.checks[3]?.problem).toMatch(/^Not reached: /);
  });

  it('tells when a statement begins and that it has ended', async () => {
    const heard: string[] = [];
    let pulses = 0;
    await grade(room, exercise({ once, race }), KEEPS, {
      onStatement: (lane, sql) => heard.push(`${lane} ${sql}`),
      onPulse: () => (pulses += 1),
    });
    expect(heard).toEqual(['A UPDATE jobs SET n = n + 1', 'A ']);
    expect(pulses).toBeGreaterThan(heard.length);
  });

  it('runs the demonstration without judging', async () => {
    const shown = await demo(room, exercise({ once }), LOSES);
    expect(shown.failure).toBeNull();
    expect(shown.trace?.steps.map((s) => s.kind)).toEqual(['call', 'sql', 'sql', 'return']);
  });
});

describe('the room', () => {
  it('is renewed after a program used up the memory, and grades as before', async () => {
    const greedy = 'export function add() { const a = []; for (;;) a.push({}); }';
    const verdict = await grade(room, exercise({ once }), greedy);
    expect(verdict.checks[0]?.failure?.fault?.kind).toBe('memory-limit');
    expect(room.spent || room.lab.broken).toBe(true);
    expect((await grade(room, exercise({ once }), KEEPS)).verdict).toBe('accepted');
    expect(room.spent || room.lab.broken).toBe(false);
  });

  it('is renewed after a program wore the engine out without a fault', async () => {
    const worn = `const kept = []; try { for (;;) kept.push({}); } catch {} ${KEEPS}`;
    await grade(room, exercise({ once }), worn);
    expect(room.lab.broken).toBe(true);
    await room.ready();
    expect(room.lab.broken).toBe(false);
  });
});
