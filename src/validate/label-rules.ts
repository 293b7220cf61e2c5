/** Every expectation that a learner may meet has words in both languages, and no words are left over. */
import type { Language } from '#content/exercise.ts';
import type { LabelText } from '#content/exercise-text.ts';
import type { Problem } from '#content/problem.ts';
import { seen as english } from '#grader/words/labels.en.ts';
import { seen as korean } from '#grader/words/labels.ko.ts';
import { missingFrom } from './rule.ts';

/** Words for labels that the grader's helpers make. */
const SHARED = { en: english.shared, ko: korean.shared } as const;

export interface Labelled {
  /** The exercise's folder, as problems shall name it. */
  readonly path: string;
  /** Labels that the exercise's own checks asked while everything in its folder was graded. */
  readonly asked: readonly string[];
  /** The text of checks.ts. */
  readonly source: string;
  /** The labels of each language's text, as far as it can be read. */
  readonly texts: readonly {
    readonly language: Language;
    readonly labels: readonly LabelText[];
  }[];
}

/** What is missing and what is left over in `# labels`, language by language. */
export function labelProblems({ path, asked, source, texts }: Labelled): readonly Problem[] {
  const needed = [...new Set(asked.map(nameOf))];
  const anywhere = new Set(texts.flatMap(({ labels }) => labels.map(({ id }) => id)));
  const order = texts[0]?.labels.map(({ id }) => id) ?? [];
  return texts.flatMap(({ language, labels }) => {
    const file = `${path}/${language}.md`;
    const own = labels.map(({ id }) => id);
    const left = labels.filter(({ id }) => !needed.includes(id) && !isQuoted(id, source));
    const stray = left.map(({ id }) => id);
    const wanted = needed.filter((label) => !(label in SHARED[language]));
    const moved = labels.find(({ id }, index) => id !== order[index]);
    const elsewhere = [...anywhere].filter((label) => !stray.includes(label));
    if (moved && [...own].sort().join() === [...order].sort().join()) {
      const what = `The labels stand in another order than in ${texts[0]?.language}.md.`;
      return [{ file, line: moved.line, what, fix: `Put them in the order ${order.join(', ')}.` }];
    }
    return [
      ...missingFrom([...new Set([...wanted, ...elsewhere])], own).map((label) => ({
        file,
        what: `The label "${label}" has no words: a learner whose answer fails there would not be told what was looked at.`,
        fix: `Add "- ${label}: …" below "# labels": a noun phrase that stands before "expected …, got …".`,
      })),
      ...left.map(({ id, line }) => ({
        file,
        line,
        what: `There are words for the label "${id}", which checks.ts never asks.`,
        fix: 'Remove them, or correct the label: it is the name given to `must`.',
      })),
      ...labels
        .filter(({ words }) => /[.:!?]$/.test(words))
        .map(({ id, line }) => ({
          file,
          line,
          what: `The words for "${id}" end like a sentence.`,
          fix: 'Write a noun phrase: "expected …, got …" follows it.',
        })),
    ];
  });
}

/** `job.status` is a cell of the row `job`, which has the words. */
function nameOf(label: string): string {
  return label.split('.')[0] ?? label;
}

/** An expectation that no graded answer comes to still stands in checks.ts. */
function isQuoted(label: string, source: string): boolean {
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${label}${quote}`));
}
