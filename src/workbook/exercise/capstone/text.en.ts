export const text = {
  stages: 'Stages',
  stage: (n: number) => `Stage ${n}:`,
  marks: {
    holds: 'holds',
    fails: 'does not hold',
    written: 'in the file, not judged yet',
    ahead: 'not begun',
  },
  upTo: (n: number, of: number) => `Submit judges stages 1 to ${n} of ${of}.`,
  upToOne: (of: number) => `Submit judges stage 1 of ${of}.`,
  choose: 'Press a stage to have everything up to it judged.',
  nextStage: (title: string) => `Next stage: ${title}`,
  nextAdds: 'Adds what the stage begins with at the end of the file. What is there stays.',
  nextOnly: 'Nothing new to write: what is there is tried harder.',
  own: 'Start from my own answers',
  ownHelp: 'Puts your accepted answers to the single stages into this file.',
  ownNone: 'There is no accepted answer to a single stage yet.',
  ownTaken: (n: number) =>
    n === 1 ? 'One answer was taken.' : `${n} answers were taken, in the order of the stages.`,
  before: 'before starting from my own answers',
  twice: (names: string) =>
    `Declared twice: ${names}. Give one of each another name, or the file will not run.`,
  partAccepted: (n: number, of: number) => `Stages 1 to ${n} of ${of} hold together.`,
  checksOf: (n: number, title: string) => `Stage ${n}, ${title}`,
};

export type CapstoneText = typeof text;
