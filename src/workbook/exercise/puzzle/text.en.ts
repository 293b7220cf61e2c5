export const text = {
  given: 'given, read only',
  program: 'The given program',
  planned: 'The night as planned: place your faults here',
  withFaults: (n: number): string =>
    n === 0
      ? 'The night as planned: place your faults here'
      : n === 1
        ? 'The night with your fault'
        : 'The night with your faults',
  shown: 'What the night became',
  loading: 'Loading SQLite and the virtual machine, to run the night',
  failed: 'The night could not be run. This says nothing about your faults.',
  retry: 'Try again',
  unreadable: 'What is saved here is no answer to this exercise.',
  startOver: 'Start over; what is there stays among the earlier versions',
  broke: (step: number) =>
    `Your faults break an invariant. It shows after step ${step}; the lamp stands there.`,
  used: (n: number) => (n === 1 ? 'You used 1 fault.' : `You used ${n} faults.`),
  fewest: (n: number, used: number) =>
    n === used ? 'Nothing less will do.' : `The fewest that do it: ${n}.`,
  askFewest: 'How few would do it?',
  counting: 'Trying every place',
  notCounted: 'The fewest could not be found this time.',
  held: 'It is as you said: the fault stands where it should, and every cell is right.',
  predict: 'What will these rows hold when the night is over?',
  predictHow: 'Fill in every cell. Where a cell holds nothing, press NULL.',
  emptyCells: (n: number) => (n === 1 ? 'One cell is still empty.' : `${n} cells are still empty.`),
  choose: 'choose',
  number: 'number',
  words: 'text',
  nullFor: (cell: string) => `NULL for ${cell}`,
  compared: 'Your prediction and the run',
  rightCells: (right: number, of: number) => `${right} of ${of} cells are right.`,
  youSaid: 'You said',
  runGave: 'The run gave',
  nothing: 'nothing',
  notSo: 'not so',
  linkedFaults: 'Faults of this run',
  linkedIntro:
    'Someone placed faults in this program and shared the night that came of it. Nothing runs until you say so.',
  takeFaults: 'Take these faults into the exercise',
};

export type PuzzleText = typeof text;
