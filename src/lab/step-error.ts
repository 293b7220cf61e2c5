/** Errors as a trace keeps them. */
import { errorCode } from './sql/errors.ts';
import type { StepError } from './trace.ts';
import type { VmError } from './vm/events.ts';

/** What a function of the learner's threw. */
export function thrownError(error: Pick<VmError, 'name' | 'message' | 'code'>): StepError {
  return {
    name: error.name || 'not an Error',
    message: error.message,
    ...(error.code ? { code: error.code } : {}),
  };
}

/** What SQLite answered to a statement. */
export function sqliteError(error: unknown): StepError {
  const message = error instanceof Error ? error.message : String(error);
  return { name: 'SqliteError', message, code: errorCode(error) ?? 'SQLITE_ERROR' };
}
