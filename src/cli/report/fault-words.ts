import type { Fault, FaultKind } from '#grader/verdict.ts';

const WORDS: Readonly<Record<FaultKind, string>> = {
  'does-not-compile': 'The answer does not compile',
  'missing-export': 'The answer does not export a function that it must',
  'forgotten-await': 'A call was not awaited',
  'call-after-end': 'A call was made after its function had ended',
  'transaction-left-open': 'A transaction was still open at the end',
  'sql-error': 'SQLite refused a statement',
  'unexpected-error': 'An error was thrown that nobody expected',
  'non-error-thrown': 'Something that is not an Error was thrown',
  'endless-loop': 'The code ran in a loop that did not end',
  'endless-async': 'The code kept awaiting without coming to an end',
  'endless-statement': 'A statement did not come to an end',
  'too-many-steps': 'The run took more steps than any right answer needs',
  'never-settles': 'A promise was awaited that nothing can settle',
  'memory-limit': 'The code used more memory than a process has',
  'stack-overflow': 'The calls went deeper than the stack allows',
  'forbidden-sql': 'A statement is not allowed in the lab',
  'result-too-large': 'A result is larger than the lab passes on',
};

/** A fault as one English sentence, with its particulars in brackets. */
export function faultWords(fault: Fault): string {
  const particulars = Object.entries(fault.params).map(
    ([name, value]) => `${name}: ${oneLine(value)}`,
  );
  return `${WORDS[fault.kind]}${particulars.length > 0 ? ` (${particulars.join('; ')})` : ''}.`;
}

/** Text on one line, cut at `max` characters. */
export function oneLine(text: string, max = 160): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length <= max ? flat : `${flat.slice(0, max - 1)}…`;
}

/** A value as short text: JSON where it has a JSON form. */
export function brief(value: unknown, max = 160): string {
  if (value === undefined || typeof value === 'function' || typeof value === 'symbol')
    return typeof value;
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  try {
    return oneLine(JSON.stringify(value), max);
  } catch {
    return typeof value;
  }
}
