/** Makes predictions that are off by one cell: the checks must notice each. */
import { parseTimelineAnswer } from '#grader/placements.ts';

export interface ChangedCell {
  /** `question.column`. */
  readonly cell: string;
  readonly source: string;
}

/** @param source a correct answer of a timeline exercise; one that cannot be read gives none */
export function changedCells(source: string): readonly ChangedCell[] {
  let answer: ReturnType<typeof parseTimelineAnswer>;
  try {
    answer = parseTimelineAnswer(source);
  } catch {
    return [];
  }
  const { faults, rows } = answer;
  return Object.entries(rows).flatMap(([id, row]) =>
    Object.entries(row).map(([column, value]) => ({
      cell: `${id}.${column}`,
      source: JSON.stringify({
        faults,
        rows: { ...rows, [id]: { ...row, [column]: `${value} and more` } },
      }),
    })),
  );
}
