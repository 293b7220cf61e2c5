/** What a process does next, once the scheduler lets it. */
import type { StatementResult } from './sql/connection.ts';
import type { Statement } from './sql/statements.ts';
import type { VmEvent, VmReply } from './vm/events.ts';

export type SqlOp = Extract<VmEvent, { k: 'sql' }>;
export type MessageOp = Extract<VmEvent, { k: 'send' } | { k: 'http' }>;

/** What the process does next when the scheduler lets it. */
export type Pending =
  | {
      kind: 'sql';
      op: SqlOp;
      statements: readonly Statement[];
      at: number;
      used: number;
      result: StatementResult;
    }
  | { kind: 'message'; op: MessageOp }
  | { kind: 'await-reply'; op: MessageOp; reply: VmReply | null; arrives: number }
  | { kind: 'end'; event: Extract<VmEvent, { t: 'return' } | { t: 'throw' }> }
  | { kind: 'sleep'; until: number };

/** How the learner wrote a call, shortened, e.g. `db.run("UPDATE jobs …")`. */
export function textOfOp(op: Extract<VmEvent, { t: 'op' }>): string {
  if (op.k === 'send') return 'adapter.send(…)';
  if (op.k === 'http') return `http.post(${JSON.stringify(op.url)})`;
  const sql = op.sql.replace(/\s+/g, ' ').trim();
  return `db.${op.m}(${JSON.stringify(sql.length > 60 ? `${sql.slice(0, 57)}…` : sql)})`;
}

/** The virtual ms at which something happens by itself; null when only somebody else can help. */
export function wakesAt(next: Pending | undefined): number | null {
  if (next?.kind === 'sleep') return next.until;
  return next?.kind === 'await-reply' ? next.arrives : null;
}

/** Nothing but the clock keeps it from going on. */
export function waitsForTime(next: Pending, now: number): boolean {
  return (wakesAt(next) ?? now) > now;
}
