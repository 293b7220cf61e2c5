/** Predicted cells against what the run gave. Pure. */
import type { QuestionView } from '#grader/puzzle-view.ts';
import type { PuzzleAnswer } from './answer.ts';

export interface PredictedCell {
  readonly column: string;
  /** What was predicted, as typed; '' for nothing. */
  readonly said: string;
  /** What the run gave, as the grader compares it. */
  readonly gave: string;
  readonly right: boolean;
}

export interface PredictedRow {
  readonly id: string;
  readonly cells: readonly PredictedCell[];
}

export function compareCells(
  questions: readonly QuestionView[],
  rows: PuzzleAnswer['rows'],
): readonly PredictedRow[] {
  return questions.map(({ id, columns, row }) => ({
    id,
    cells: columns.map((column) => {
      const value = row[column] ?? null;
      const gave = value === null ? 'NULL' : String(value);
      const said = rows[id]?.[column]?.trim() ?? '';
      return { column, said, gave, right: said === gave };
    }),
  }));
}

/** What a row is called in the prompt, and in words as far as the exercise gives them. */
export function captionOf(id: string, labels: Readonly<Record<string, string>>): string {
  const words = labels[id];
  return words === undefined ? id : `${id}: ${words}`;
}
