import { describe, expect, it } from 'vitest';
import type { FaultKind } from '#lab/fault.ts';
import { faults as en } from './en.ts';
import { faults as ko } from './ko.ts';
import { nextStep } from './next-step.ts';

const NO_KIND: readonly string[] = ['where', 'afterLock', 'afterConstraint'];
const kinds = Object.keys(en).filter((key): key is FaultKind => !NO_KIND.includes(key));

describe('words for faults', () => {
  it.each(kinds)('say %s in both languages, without blame or shouting', (kind) => {
    for (const faults of [en, ko]) {
      const { title, says, next } = faults[kind];
      for (const sentence of [title, says(faults.where('claim')), says(faults.where('')), next]) {
        expect(sentence.length).toBeGreaterThan(5);
        expect(sentence).not.toMatch(/[!]|wrong|\bfailed\b/);
      }
    }
  });

  it('are written in their language', () => {
    for (const kind of kinds) {
      expect(en[kind].title).not.toMatch(/\p{Script=Hangul}/u);
      for (const sentence of [ko[kind].title, ko[kind].says(ko.where('')), ko[kind].next])
        expect(sentence).toMatch(/\p{Script=Hangul}/u);
    }
  });

  it.each([
    ['SQLITE_BUSY', 'afterLock'],
    ['SQLITE_BUSY_SNAPSHOT', 'afterLock'],
    ['SQLITE_CONSTRAINT_PRIMARYKEY', 'afterConstraint'],
  ] as const)('do not send to the schema for %s, where the statement is sound', (code, text) => {
    const fault = { kind: 'sql-error', params: { code } } as const;
    for (const texts of [en, ko]) expect(nextStep(fault, texts)).toBe(texts[text]);
    expect(ko[text]).toMatch(/[가-힣]/);
  });

  it('send to the schema for a name that SQLite does not know', () => {
    const fault = { kind: 'sql-error', params: { code: 'SQLITE_ERROR' } } as const;
    expect(nextStep(fault, en)).toBe(en['sql-error'].next);
  });
});
