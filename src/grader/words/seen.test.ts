import { describe, expect, it } from 'vitest';
import { seen as en } from './labels.en.ts';
import { seen as ko } from './labels.ko.ts';
import { seenOf } from './seen.ts';
import { withPhrases } from './value-words.ts';

const own = {
  token: "the job's token",
  'claim.token': 'the token of the claim',
  job: "the job's row",
};
const failure = (label: string, expected: unknown, actual: unknown) => ({
  label,
  fault: null,
  expected,
  actual,
});
const said = (expected: unknown, actual: unknown, texts = en, label = 'token') =>
  seenOf(failure(label, expected, actual), 'late', own, texts)?.sentence;

describe('what was looked at', () => {
  it("is said with the exercise's own words, then with shared ones", () => {
    expect(said(2, 0)).toBe("the job's token: expected `2`, got `0`");
    expect(said('kept', 'the row is gone', en, 'row-is-kept')).toBe(
      "the job's row: expected `kept`, got the row is gone",
    );
    expect(seenOf(failure('rows', 1, 2), 'late', { rows: 'the rows of this shop' }, en)?.what).toBe(
      'the rows of this shop',
    );
  });

  it('in a capstone is said with the words of the stage that asked', () => {
    expect(seenOf(failure('token', 2, 0), 'claim.race', own, en)?.what).toBe(
      'the token of the claim',
    );
    expect(seenOf(failure('token', 2, 0), 'finish.race', own, en)?.what).toBe(en.unknown);
  });

  it('names a cell by its row', () => {
    expect(said('done', 'leased', en, 'job.status')).toBe(
      "`status` of the job's row: expected `done`, got `leased`",
    );
    expect(said('done', 'leased', ko, 'job.status')).toMatch(/^the job's row의 `status`: 기대/);
  });

  it('never is the label itself', () => {
    expect(said(1, 2, en, 'no-such-label')).toBe('what this check looks at: expected `1`, got `2`');
  });
});

describe('values', () => {
  it('name null, undefined, and nothing at all', () => {
    expect(said(null, { id: 'a', token: 2 })).toMatch(/expected nothing, got id: `a`, token: `2`$/);
    expect(said(1, undefined)).toMatch(/got no value$/);
    expect(said([], ['A@2'])).toMatch(/expected none, got `A@2`$/);
    expect(said(null, undefined, ko)).toMatch(/기대한 것은 없음, 실제는 값 없음$/);
  });

  it('are said to the letter when they read alike', () => {
    expect(said(null, '')).toMatch(/expected `null`, got `""`$/);
    expect(said(1, '1')).toMatch(/expected `1`, got `"1"`$/);
    expect(said(null, Number.NaN)).toMatch(/expected nothing, got `NaN`$/);
  });

  it('that must not be are said once', () => {
    expect(said(34, 34)).toMatch(/: got `34`, which it must not be$/);
    expect(said(undefined, undefined)).toBe("the job's token: not as expected");
  });

  it('stand in lists, and tell when a sentence does not hold them', () => {
    expect(said(['c', 'd'], ['b', null])).toMatch(/expected `c`, `d`; got `b`, nothing$/);
    const whole = (value: unknown) => seenOf(failure('token', value, 1), 'late', own, en)?.whole;
    expect(whole([1, 2, 3])).toBe(true);
    expect(whole([{ id: 'a' }])).toBe(false);
    const rows = seenOf(failure('token', { id: 'a' }, { id: 'b' }), 'late', own, en);
    expect(rows?.whole).toBe(false);
    expect(whole('x'.repeat(80))).toBe(false);
    expect(said('x'.repeat(80), 1)).toMatch(/x…`, got `1`$/);
  });

  it('that checks make are Korean in Korean, with their numbers and names', () => {
    expect(said('refused, 0 written', 'accepted, 1 written', ko)).toMatch(
      /기대한 것은 거절, 0행 쓰임; 실제는 받아들임, 1행 쓰임$/,
    );
    expect(said('Conflict; changed: nothing', 'Conflict; changed: quantity', ko)).toMatch(
      /기대한 것은 Conflict; 바뀐 것: 없음, 실제는 Conflict; 바뀐 것: quantity$/,
    );
    expect(said('returns ok', 'throws RangeError', ko)).toMatch(/실제는 `RangeError`를 던짐$/);
    expect(said('dead', 'pending', ko)).toMatch(/기대한 것은 `dead`, 실제는 `pending`$/);
  });

  it('that checks make are said in the language of the page inside a comparison too', () => {
    const seen = { more: 'Conflict; changed: nothing', rows: [{ id: 'kept', note: null }] };
    expect(withPhrases(seen, ko.values)).toEqual({
      more: 'Conflict; 바뀐 것: 없음',
      rows: [{ id: 'kept', note: null }],
    });
    expect(withPhrases(seen, en.values)).toEqual(seen);
  });
});

describe('shared words', () => {
  it('are there in both languages, in their own', () => {
    expect(Object.keys(ko.shared)).toEqual(Object.keys(en.shared));
    for (const [label, words] of Object.entries(ko.shared)) {
      expect(words).toMatch(/\p{Script=Hangul}/u);
      expect(en.shared[label]).not.toMatch(/\p{Script=Hangul}/u);
      for (const text of [words, en.shared[label]]) expect(text).not.toMatch(/[.!]$/);
    }
  });
});
