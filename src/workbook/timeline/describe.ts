/** Every step in one line of words, in the reader's language. Pure: the words come in as `t`. */
import { type Cell, keyOf, type Row, type RowChange, type Step, type Trace } from '#lab/trace.ts';
import { brief, briefSql, cut, isRecord } from './brief.ts';
import { newlyUncommitted } from './marks.ts';
import type { TimelineText } from './text.en.ts';

/** A cell as it is shown: NULL is written `null`. */
export function cellText(cell: Cell | undefined): string {
  return cell === null || cell === undefined ? 'null' : String(cell);
}

/** The name of a row: its id where it has one (a generated key says nothing), else its primary key. */
function keyText(row: Row, key: readonly string[]): string {
  if (typeof row.id === 'string') return row.id;
  const values: unknown = JSON.parse(keyOf(row, key));
  return Array.isArray(values) && values.length > 0 ? values.map(String).join('/') : '?';
}

/** Columns whose values differ between two versions of a row, in the row's own order. */
export function changedColumns(before: Row, after: Row): readonly string[] {
  return Object.keys({ ...before, ...after }).filter(
    (column) => (before[column] ?? null) !== (after[column] ?? null),
  );
}

function changeText(change: RowChange, key: readonly string[], t: TimelineText): string {
  const { before, after, table } = change;
  if (before && after) {
    const columns = changedColumns(before, after);
    const name = keyText(after, key);
    if (columns.includes('status')) {
      return t.columnChange(name, `${cellText(before.status)} → ${cellText(after.status)}`);
    }
    const [first] = columns;
    if (first === undefined) return name;
    return t.columnChange(name, `${first} ${cellText(before[first])} → ${cellText(after[first])}`);
  }
  if (after) return t.inserted(keyText(after, key), table);
  return before ? t.deleted(keyText(before, key), table) : table;
}

/** What a list of row changes did, in a few words; '' for none. */
export function changesText(
  changes: readonly RowChange[],
  trace: Trace,
  t: TimelineText,
  max = 3,
): string {
  const keys = new Map(trace.start.map((table) => [`${table.store}.${table.table}`, table.key]));
  const shown = changes
    .slice(0, max)
    .map((change) => changeText(change, keys.get(`${change.store}.${change.table}`) ?? [], t));
  if (changes.length > max) shown.push(t.andMore(changes.length - max));
  return shown.join(', ');
}

function sqlResult(result: unknown, t: TimelineText): string {
  if (Array.isArray(result)) return t.rows(result.length);
  if (isRecord(result)) {
    return typeof result.changes === 'number' ? t.rows(result.changes) : t.rows(1);
  }
  return t.noRow;
}

function isControl(sql: string): boolean {
  return /^\s*(BEGIN|COMMIT|ROLLBACK|END|SAVEPOINT|RELEASE)\b/i.test(sql);
}

function errorText(step: Step): string {
  return step.error === null ? '' : (step.error.code ?? step.error.name);
}

function callText(step: Step): string {
  const args = step.args
    .filter((arg) => !isRecord(arg) || 'id' in arg || 'token' in arg)
    .map((arg) => brief(arg, 24));
  return cut(`${step.fn}(${args.join(', ')})`, 60);
}

function message(step: Step): string {
  return brief(step.args.length === 1 ? step.args[0] : step.args, 40);
}

function action(step: Step, t: TimelineText): string {
  switch (step.kind) {
    case 'call':
      return t.callBegins(callText(step));
    case 'return':
      return step.error
        ? t.throws(step.fn, `${step.error.name}: ${cut(step.error.message, 60)}`)
        : t.returns(step.fn, brief(step.result, 40));
    case 'sql': {
      const sql = briefSql(step.sql);
      if (step.error) return t.fails(sql, errorText(step));
      return isControl(step.sql) ? sql : `${sql} → ${sqlResult(step.result, t)}`;
    }
    case 'send':
      return t.sendsMessage(message(step));
    case 'receive':
      return t.receives(message(step));
    case 'reply':
      return step.error ? t.answerFails(errorText(step)) : t.answerIs(brief(step.result, 40));
    case 'wait':
      return t.waitsFor(briefSql(step.sql));
    case 'crash':
      return t.crashes;
    case 'restart':
      return t.restarts;
    case 'clock':
      return t.clockJumps(t.seconds(step.time));
    case 'lost':
      return t.messageLost(message(step));
    case 'duplicate':
      return t.messageTwice(message(step));
  }
}

/**
 * One step in words, e.g. `deliverer A: UPDATE jobs … → 1 row, order-7 pending → leased`.
 * @param step a step of `trace`.
 */
export function describeStep(step: Step, trace: Trace, t: TimelineText): string {
  const lane = t.lane(step.lane);
  const parts = [action(step, t)];
  const committed = changesText(step.changes, trace, t);
  if (committed !== '') parts.push(committed);
  const before = trace.steps.findLast((other) => other.lane === step.lane && other.n < step.n);
  const hidden = newlyUncommitted(
    before?.inTransaction === true ? before.uncommitted : [],
    step.uncommitted,
  );
  const own = changesText(hidden, trace, t);
  if (own !== '') parts.push(`${own} (${t.onlySelf(lane)})`);
  const said = parts.join(', ');
  return step.kind === 'clock' ? said : `${lane}: ${said}`;
}

/**
 * What a step outside a call's bracket says on its lane, from the longest wording to the shortest.
 * @returns null for steps that need no label.
 */
export function eventWordings(step: Step, trace: Trace, t: TimelineText): readonly string[] | null {
  switch (step.kind) {
    case 'crash':
      return [t.crash];
    case 'restart':
      return [t.restart];
    case 'clock': {
      const before = trace.steps[step.n - 2]?.time ?? step.time;
      const [jump] = step.args;
      return [`+${t.seconds(typeof jump === 'number' ? jump : step.time - before)}`];
    }
    case 'lost':
      return [t.lost];
    case 'duplicate':
      return [t.duplicate];
    case 'wait':
      return [t.waits, 'BUSY'];
    case 'reply':
      return step.error ? [t.timeout] : null;
    case 'call':
    case 'return':
    case 'sql':
    case 'send':
    case 'receive':
      return null;
  }
}
