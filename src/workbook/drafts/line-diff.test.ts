import { describe, expect, it } from 'vitest';
import { lineDiff } from './line-diff.ts';

const words = (before: string, after: string) =>
  lineDiff(before, after)?.rows.map((row) =>
    row.kind === 'skipped'
      ? `… ${row.lines}`
      : `${{ same: ' ', added: '+', removed: '-' }[row.kind]} ${row.before ?? ''}|${row.after ?? ''} ${row.text}`,
  );
const numbered = (n: number) => Array.from({ length: n }, (_, at) => `line ${at + 1}`);

describe('the lines in which two texts differ', () => {
  it('keeps both numbers of a line, and counts what changed', () => {
    expect(words('a\nb\nc\n', 'a\nB\nc\nd\n')).toEqual([
      '  1|1 a',
      '- 2| b',
      '+ |2 B',
      '  3|3 c',
      '+ |4 d',
    ]);
    expect(lineDiff('a\nb\nc\n', 'a\nB\nc\nd\n')).toMatchObject({ added: 2, removed: 1 });
  });

  it('folds what is the same and far from a change', () => {
    const before = numbered(20);
    const after = before.with(9, 'other');
    expect(words(before.join('\n'), after.join('\n'))).toEqual([
      '… 6',
      ...[7, 8, 9].map((n) => `  ${n}|${n} line ${n}`),
      '- 10| line 10',
      '+ |10 other',
      ...[11, 12, 13].map((n) => `  ${n}|${n} line ${n}`),
      '… 7',
    ]);
  });

  it('takes no notice of a line break at the end, nor of its kind', () => {
    expect(lineDiff('a\r\nb', 'a\nb\n')).toMatchObject({ added: 0, removed: 0 });
    expect(words('', 'a')).toEqual(['+ |1 a']);
    expect(lineDiff('', '')?.rows).toEqual([]);
  });

  it('gives up on texts that have next to nothing in common', () => {
    const before = numbered(5000).join('\n');
    expect(lineDiff(before, before.replaceAll('line', 'row'))).toBeNull();
  });
});
