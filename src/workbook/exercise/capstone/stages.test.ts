import { expect, it } from 'vitest';
import { failed, passed, verdictOf } from '../../engine/fixtures.ts';
import { capstone } from './fixtures.ts';
import { groupMarks, markOf, readyFor, stagesOf } from './stages.ts';

const stages = stagesOf(capstone);
const DELAY = 'export function retryDelay() {}\n';
const BOTH = `${DELAY}export async function claim() {}\n`;

it('counts the capstone’s own checks as stages after the others', () => {
  expect(stages.map(({ n, id }) => `${n} ${id}`)).toEqual(['1 retry-delay', '2 claim', '3 race']);
});

it('is ready for the stages whose functions are there, and for all once it has every one', () => {
  expect(readyFor(stages, '')).toBe(1);
  expect(readyFor(stages, DELAY)).toBe(1);
  expect(readyFor(stages, 'export async function claim() {}')).toBe(1);
  expect(readyFor(stages, BOTH)).toBe(3);
});

it('knows the state of each stage from the verdict, else from the file', () => {
  const verdict = verdictOf({ checks: [passed('retry-delay.first'), failed('claim.one-owner')] });
  expect(stages.map((stage) => markOf(stage, BOTH, verdict))).toEqual(['holds', 'fails', 'ahead']);
  expect(stages.map((stage) => markOf(stage, DELAY, null))).toEqual(['written', 'ahead', 'ahead']);
});

it('groups checks by stage, in the order of the stages', () => {
  const mark = (id: string) => ({ id, title: id, mark: 'passed' as const, report: null });
  const groups = groupMarks([mark('race'), mark('claim.a'), mark('claim.b')], stages);
  expect(groups.map(({ stage, marks }) => [stage.id, marks.length])).toEqual([
    ['claim', 2],
    ['race', 1],
  ]);
});
