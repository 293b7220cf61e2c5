import { faults } from '#grader/words/en.ts';
import { seen } from '#grader/words/labels.en.ts';

export const text = {
  faults,
  seen,
  seenBelow: (what: string) => `${what}: what was expected and what came stand side by side below`,
  behavesLike: 'Behaves like:',
  accepted: 'Accepted',
  acceptedFor: (schedules: number, crashes: number) =>
    crashes === 0
      ? `It holds in all ${schedules} schedules.`
      : `It holds in all ${schedules} schedules, ${crashes} crash places.`,
  next: (title: string) => `Next: ${title}`,
  backHome: 'Back to the tracks',
  fails: (failed: number, of: number, shortest: { steps: number; crashes: number } | null) => {
    const first = `Fails ${failed} of ${of} ${of === 1 ? 'check' : 'checks'}`;
    if (!shortest) return `${first}.`;
    const { steps, crashes } = shortest;
    const how =
      crashes === 0
        ? 'no crash needed'
        : crashes === 1
          ? 'with one crash'
          : `with ${crashes} crashes`;
    return `${first}, shortest run: ${steps} ${steps === 1 ? 'step' : 'steps'}, ${how}.`;
  },
  neverRan: 'Nothing was run.',
  notReached: (n: number) => `${n} not reached`,
  unreached: {
    exhausted: (n: number) =>
      n === 1
        ? 'One check was left out: after several that use up their time or memory it would only say it again.'
        : `${n} checks were left out: after several that use up their time or memory they would only say it again.`,
    stuck: (n: number) =>
      n === 1
        ? 'One check was not reached: it comes after the one that did not end.'
        : `${n} checks were not reached: they come after the one that did not end.`,
  },
  column: (n: string) => `column ${n}`,
  compiler: {
    expected: (token: string) => `Something else stands where ${token} is expected`,
    unexpected: 'What stands here does not fit what comes before it',
    character: (sign: string) => `The sign \`${sign}\` does not belong here`,
    end: 'The file ends too early',
    'open-comment': 'A comment that begins here has no `*/`',
    'open-regex': 'A regular expression that begins here has no closing `/`',
    'open-string': 'A text that begins here has no closing quote',
    'open-template': 'A template that begins here has no closing backquote',
    twice: 'A name is declared twice',
    tooLong: (has: string, most: string) =>
      `The answer has ${has} characters, and ${most} are the most that are read.`,
    tokens: {
      name: 'a name',
      string: 'a text in quotes',
      num: 'a number',
      eof: 'the end of the file',
    },
  },
  line: (n: string) => `Line ${n}`,
  nudge: 'Where to look',
  diagnosis: 'Explain it',
  notGraded: 'Not graded: this one is our fault',
  notGradedWhy:
    'The grader broke before it could decide. This says nothing about your code, and your draft is kept.',
  notGradedNext:
    'Submit once more. If it happens again, report it with the text below and carry on with another exercise.',
  engineBroke: 'The grader could not be loaded',
  engineBrokeWhy:
    'SQLite or the virtual machine did not arrive. This says nothing about your code, and your draft is kept.',
  engineBrokeNext: 'Check the connection, then submit again: everything is fetched anew.',
  details: 'Details',
  stuckAfter: (seconds: number) =>
    `Nothing was heard for ${seconds} seconds, so the run was ended. The next run starts fresh.`,
  checks: 'Checks',
  marks: {
    passed: 'passed',
    failed: 'does not hold',
    'not-graded': 'not graded',
    'not-reached': 'not reached',
    stuck: 'did not end',
  },
  showRun: (title: string) => `Show the run of “${title}”`,
};

export type VerdictText = typeof text;
