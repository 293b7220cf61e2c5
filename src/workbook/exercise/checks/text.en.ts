export const text = {
  title: 'Which of your checks refuses which program',
  explain:
    'A check refuses a program when it throws. Correct answers must be accepted by every check; each mutant must be refused by at least one.',
  noChecks: 'No exported function begins with `check`, so nothing was asked of any program.',
  correct: 'Correct answers',
  mutants: 'Mutants',
  check: 'Your check',
  program: 'Program',
  accepts: 'accepts',
  refuses: 'refuses',
  survives: 'survives',
  killed: 'caught',
  refusedRight: 'refused, and it is right',
  survivors: (n: number) => (n === 1 ? '1 mutant survives:' : `${n} mutants survive:`),
  refused: (n: number) =>
    n === 1 ? '1 correct answer is refused:' : `${n} correct answers are refused:`,
  accepted: (checks: number, mutants: number) =>
    `${checks === 1 ? 'One check catches' : `${checks} checks catch`} ${
      mutants === 1 ? 'the mutant' : `all ${mutants} mutants`
    } and ${checks === 1 ? 'lets' : 'let'} every correct answer pass.`,
};

export type MatrixText = typeof text;
