/**
 * What the build turns a Markdown file into, and what the page is given: plain data, no parser.
 */
import type { Root } from 'hast';
import type { Frontmatter } from './frontmatter.ts';

export interface LessonPage {
  readonly frontmatter: Frontmatter;
  readonly body: Root;
}

export interface ExercisePageText {
  readonly frontmatter: Frontmatter;
  readonly prompt: Root;
  readonly hints: readonly Root[];
  readonly checks: readonly { readonly id: string; readonly title: string; readonly body: Root }[];
  readonly mistakes: readonly {
    readonly id: string;
    readonly title: string;
    readonly nudge: Root;
    readonly question: Root;
    readonly diagnosis: Root;
  }[];
  /** What an expectation looks at, by its label; in a capstone those of its stages stand under `<stage>.<label>`. */
  readonly labels: Readonly<Record<string, string>>;
}
