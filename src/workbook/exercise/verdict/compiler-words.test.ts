import { describe, expect, it } from 'vitest';
import { FaultError } from '#lab/fault.ts';
import { compile, MAX_SOURCE } from '#lab/vm/compile.ts';
import { compilerWords } from './compiler-words.ts';
import { text as en } from './text.en.ts';
import { text as ko } from './text.ko.ts';

/** What the real compiler says about a text. */
function faultOf(source: string) {
  try {
    compile(source);
  } catch (error) {
    if (error instanceof FaultError) return error.fault;
  }
  throw new Error(`this text compiles: ${source}`);
}

describe('the compiler in the words of the page', () => {
  it.each([
    ['function f( {', 'Something else stands where `,` is expected (column 14).'],
    ['a b', 'Something else stands where `;` is expected (column 3).'],
    ['let a = ;', 'What stands here does not fit what comes before it (column 9).'],
    ['const s = "abc', 'A text that begins here has no closing quote (column 11).'],
    ['/* abc', 'A comment that begins here has no `*/` (column 6).'],
    ['x = /abc', 'A regular expression that begins here has no closing `/` (column 6).'],
    ['`abc', 'A template that begins here has no closing backquote (column 2).'],
    ['let a = \u0001', 'The sign `\u0001` does not belong here (column 9).'],
    ['x'.repeat(MAX_SOURCE + 1), /^The answer has 200001 characters/],
  ])('says what is wrong with %.20s', (source, says) => {
    expect(compilerWords(faultOf(source), en)).toMatch(says);
    const korean = compilerWords(faultOf(source), ko) ?? '';
    expect(korean).toMatch(/[가-힣]/);
    expect(korean).not.toMatch(/unexpected|unterminated|expected|characters/i);
  });

  it('names a token where it has a name of its own', () => {
    const fault = {
      kind: 'does-not-compile',
      params: { message: 'Unexpected token, expected "string" (1:8)', line: '1' },
    } as const;
    expect(compilerWords(fault, en)).toBe(
      'Something else stands where a text in quotes is expected (column 8).',
    );
  });

  it('leaves a message that it does not know to be shown as it came', () => {
    const unknown = { kind: 'does-not-compile', params: { message: 'Something new' } } as const;
    expect(compilerWords(unknown, ko)).toBeNull();
    expect(
      compilerWords({ kind: 'sql-error', params: { message: 'no such table' } }, ko),
    ).toBeNull();
  });
});
