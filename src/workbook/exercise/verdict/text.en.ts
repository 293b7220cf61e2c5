import { faults } from '#grader/words/en.ts';

export const text = {
  faults,
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
