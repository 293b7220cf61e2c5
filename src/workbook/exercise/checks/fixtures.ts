/** A matrix for tests: two correct programs, two mutants, two checks of which one is wrong. */
import type { Matrix } from '#grader/matrix.ts';

export const sampleMatrix: Matrix = {
  subjects: [
    { name: 'plus', correct: true },
    { name: 'times', correct: true },
    { name: 'square', correct: false },
    { name: 'positive-only', correct: false },
  ],
  rows: [
    { check: 'checkThree', refuses: [false, false, true, false] },
    { check: 'checkFour', refuses: [false, true, false, false] },
  ],
};
