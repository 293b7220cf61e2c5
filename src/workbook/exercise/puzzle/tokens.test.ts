import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tokensOf } from './tokens.ts';

it('colours keywords, strings, numbers and comments, and nothing inside them', () => {
  const source = "const a = 'if'; // return 3\nawait db.run(`UPDATE jobs\n  SET n = 1`, [12]);";
  const coloured = tokensOf(source).filter(({ kind }) => kind !== 'plain');
  expect(coloured.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'keyword const',
    "string 'if'",
    'quiet // return 3',
    'keyword await',
    'string `UPDATE jobs\n  SET n = 1`',
    'number 12',
  ]);
});

it('never loses a character', () => {
  fc.assert(
    fc.property(fc.string(), (source) => {
      expect(
        tokensOf(source)
          .map(({ text }) => text)
          .join(''),
      ).toBe(source);
    }),
  );
});
