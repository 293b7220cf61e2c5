import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { KEYWORDS, templateFor } from './template.ts';

describe('the template of a new exercise', () => {
  it('is a folder of its own name, with a function of that name', () => {
    const made = templateFor('count-due');
    if (made.kind !== 'files') throw new Error(made.kind);
    expect(Object.keys(made.files)).toEqual(
      expect.arrayContaining(['exercise.json', 'checks.ts', 'starter.ts', 'en.md', 'ko.md']),
    );
    expect(made.files['exercise.json']).toContain('"slug": "count-due"');
    expect(made.files['starter.ts']).toContain('function countDue(');
  });

  it.each(['', 'Count', 'count_due', '-count', 'a'.repeat(41)])('refuses the name %j', (slug) => {
    expect(templateFor(slug)).toEqual({ kind: 'not-a-slug' });
  });

  it.each(['await', 'type'])('refuses the word %s', (word) => {
    expect(templateFor(word)).toEqual({ kind: 'keyword', word });
  });

  it("knows every keyword of TypeScript's own scanner", () => {
    const all = Object.values(ts.SyntaxKind)
      .filter((kind) => typeof kind === 'number')
      .filter((kind) => kind >= ts.SyntaxKind.FirstKeyword && kind <= ts.SyntaxKind.LastKeyword)
      .map((kind) => ts.tokenToString(kind) ?? '');
    expect(KEYWORDS).toEqual(new Set(all));
  });
});
