/** Values as the reader's language writes them. */
import type { ColumnKind, Value } from '#grader/experiments/experiment.ts';
import type { Locale } from '../i18n/locale.ts';
import type { FrameWords, Say, TableWords } from './words.ts';

const UNITS = [
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
] as const;

/** At most two neighbouring units: a reader of hours does not need the seconds. */
export function duration(ms: number, frame: FrameWords): string {
  if (ms === 0) return `0${frame.units.s}`;
  if (Math.abs(ms) < 1_000) return `${ms}${frame.units.ms}`;
  const first = UNITS.findIndex(([, size]) => Math.abs(ms) >= size);
  let rest = Math.abs(ms);
  const parts = UNITS.slice(first, first + 2).flatMap(([unit, size], i, shown) => {
    const last = i === shown.length - 1 || unit === 's';
    const count = unit === 's' ? Math.round(rest / 100) / 10 : Math.floor(rest / size);
    rest -= count * size;
    return count === 0 && last ? [] : [`${count}${frame.units[unit]}`];
  });
  return `${ms < 0 ? '−' : ''}${parts.join(' ')}`;
}

export function sayIn(locale: Locale, frame: FrameWords): Say {
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return {
    ms: (value) => (typeof value === 'number' ? duration(value, frame) : frame.nothing),
    number: (value) => (typeof value === 'number' ? numbers.format(value) : frame.nothing),
  };
}

/** One cell of a table as text. */
export function cellText(
  value: Value,
  kind: ColumnKind,
  words: TableWords,
  frame: FrameWords,
  say: Say,
): string {
  if (value === null) return frame.nothing;
  if (typeof value === 'boolean')
    return kind === 'code' ? String(value) : value ? frame.yes : frame.no;
  if (kind === 'word') return words.values?.[String(value)] ?? String(value);
  if (kind === 'ms') return say.ms(value);
  if (kind === 'share' && typeof value === 'number') return `${Math.round(value * 100)}%`;
  return kind === 'number' ? say.number(value) : String(value);
}
