import { describe, expect, it } from 'vitest';
import type { FaultKind } from '#lab/fault.ts';
import { faults as en } from './en.ts';
import { faults as ko } from './ko.ts';

const kinds = Object.keys(en).filter((key): key is FaultKind => key !== 'where');

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
});
