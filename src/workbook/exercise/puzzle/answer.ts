/** What is placed and predicted in a timeline exercise, as the draft keeps it. */
import * as v from 'valibot';
import type { Placement } from '#lab/placed.ts';
import { FAULTS } from '../../timeline/slots.ts';

export interface PuzzleAnswer {
  readonly faults: readonly Placement[];
  /** Predicted cells by question, then by column, as text; `NULL` for nothing. */
  readonly rows: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export const EMPTY: PuzzleAnswer = { faults: [], rows: {} };

const cell = v.pipe(
  v.union([v.string(), v.number(), v.boolean(), v.null()]),
  v.transform((value) => (value === null ? 'NULL' : String(value))),
);

const answer = v.object({
  faults: v.optional(
    v.pipe(
      v.array(v.object({ at: v.pipe(v.string(), v.regex(/^.+@\d+$/)), do: v.picklist(FAULTS) })),
      v.maxLength(20),
    ),
    [],
  ),
  rows: v.optional(v.record(v.string(), v.record(v.string(), cell)), {}),
});

/** @returns null when the draft is none, e.g. after an import of something else. */
export function readAnswer(source: string): PuzzleAnswer | null {
  try {
    const value: unknown = JSON.parse(source);
    const parsed = v.safeParse(answer, value);
    // A list would pass for an object of which every part is missing.
    return parsed.success && !Array.isArray(value) ? parsed.output : null;
  } catch {
    return null;
  }
}

/** The draft's text: the same answer always gives the same text. */
export function writeAnswer({ faults, rows }: PuzzleAnswer): string {
  const some = Object.keys(rows).length > 0;
  return `${JSON.stringify(some ? { faults, rows } : { faults }, null, 2)}\n`;
}

/** The answer with a fault placed, or another one at an occupied place. */
export function withFault(answer: PuzzleAnswer, at: string, name: Placement['do']): PuzzleAnswer {
  const there = answer.faults.some((fault) => fault.at === at);
  const next = { at, do: name };
  const faults = there
    ? answer.faults.map((fault) => (fault.at === at ? next : fault))
    : [...answer.faults, next];
  return { ...answer, faults };
}

export function withoutFault(answer: PuzzleAnswer, at: string): PuzzleAnswer {
  return { ...answer, faults: answer.faults.filter((fault) => fault.at !== at) };
}

/** The answer with one cell predicted; an empty text takes the prediction back. */
export function withCell(
  answer: PuzzleAnswer,
  question: string,
  column: string,
  text: string,
): PuzzleAnswer {
  const others = Object.entries(answer.rows[question] ?? {}).filter(([name]) => name !== column);
  const row = Object.fromEntries(text === '' ? others : [...others, [column, text]]);
  return { ...answer, rows: { ...answer.rows, [question]: row } };
}
