import { text as capstone } from './capstone/text.en.ts';
import { text as matrix } from './checks/text.en.ts';
import { text as puzzle } from './puzzle/text.en.ts';
import { text as sql } from './sql/text.en.ts';
import { text as tools } from './tools.en.ts';
import { text as verdict } from './verdict/text.en.ts';

export const text = {
  verdict,
  puzzle,
  sql,
  tools,
  matrix,
  capstone,
  eyebrow: (stage: number) => `Exercise · stage ${stage}`,
  minutes: (n: number) => `about ${n} min`,
  hints: 'Hints',
  showHint: (n: number, of: number) => `Show hint ${n} of ${of}`,
  editorLabel: (file: string) => `Your answer, ${file}`,
  jump: {
    code: 'To the editor',
    sql: 'To the query',
    checks: 'To the editor',
    capstone: 'To the file',
    timeline: 'To the program and its night',
  },
  run: 'Run',
  runHelp: 'Runs your code once and shows what it does. Nothing is judged.',
  submit: 'Submit',
  stop: 'Stop',
  loadingEngine: 'Loading SQLite and the virtual machine',
  starting: 'Starting',
  checking: (title: string, n: number, of: number) => `Checking: ${title}, ${n} of ${of}`,
  running: 'Running your code',
  stopped: 'Stopped. Nothing was judged.',
  newerInstead: 'You changed it: the newer one is judged instead.',
  about: (time: string, changed: boolean) =>
    `About what you submitted at ${time}.${changed ? ' You have changed it since.' : ''}`,
  whatChanged: 'What changed since',
  settled: { accepted: 'Accepted', rejected: 'Not accepted yet', 'not-graded': 'Not graded' },
  demoTitle: 'Your code, run once: shown, not judged',
  failTitle: (check: string) => `The shortest run: ${check}`,
  shareRun: 'Copy a link to this run',
  shared: 'The link is copied. It holds your code and this run.',
  shareTooLarge: 'This code and its run are too long for a link. Share the file instead.',
  shareFailed: 'The browser did not allow copying. Take the link from here:',
  link: {
    eyebrow: 'A run, as a link',
    intro:
      'Someone shared this code and the run that shows what it does. Nothing runs until you say so.',
    replay: 'Replay this run',
    again: 'Replay again',
    takeCode: 'Take this code into the exercise',
    openExercise: 'Open the exercise',
    fails: 'In this run the check does not hold.',
    passes: 'In this run the check holds. The exercise may have changed since the link was made.',
    noFit:
      'This run can no longer be replayed: the exercise has changed since the link was made. The code can still be read, and submitted in the exercise.',
    broken: 'This link cannot be read',
    brokenWhy: 'It may have been cut when it was copied. Ask for it once more, and copy all of it.',
    unknown: (slug: string) => `There is no exercise “${slug}” here.`,
    unknownCheck:
      'The check of this link is no longer part of the exercise. You can still read the code.',
  },
  back: 'Back to the tracks',
};

export type ExerciseText = typeof text;
