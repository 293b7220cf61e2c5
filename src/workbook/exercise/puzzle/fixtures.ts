/** A puzzle for tests, as the worker draws it: a careless claim that a stall breaks. Nothing here is judged. */
import type { PuzzleView } from '#grader/puzzle-view.ts';
import { crashedNight, placesIn, quietNight } from '../../timeline/puzzle-fixture.ts';
import type { ExerciseContent } from '../content.ts';
import { redrive } from '../fixtures.ts';
import { readAnswer } from './answer.ts';

const [check] = redrive.text.checks;
if (!check) throw new Error('the fixture has no check');

const base: ExerciseContent = {
  ...redrive,
  starter: '{ "faults": [] }\n',
  program: 'export async function claim(db) {\n  return null; // 0\n}\n',
};

export const breakIt: ExerciseContent = {
  ...base,
  meta: { ...redrive.meta, slug: 'break-it', kind: 'timeline', checks: ['fits', 'breaks'] },
  text: {
    ...redrive.text,
    checks: [
      { ...check, id: 'fits', title: 'Faults that happen' },
      { ...check, id: 'breaks', title: 'Two owners' },
    ],
    labels: { 'one-owner': 'orders that have two owners' },
  },
};

export const predictIt: ExerciseContent = {
  ...base,
  meta: {
    ...redrive.meta,
    slug: 'predict-it',
    kind: 'timeline',
    checks: ['fits', 'placed', 'predicted'],
  },
  text: {
    ...redrive.text,
    checks: [
      { ...check, id: 'fits', title: 'Faults that happen' },
      { ...check, id: 'placed', title: 'After the claim' },
      { ...check, id: 'predicted', title: 'What the rows hold' },
    ],
    labels: { job: "the job's row" },
  },
};

/** What the worker answers for these placements. */
export function viewOf(kind: PuzzleView['kind'], source: string): PuzzleView {
  const faults = readAnswer(source)?.faults ?? [];
  const crashed = faults.some((fault) => fault.at === 'A@1' && fault.do === 'crash');
  const trace = crashed ? crashedNight() : quietNight();
  const row = { status: crashed ? 'pending' : 'leased', owner: crashed ? null : 'A', attempts: 1 };
  return {
    kind,
    trace,
    places: placesIn(trace),
    allowed: ['crash', 'stall', 'repeat'],
    most: 2,
    unreached: crashed ? faults.filter(({ at }) => at === 'A@2') : [],
    broken: crashed ? { label: 'one-owner', expected: 0, actual: 1, atStep: 5 } : null,
    questions:
      kind === 'predict'
        ? [{ id: 'job', store: 'shop', sql: 'SELECT …', columns: Object.keys(row), row }]
        : [],
  };
}
