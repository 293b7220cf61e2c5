import { describe, expect, it } from 'vitest';
import { EXPERIMENTS, experimentOf } from '#grader/experiments/index.ts';
import en from './words/en.ts';
import ko from './words/ko.ts';
import type { ExperimentWords } from './words.ts';

const NAMES = Object.keys(EXPERIMENTS) as (keyof typeof EXPERIMENTS)[];

/** The keys of every table, chart and choice, without their words. */
function shape(words: ExperimentWords): unknown {
  const keys = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, keys(inner)]))
      : typeof value;
  return keys(words);
}

describe('the words of experiments', () => {
  it.each(NAMES)('%s offers what the experiment takes, in both languages', (name) => {
    for (const words of [en, ko]) {
      const offered = Object.fromEntries(
        Object.entries(words.experiments[name].params).map(([param, { options }]) => [
          param,
          Object.keys(options),
        ]),
      );
      const taken = Object.fromEntries(
        Object.entries(experimentOf(name).params).map(([param, values]) => [param, [...values]]),
      );
      expect(offered).toEqual(taken);
    }
    expect(shape(ko.experiments[name])).toEqual(shape(en.experiments[name]));
  });
});
