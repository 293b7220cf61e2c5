import { describe, expect, it } from 'vitest';
import { cellText, duration, sayIn } from './format.ts';
import en from './words/en.ts';
import ko from './words/ko.ts';

describe('duration', () => {
  it.each([
    [0, '0 s', '0초'],
    [400, '400 ms', '400 ms'],
    [2_000, '2 s', '2초'],
    [7_200, '7.2 s', '7.2초'],
    [60_000, '1 min', '1분'],
    [320_400, '5 min 20.4 s', '5분 20.4초'],
    [13_360_067, '3 h 42 min', '3시간 42분'],
    [7_200_000, '2 h', '2시간'],
  ])('%i ms', (ms, english, korean) => {
    expect(duration(ms, en.frame)).toBe(english);
    expect(duration(ms, ko.frame)).toBe(korean);
  });
});

describe('cellText', () => {
  const say = sayIn('en', en.frame);
  const words = { caption: '', columns: {}, values: { both: 'both of them' } };
  it.each([
    [null, 'number', '–'],
    [true, 'boolean', 'yes'],
    [true, 'code', 'true'],
    ['both', 'word', 'both of them'],
    ['unheard', 'word', 'unheard'],
    [0.8333, 'share', '83%'],
    [1234.5, 'number', '1,234.5'],
    [2_000, 'ms', '2 s'],
  ] as const)('%s as %s', (value, kind, text) => {
    expect(cellText(value, kind, words, en.frame, say)).toBe(text);
  });
});
