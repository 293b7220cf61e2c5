import { expect, it } from 'vitest';
import { sampleMatrix } from './fixtures.ts';
import { matrixView } from './matrix-view.ts';

const words = new Map([['square', 'it squares']]);

it('says which mutants survive and which correct answers are refused', () => {
  const { programs } = matrixView(sampleMatrix, words);
  expect(programs.map(({ words: says, outcome }) => `${says} ${outcome}`)).toEqual([
    'plus fine',
    'times refused',
    'it squares fine',
    'positive-only survives',
  ]);
});

it('says what each check did to each program', () => {
  const { rows } = matrixView(sampleMatrix, words);
  expect(rows.map(({ check, cells }) => [check, cells.map(({ tells }) => tells)])).toEqual([
    ['checkThree', ['nothing', 'nothing', 'good', 'nothing']],
    ['checkFour', ['nothing', 'bad', 'nothing', 'nothing']],
  ]);
});

it('lets every mutant survive where there is no check', () => {
  const { programs } = matrixView({ ...sampleMatrix, rows: [] }, words);
  expect(programs.map(({ outcome }) => outcome)).toEqual(['fine', 'fine', 'survives', 'survives']);
});
