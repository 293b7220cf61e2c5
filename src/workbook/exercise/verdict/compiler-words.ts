/** What the compiler said, in the language of the page. Its own words are English and about its tokens. */
import type { Fault } from '#grader/verdict.ts';
import type { VerdictText } from './text.en.ts';

const PLAIN = {
  'Unexpected token': 'unexpected',
  'Unexpectedly reached the end of input.': 'end',
  'Unterminated comment': 'open-comment',
  'Unterminated regular expression': 'open-regex',
  'Unterminated string constant': 'open-string',
  'Unterminated template': 'open-template',
  'SyntaxError: invalid redefinition of lexical identifier': 'twice',
} as const;

type Words = Pick<VerdictText, 'compiler' | 'column'>;

/**
 * @param fault what kept an answer from being read.
 * @param text the page's words; code in them stands between backquotes.
 * @returns a sentence; null for a message that is not known, which is then shown as it came.
 */
export function compilerWords(fault: Fault, text: Words): string | null {
  const { message = '' } = fault.params;
  const { compiler } = text;
  if (fault.kind === 'unreadable-answer') {
    const [, has, most] = /has (\d+) characters, and (\d+) are the most/.exec(message) ?? [];
    return has && most ? compiler.tooLong(has, most) : null;
  }
  if (fault.kind !== 'does-not-compile') return null;
  const [, says = message, , column] = /^(.*?)(?: \((\d+):(\d+)\))?$/s.exec(message) ?? [];
  const words = wordsOf(says, compiler);
  if (words === null) return null;
  return column ? `${words} (${text.column(column)}).` : `${words}.`;
}

function wordsOf(says: string, compiler: Words['compiler']): string | null {
  const expected = /^Unexpected token, expected "(.+)"$/.exec(says)?.[1];
  if (expected) return compiler.expected(named(expected, compiler.tokens));
  const sign = /^Unexpected character '(.+)'$/su.exec(says)?.[1];
  if (sign) return compiler.character(sign);
  const plain = Object.entries(PLAIN).find(([known]) => known === says)?.[1];
  return plain ? compiler[plain] : null;
}

function named(token: string, tokens: Words['compiler']['tokens']): string {
  return Object.entries(tokens).find(([name]) => name === token)?.[1] ?? `\`${token}\``;
}
