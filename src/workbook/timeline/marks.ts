/**
 * How one step of a trace is drawn: a shape and a colour family. The shape alone carries the meaning,
 * so that the timeline reads without colour.
 */
import type { Row, RowChange, Step, Trace } from '#lab/trace.ts';
import { familyOf } from '../look/state-family.ts';

export type Family = 'pending' | 'leased' | 'done' | 'dead' | 'crash' | 'ink' | 'neutral';

/**
 * - `ring` pending, `disc` leased, `tick-disc` done, `cross` dead: the family of the status that the step wrote
 * - `diamond` a crash, `restart` the process starting anew, `clock` a jump of the clock
 * - `square` a change of rows that have no status, `minus` a deleted row
 * - `alert` a step that ended in an error, `pause` a wait for a lock, `lost`, `twice` and `late` what the network did
 * - `open`, `close` the two ends of a call, `dot` a step that changed nothing
 */
export type Shape =
  | 'ring'
  | 'disc'
  | 'tick-disc'
  | 'cross'
  | 'diamond'
  | 'restart'
  | 'clock'
  | 'square'
  | 'minus'
  | 'alert'
  | 'pause'
  | 'lost'
  | 'twice'
  | 'late'
  | 'open'
  | 'close'
  | 'dot';

export interface MarkStyle {
  readonly shape: Shape;
  readonly family: Family;
  /** True when the change is visible to its own process alone. */
  readonly uncommitted: boolean;
}

const SHAPE_OF = { pending: 'ring', leased: 'disc', done: 'tick-disc', dead: 'cross' } as const;

/** The family of a row's status; null for a row that has none. */
function statusFamily(status: unknown): 'pending' | 'leased' | 'done' | 'dead' | null {
  const family = typeof status === 'string' ? familyOf(status) : null;
  return family === 'crash' ? null : family;
}

/** The row change that names the step best: the last that moved a status, else the last that has one. */
export function leadingChange(changes: readonly RowChange[]): RowChange | null {
  const withStatus = changes.filter((change) => statusFamily(change.after?.status) !== null);
  const moved = withStatus.filter((change) => change.before?.status !== change.after?.status);
  return moved.at(-1) ?? withStatus.at(-1) ?? changes.at(-1) ?? null;
}

function styleOfChange(change: RowChange, uncommitted: boolean): MarkStyle {
  if (change.after === null) return { shape: 'minus', family: 'ink', uncommitted };
  const family = statusFamily(change.after.status);
  if (family === null) return { shape: 'square', family: 'ink', uncommitted };
  return { shape: SHAPE_OF[family], family, uncommitted };
}

const PLAIN: Readonly<Partial<Record<Step['kind'], Shape>>> = {
  restart: 'restart',
  clock: 'clock',
  lost: 'lost',
  duplicate: 'twice',
};

function sameRow(a: Row | null, b: Row | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The changes a step added to its open transaction, given those that were there before it. */
export function newlyUncommitted(
  before: readonly RowChange[],
  after: readonly RowChange[],
): readonly RowChange[] {
  return after.filter(
    (change) =>
      !before.some(
        (old) =>
          old.store === change.store &&
          old.table === change.table &&
          sameRow(old.before, change.before) &&
          sameRow(old.after, change.after),
      ),
  );
}

/**
 * The mark of one step.
 * @param step the step to draw.
 * @param earlier the uncommitted rows of the same lane before this step.
 */
export function markStyle(step: Step, earlier: readonly RowChange[]): MarkStyle {
  if (step.kind === 'crash') return { shape: 'diamond', family: 'crash', uncommitted: false };
  const committed = leadingChange(step.changes);
  if (committed) return styleOfChange(committed, false);
  const own = leadingChange(newlyUncommitted(earlier, step.uncommitted));
  if (own) return styleOfChange(own, true);
  if (step.kind === 'wait') return { shape: 'pause', family: 'ink', uncommitted: false };
  if (step.error) return { shape: 'alert', family: 'ink', uncommitted: false };
  const plain = PLAIN[step.kind];
  if (plain) return { shape: plain, family: 'ink', uncommitted: false };
  if (step.kind === 'call') return { shape: 'open', family: 'neutral', uncommitted: false };
  if (step.kind === 'return') return { shape: 'close', family: 'neutral', uncommitted: false };
  return { shape: 'dot', family: 'neutral', uncommitted: false };
}

/** The marks of all steps of a trace, in order. */
export function markStyles(trace: Trace): readonly MarkStyle[] {
  const open = new Map<string, readonly RowChange[]>();
  return trace.steps.map((step) => {
    const style = markStyle(step, open.get(step.lane) ?? []);
    open.set(step.lane, step.inTransaction ? step.uncommitted : []);
    return style;
  });
}
