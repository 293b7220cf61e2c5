import { deflateSync, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { decodeRun, encodeRun, runUrl } from './link.ts';

const run = {
  source: `export async function claim() { return '재조정'; }\n`.repeat(20),
  check: 'expiry-boundary',
  schedule: ['A', 'B', 'crash A', 'B'],
};

/** Any JSON, packed as a link is. */
function pack(value: unknown): string {
  return Buffer.from(deflateSync(strToU8(JSON.stringify(value)))).toString('base64url');
}

describe('a run as a link', () => {
  it('comes back as it was, and is shorter than the code', () => {
    const text = encodeRun(run);
    expect(decodeRun(text)).toEqual(run);
    expect(text.length).toBeLessThan(run.source.length);
    expect(text).toMatch(/^[\w-]+$/);
  });

  it('keeps the page and replaces the fragment', () => {
    const url = runUrl('claim', run, 'https://example.org/book/?x=1#/exercise/claim');
    expect(url).toBe(`https://example.org/book/?x=1#/run/claim/${encodeRun(run)}`);
  });

  it('opens with the longest code that an answer may have', () => {
    const long = { ...run, source: '가'.repeat(200_000) };
    expect(decodeRun(encodeRun(long))).toEqual(long);
  });

  it('is not made when it would not open again', () => {
    const tooLong = { ...run, source: 'x'.repeat(200_001) };
    expect(runUrl('claim', tooLong, 'https://example.org/')).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['a link that was cut', encodeRun(run).slice(0, -9)],
    ['other characters', 'a b'],
    ['random text', 'abcdef'],
    ['another version', pack({ v: 2, ...run })],
    ['a missing part', pack({ v: 1, source: 'x', check: 'y' })],
    ['a schedule that is not text', pack({ v: 1, ...run, schedule: [1] })],
    ['more than it may unpack to', pack({ v: 1, ...run, source: 'x'.repeat(3_000_000) })],
  ])('says no to %s', (_name, text) => {
    expect(decodeRun(text)).toBeNull();
  });
});
