/** Words for the expectations of the grader's own helpers, and for the values beside them. Pure data. */
import type { SeenTexts } from './seen.ts';

export const seen: SeenTexts = {
  shared: {
    // shop-checks.ts
    'row-is-kept': "the job's row",
    'returns-a-job': 'whether the claim answers with a job',
    'returns-a-token': 'the type of the token that the claim returns',
    'leased-means-owner-and-lease':
      'whether a leased job, and no other, has an owner and the end of a lease',
    'dead-means-reason': 'whether a dead job, and no other, has a reason',
    // endings.ts
    'owner-is-released': "the job's owner after the call",
    'lease-is-released': "the end of the job's lease after the call",
    'set-aside': "the job's status after the call",
    'with-its-reason': "the dead job's reason",
    // puzzle.ts
    'places-a-fault': 'the number of faults placed',
    'not-too-many': 'the number of faults placed',
    'only-faults-on-offer': 'faults that this exercise does not offer',
    'every-fault-is-reached': 'faults at places that the run never comes to',
    'an-invariant-breaks': 'the invariant, with these faults',
    'stands-where-it-should': 'the place of the fault',
    // query-checks.ts
    columns: 'the names of the columns',
    rows: 'the rows, in any order',
    order: 'the rows, in their order',
    'only-reads': 'all tables after the query',
    // matrix.ts
    'exports-a-check': 'the number of exported functions whose name begins with `check`',
    'exports-few-checks': 'the number of exported functions whose name begins with `check`',
    'accepts-a-correct-answer': 'the check that refuses a correct program',
    'accepts-under-other-limits':
      'the check that refuses a correct program only under these limits',
    'accepts-every-style': 'the check that refuses one correct program and accepts another',
    'refuses-the-mutant': 'what your checks say of this wrong program',
  },
  cell: (row, column) => `\`${column}\` of ${row}`,
  unknown: 'what this check looks at',
  compared: (what, expected, actual, stop) => `${what}: expected ${expected}${stop} got ${actual}`,
  mustNotBe: (what, actual) => `${what}: got ${actual}, which it must not be`,
  only: (what, actual) => `${what}: got ${actual}`,
  doesNotHold: (what) => `${what}: not as expected`,
  values: {
    nothing: 'nothing',
    undefined: 'no value',
    emptyList: 'none',
    phrases: {},
  },
};
