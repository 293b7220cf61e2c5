import type { Fault } from '#lab/fault.ts';
import type { FaultTexts } from './en.ts';

/** What to do about a fault; what SQLite could not do has more than one cause. */
export function nextStep({ kind, params }: Fault, texts: FaultTexts): string {
  const code = kind === 'sql-error' ? (params.code ?? '') : '';
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return texts.afterLock;
  if (code.startsWith('SQLITE_CONSTRAINT')) return texts.afterConstraint;
  return texts[kind].next;
}
