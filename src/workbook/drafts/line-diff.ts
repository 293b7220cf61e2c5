/** The lines in which two texts differ, as data. */
import { diffLines } from 'diff';

export type DiffRow =
  | {
      readonly kind: 'same' | 'removed' | 'added';
      /** Number of the line in each text, from 1; null where the text does not have it. */
      readonly before: number | null;
      readonly after: number | null;
      readonly text: string;
    }
  /** Lines that are the same in both and far from any change. */
  | { readonly kind: 'skipped'; readonly lines: number };

export interface LineDiff {
  readonly rows: readonly DiffRow[];
  readonly added: number;
  readonly removed: number;
}

/** Lines around a change that are shown with it. */
const CONTEXT = 3;
/** More changed lines than this are no help to a reader, and finding them would hold up the page. */
const MOST_CHANGES = 1500;

/**
 * Compares two texts line by line. A line break at the very end and the kind of line breaks count for nothing.
 * @returns null when the texts differ in more than {@link MOST_CHANGES} lines.
 */
export function lineDiff(before: string, after: string): LineDiff | null {
  const changes = diffLines(before, after, {
    maxEditLength: MOST_CHANGES,
    ignoreNewlineAtEof: true,
    stripTrailingCr: true,
  });
  if (!changes) return null;
  let old = 0;
  let now = 0;
  const rows = changes.flatMap(({ value, added, removed }) =>
    linesOf(value).map(
      (text): Exclude<DiffRow, { kind: 'skipped' }> => ({
        kind: added ? 'added' : removed ? 'removed' : 'same',
        before: added ? null : ++old,
        after: removed ? null : ++now,
        text,
      }),
    ),
  );
  return {
    rows: folded(rows),
    added: rows.filter(({ kind }) => kind === 'added').length,
    removed: rows.filter(({ kind }) => kind === 'removed').length,
  };
}

function linesOf(value: string): readonly string[] {
  if (value === '') return [];
  return value.replace(/\r?\n$/, '').split(/\r?\n/);
}

/** Puts one row in the place of lines that no change is near to. */
function folded(rows: readonly Exclude<DiffRow, { kind: 'skipped' }>[]): readonly DiffRow[] {
  const near = new Set<number>();
  for (const [at, { kind }] of rows.entries()) {
    if (kind === 'same') continue;
    for (let place = at - CONTEXT; place <= at + CONTEXT; place += 1) near.add(place);
  }
  const out: DiffRow[] = [];
  let lines = 0;
  const close = () => {
    if (lines > 0) out.push({ kind: 'skipped', lines });
    lines = 0;
  };
  for (const [at, row] of rows.entries()) {
    if (!near.has(at)) {
      lines += 1;
      continue;
    }
    close();
    out.push(row);
  }
  close();
  return out;
}
