/** The matrix as the page shows it: programs with their words, and what became of each. Pure. */
import type { Matrix } from '#grader/matrix.ts';

export interface ProgramView {
  readonly name: string;
  readonly correct: boolean;
  /** What the program does wrong, in plain words; its name where nothing else is known. */
  readonly words: string;
  /** `fine`: accepted where it is correct, caught where it is a mutant. */
  readonly outcome: 'fine' | 'survives' | 'refused';
}

export interface CellView {
  readonly refuses: boolean;
  /** True for a mutant caught and for a correct answer refused: what this check did. */
  readonly tells: 'good' | 'bad' | 'nothing';
}

export interface MatrixRowView {
  readonly check: string;
  /** In the order of the programs. */
  readonly cells: readonly CellView[];
}

export interface MatrixView {
  readonly programs: readonly ProgramView[];
  readonly rows: readonly MatrixRowView[];
}

/** @param mutants what each mutant does wrong, by its name. */
export function matrixView(
  { subjects, rows }: Matrix,
  mutants: ReadonlyMap<string, string>,
): MatrixView {
  const refusedBy = (column: number) => rows.some((row) => row.refuses[column]);
  return {
    programs: subjects.map(({ name, correct }, column) => ({
      name,
      correct,
      words: correct ? name : (mutants.get(name) ?? name),
      outcome: refusedBy(column) === correct ? (correct ? 'refused' : 'survives') : 'fine',
    })),
    rows: rows.map(({ check, refuses }) => ({
      check,
      cells: subjects.map(({ correct }, column) => {
        const refused = refuses[column] ?? false;
        return { refuses: refused, tells: refused ? (correct ? 'bad' : 'good') : 'nothing' };
      }),
    })),
  };
}
