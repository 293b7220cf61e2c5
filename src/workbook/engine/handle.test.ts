import { beforeAll, describe, expect, it } from 'vitest';
import {
  capstone,
  createRoom,
  DB,
  definePuzzle,
  type ExerciseCode,
  grade,
  job,
  must,
  type Room,
  resemble,
  SHOP_SCHEMA,
  type Signature,
  signatureOf,
} from '#grader';
import { loadExerciseCode, loadWrongAnswers } from './exercise-code.ts';
import { type HandleDeps, handle } from './handle.ts';
import type { Reply, Request } from './protocol.ts';
import { gradedSignatures } from './signatures.ts';

const SLUG = 'retry-delay';
let room: Room;
let exercise: ExerciseCode;
let wrong: ReadonlyMap<string, string>;

beforeAll(async () => {
  room = await createRoom();
  exercise = await loadExerciseCode(SLUG);
  wrong = await loadWrongAnswers(SLUG);
});

/** Looks first and writes later: whoever stalls between the two hands the job out twice. */
const puzzle: ExerciseCode = {
  kind: 'timeline',
  slug: 'careless',
  revision: 1,
  functions: [{ name: 'take', signature: '(db: Db): Promise<boolean>' }],
  given: [],
  program: `export async function take(db) {
    const job = await db.get("SELECT id FROM jobs WHERE status = 'pending'");
    if (job) await db.run("UPDATE jobs SET status = 'done'");
    return job !== undefined;
  }`,
  checks: definePuzzle({
    kind: 'break',
    schema: SHOP_SCHEMA,
    options: { seed: { jobs: [job({ id: 'order-1' })] } },
    plan: {},
    allowed: ['stall'],
    most: 2,
    breaks: ['once'],
    act(world, plan) {
      const took = world.run({ A: (p) => p.call('take', DB), B: (p) => p.call('take', DB) }, plan);
      const times = Object.values(took).filter((e) => e.ended === 'returned' && e.value === true);
      must('once', times.length).toBeLessThan(2);
    },
    outcome: () => 'once',
  }),
};

async function ask(request: Request, deps: Partial<HandleDeps> = {}): Promise<Reply[]> {
  const replies: Reply[] = [];
  await handle(
    request,
    {
      room: async () => room,
      exercise: async () => () => exercise,
      signatures: gradedSignatures(async () => wrong),
      board: () => Promise.reject(new Error('no board here')),
      experiment: () => Promise.reject(new Error('no experiment here')),
      ...deps,
    },
    (reply) => replies.push(reply),
  );
  return replies;
}

describe('the worker’s answers', () => {
  it('says that it is loaded, then each check, then the verdict with the mistake it knows', async () => {
    const [id, source] = [...wrong][0] ?? ['', ''];
    const replies = await ask({ kind: 'grade', exercise: SLUG, source });
    expect(replies[0]).toEqual({ kind: 'loaded' });
    expect(replies.filter(({ kind }) => kind === 'check-done')).toHaveLength(
      Object.keys(exercise.checks.checks).length,
    );
    expect(replies.at(-1)).toMatchObject({
      kind: 'verdict',
      verdict: { verdict: 'rejected', resembles: id },
    });
  });

  it('gives a run to show, and a fault where nothing could run', async () => {
    const [, source] = [...wrong][0] ?? ['', ''];
    const shown = await ask({ kind: 'demo', exercise: SLUG, source });
    expect(shown.at(-1)).toMatchObject({ kind: 'run', report: { id: 'demo', problem: null } });
    const broken = await ask({ kind: 'demo', exercise: SLUG, source: 'export const (' });
    expect(broken.at(-1)).toMatchObject({
      kind: 'run',
      trace: null,
      report: { failure: { fault: { kind: 'does-not-compile' } } },
    });
  });

  it('runs an experiment with what was asked, and lives while it runs', async () => {
    const result = { facts: { late: false } };
    const asked: unknown[] = [];
    const replies = await ask(
      { kind: 'experiment', name: 'late-finish', params: { fence: 'token' }, seed: 3 },
      {
        experiment: async (_, request, alive) => {
          asked.push(request);
          alive();
          return result;
        },
      },
    );
    expect(asked).toEqual([
      { kind: 'experiment', name: 'late-finish', params: { fence: 'token' }, seed: 3 },
    ]);
    expect(replies.map(({ kind }) => kind)).toEqual(['loaded', 'statement', 'experiment']);
    expect(replies.at(-1)).toEqual({ kind: 'experiment', result });
  });

  it('says what failed, whatever it was', async () => {
    const exerciseGone = () => Promise.reject(new Error('chunk not found'));
    const replies = await ask(
      { kind: 'grade', exercise: SLUG, source: '' },
      { exercise: exerciseGone },
    );
    expect(replies).toHaveLength(1);
    expect(replies[0]).toMatchObject({ kind: 'failed' });
    expect(JSON.stringify(replies)).toContain('chunk not found');
  });

  it('names the same mistake as with every signature in full', async () => {
    const all: Record<string, Signature> = {};
    const verdicts = new Map<string, Awaited<ReturnType<typeof grade>>>();
    for (const [id, source] of wrong) {
      const verdict = await grade(room, exercise, source);
      verdicts.set(id, verdict);
      all[id] = signatureOf(verdict);
    }
    const signatures = gradedSignatures(async () => wrong);
    for (const [id, verdict] of verdicts) {
      const some = await signatures(room, exercise, verdict, () => undefined);
      expect([id, resemble(verdict, some)]).toEqual([id, resemble(verdict, all)]);
    }
  });
});

describe('a puzzle', () => {
  const deps = { exercise: async () => () => puzzle };

  it('is drawn, with and without faults, and solved', async () => {
    const request = { kind: 'puzzle', exercise: 'careless' } as const;
    const drawn = await ask(request, deps);
    expect(drawn.map(({ kind }) => kind)).toEqual(['loaded', 'assembled', 'puzzle']);
    const source = JSON.stringify({ faults: [{ at: 'A@1', do: 'stall' }] });
    const withFault = await ask({ ...request, source }, deps);
    expect(JSON.stringify(withFault.at(-1))).not.toBe(JSON.stringify(drawn.at(-1)));
    const solved = await ask({ kind: 'solve', exercise: 'careless' }, deps);
    expect(solved.at(-1)).toMatchObject({ kind: 'solved', solution: { fewest: 1 } });
  });

  it('says what is unreadable in the faults', async () => {
    const replies = await ask({ kind: 'puzzle', exercise: 'careless', source: '{' }, deps);
    expect(replies.at(-1)).toMatchObject({ kind: 'failed' });
    expect(JSON.stringify(replies.at(-1))).toContain('not JSON');
  });
});

describe('a capstone', () => {
  it('asks for as many stages as the page works on, and names a stage’s mistake', async () => {
    const asked: (number | undefined)[] = [];
    const own: ExerciseCode = {
      ...exercise,
      slug: 'whole',
      checks: { ...exercise.checks, checks: {} },
    };
    const whole = capstone(own, [exercise]);
    const deps: Partial<HandleDeps> = {
      exercise: async (slug, upTo) => {
        if (slug === SLUG) return () => exercise;
        asked.push(upTo);
        return () => whole;
      },
      signatures: gradedSignatures(async (slug) => (slug === SLUG ? wrong : new Map())),
    };
    const [id, source] = [...wrong][0] ?? ['', ''];
    const replies = await ask({ kind: 'grade', exercise: 'whole', source, upTo: 1 }, deps);
    expect(asked).toEqual([1]);
    expect(replies.at(-1)).toMatchObject({ verdict: { resembles: `${SLUG}.${id}` } });
  });
});
