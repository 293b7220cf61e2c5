import { faults } from './faults.en.ts';

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
  fails: (failed: number, of: number) =>
    `Fails ${failed} of ${of} ${of === 1 ? 'check' : 'checks'}`,
  shortest: (steps: number) => `shortest run: ${steps} ${steps === 1 ? 'step' : 'steps'}`,
  crashes: (n: number) =>
    n === 0 ? 'no crash needed' : n === 1 ? 'with one crash' : `with ${n} crashes`,
  neverRan: 'no run was needed to see it',
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
  noRun: 'There is no run to show for this check.',
  expected: 'expected',
  actual: 'actual',
  expectation: 'Expectation',
  nothing: 'nothing',
};

export type VerdictText = typeof text;
