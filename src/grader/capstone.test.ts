import { beforeAll, describe, expect, it } from 'vitest';
import { capstone, firstFailingStage, stagesOf, upToStage, verdictOfStage } from './capstone.ts';
import { type Check, defineChecks, type ExerciseCode } from './exercise.ts';
import { checkIdsOf, demo, grade } from './grade.ts';
import { must } from './must.ts';
import { createRoom, type Room } from './room.ts';
import { SHOP_SCHEMA } from './shop.ts';

let room: Room;
beforeAll(async () => {
  room = await createRoom();
});

const value =
  (fn: string, wanted: number): Check =>
  (t) =>
    t.run({}, (world) => must('value', world.call('A', fn, 3)).toBe(wanted));

const exercise = (
  slug: string,
  fns: readonly string[],
  checks: Record<string, Check>,
): ExerciseCode => ({
  slug,
  revision: 1,
  functions: fns.map((name) => ({ name, signature: '(n: number): number' })),
  given: [],
  checks: defineChecks({
    schema: SHOP_SCHEMA,
    demo: { options: {}, act: (world) => void world.attempt('A', fns[0] ?? 'whole', 3) },
    checks,
  }),
});

const double = exercise('double', ['double'], { works: value('double', 6) });
/** Alone it is given a `double`; here it runs the learner's. */
const fourfold = exercise('fourfold', ['fourfold'], { works: value('fourfold', 12) });
const own = exercise('all', [], { race: value('fourfold', 12), crash: value('double', 6) });

const BOTH = `export const double = (n) => 2 * n;
export const fourfold = (n) => double(double(n));`;

const failed = async (code: ExerciseCode, source: string) => {
  const { checks } = await grade(room, code, source);
  return checks.flatMap((check) => (check.outcome === 'failed' ? [check.id] : []));
};

describe('a capstone', () => {
  const whole = capstone(own, [double, fourfold]);

  it('has the checks of every stage, then its own, and runs the learner’s own earlier functions', async () => {
    expect(checkIdsOf(whole)).toEqual(['double.works', 'fourfold.works', 'race', 'crash']);
    expect(stagesOf(whole)).toEqual(['double', 'fourfold']);
    expect(await failed(whole, BOTH)).toEqual([]);
    expect(await failed(whole, BOTH.replace('2 * n', '3 * n'))).toEqual([
      'double.works',
      'fourfold.works',
      'race',
      'crash',
    ]);
  });

  it('ends at the stage that is being worked on', async () => {
    const first = upToStage(own, [double, fourfold], 1);
    expect(await failed(first, 'export const double = (n) => n + n;')).toEqual([]);
    expect(checkIdsOf(upToStage(own, [double, fourfold], 2))).toEqual([
      'double.works',
      'fourfold.works',
    ]);
    expect(checkIdsOf(upToStage(own, [double, fourfold], 3))).toEqual([
      'double.works',
      'fourfold.works',
      'race',
    ]);
    expect(checkIdsOf(upToStage(own, [double, fourfold], 9))).toEqual(checkIdsOf(whole));
  });

  it('shows the run of that stage, and its own once all are there', async () => {
    const called = async (code: ExerciseCode) =>
      (await demo(room, code, BOTH)).trace?.steps.find((step) => step.kind === 'call')?.fn;
    expect(await called(upToStage(own, [double, fourfold], 2))).toBe('fourfold');
    expect(await called(upToStage(own, [double, fourfold], 3))).not.toBe('fourfold');
  });

  it('says which stage fails first, and what that stage alone would have said', async () => {
    const verdict = await grade(room, whole, BOTH.replace('double(double(n))', 'double(n)'));
    expect(firstFailingStage(verdict, ['double', 'fourfold'])).toBe('fourfold');
    expect(verdictOfStage(verdict, 'fourfold').checks.map((check) => check.id)).toEqual(['works']);
    expect(firstFailingStage(await grade(room, whole, BOTH), ['double', 'fourfold'])).toBeNull();
  });
});
