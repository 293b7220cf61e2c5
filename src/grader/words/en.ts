/**
 * What the machine room found, in words, for the page and the command line. Pure data.
 * `title` names it, `says` tells what happened (`where` is the function, or the learner's code where no function is
 * known), `next` is what to do now.
 */
import type { FaultKind } from '#lab/fault.ts';

export interface FaultWords {
  readonly title: string;
  readonly says: (where: string) => string;
  readonly next: string;
}

export interface FaultTexts extends Readonly<Record<FaultKind, FaultWords>> {
  /** The place of a fault. @param fn the function's name, '' when it is not known. */
  readonly where: (fn: string) => string;
  /** What to do when SQLite answered `SQLITE_BUSY`: nothing is amiss with the statement itself. */
  readonly afterLock: string;
  /** What to do when SQLite answered `SQLITE_CONSTRAINT`: the statement is sound, its values are not. */
  readonly afterConstraint: string;
}

export const faults: FaultTexts = {
  where: (fn) => (fn ? `\`${fn}\`` : 'your code'),
  afterLock:
    "Another process was writing. A transaction that reads first and then writes has to take the write lock before it reads: `db.transaction(…, 'immediate')`.",
  afterConstraint:
    'The statement is sound, but the table already says otherwise. Decide what is to happen when the row is there before you.',
  'does-not-compile': {
    title: 'It does not compile yet',
    says: () => 'The text could not be read as TypeScript, so nothing was run.',
    next: 'Look at the marked line and at the one before it: a bracket or a quote may be open.',
  },
  'unreadable-answer': {
    title: 'The answer cannot be read',
    says: () =>
      'What was handed in is not in the form that this exercise takes, so nothing was run.',
    next: 'Read what is in the way, put it right, and hand it in again.',
  },
  'missing-export': {
    title: 'A function is missing',
    says: (where) => `The exercise calls ${where}, and your file does not export it.`,
    next: 'Write `export` in front of the function, and check the spelling of its name.',
  },
  'forgotten-await': {
    title: 'A call was not awaited',
    says: (where) =>
      `In ${where} a call was started and not waited for. What comes after it ran before its result was there.`,
    next: 'Put `await` in front of the call.',
  },
  'call-after-end': {
    title: 'A call came after the end',
    says: (where) => `In ${where} a call was made after the function had returned.`,
    next: 'Await every call before you return, also the ones inside callbacks.',
  },
  'transaction-left-open': {
    title: 'A transaction stayed open',
    says: (where) =>
      `When ${where} returned, its transaction was neither committed nor rolled back.`,
    next: 'Let every path reach COMMIT or ROLLBACK, or use `db.transaction`, which does it for you.',
  },
  'sql-error': {
    title: 'SQLite refused a statement',
    says: (where) => `In ${where} SQLite answered with an error.`,
    next: 'Read the statement against the schema: names, commas, quotes, and the number of `?`.',
  },
  'unexpected-error': {
    title: 'An error came out',
    says: (where) => `In ${where} an error was thrown that the exercise does not ask for.`,
    next: 'Find the call that throws it, and decide whether to prevent it or to handle it.',
  },
  'non-error-thrown': {
    title: 'Something other than an error was thrown',
    says: (where) => `In ${where} a value was thrown that is not an Error.`,
    next: 'Throw an `Error`, or one of the errors that `crashbook` exports.',
  },
  'endless-loop': {
    title: 'A loop does not end',
    says: (where) => `In ${where} the code ran on and on without finishing.`,
    next: 'Ask what makes the loop stop, and whether that can stay untrue for ever.',
  },
  'endless-async': {
    title: 'The awaiting does not end',
    says: (where) => `In ${where} the code kept awaiting and never came to an end.`,
    next: 'Look for a loop around an `await`. Give it a condition that becomes false.',
  },
  'endless-statement': {
    title: 'A statement does not end',
    says: (where) => `In ${where} one SQL statement kept running until it was stopped.`,
    next: 'A recursive query needs a condition that ends it; a join needs one that narrows it.',
  },
  'too-many-steps': {
    title: 'Far more steps than needed',
    says: (where) =>
      `In ${where} the run took more database and network calls than any right answer needs.`,
    next: 'Look for a call inside a loop that one statement could do.',
  },
  'out-of-time': {
    title: 'Out of time',
    says: (where) => `In ${where} the runs together took far longer than any right answer needs.`,
    next: 'Look for work that is done again and again: a loop, or a query over many made-up rows.',
  },
  'never-settles': {
    title: 'A promise never settles',
    says: (where) => `In ${where} the code waits for a promise that nothing resolves or rejects.`,
    next: 'Make sure that every `new Promise` calls its resolve or its reject on every path.',
  },
  'memory-limit': {
    title: 'Out of memory',
    says: (where) => `In ${where} the code took more memory than a process has here.`,
    next: 'Look for a text or a list that grows inside a loop.',
  },
  'stack-overflow': {
    title: 'Too many calls inside calls',
    says: (where) => `In ${where} functions called each other until the stack was full.`,
    next: 'Give the recursion a case in which it does not call itself.',
  },
  'forbidden-sql': {
    title: 'This statement is not allowed here',
    says: (where) => `In ${where} a statement reached past the shop’s own tables.`,
    next: 'Only read and write rows of the given tables. The schema, other files and settings (PRAGMA) belong to the lab; a connection waits for a lock by itself.',
  },
  'result-too-large': {
    title: 'The result is too large',
    says: (where) => `In ${where} more data came back than the lab passes on.`,
    next: 'Select only the rows and columns that are used.',
  },
};
