/** The snack queue's tables, and rows to begin with (domain, track 1, "Schema"). */
import type { Row } from '#lab/trace.ts';

export const SHOP_SCHEMA = `
CREATE TABLE jobs (
  id           TEXT PRIMARY KEY NOT NULL,
  quantity     INTEGER NOT NULL CHECK (quantity > 0),
  status       TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'leased', 'done', 'dead')),
  attempts     INTEGER NOT NULL DEFAULT 0,
  token        INTEGER NOT NULL DEFAULT 0,
  owner        TEXT,
  lease_until  INTEGER,
  available_at INTEGER NOT NULL,
  deadline     INTEGER NOT NULL,
  reason       TEXT CHECK (reason IN ('permanent', 'exhausted', 'deadline'))
) STRICT;
CREATE TABLE redrives (
  id              TEXT NOT NULL,
  previous_token  INTEGER NOT NULL,
  previous_reason TEXT,
  at_ms           INTEGER NOT NULL,
  note            TEXT NOT NULL
) STRICT;
`;

/** A row of `jobs`. Times in ms. */
export interface JobRow extends Row {
  readonly id: string;
  readonly quantity: number;
  readonly status: string;
  readonly attempts: number;
  readonly token: number;
  readonly owner: string | null;
  readonly lease_until: number | null;
  readonly available_at: number;
  readonly deadline: number;
  readonly reason: string | null;
}

/** A pending job that nobody has touched, with what the check says otherwise. */
export function job(row: Partial<JobRow> & { readonly id: string }): JobRow {
  return {
    quantity: 7,
    status: 'pending',
    attempts: 0,
    token: 0,
    owner: null,
    lease_until: null,
    available_at: 1_000,
    deadline: 1_000_000,
    reason: null,
    ...row,
  };
}

/** A job that `owner` holds until `lease_until` (ms). */
export function leased(
  row: Partial<JobRow> & { readonly id: string; readonly lease_until: number },
): JobRow {
  return job({ status: 'leased', attempts: 1, token: 1, owner: 'A', ...row });
}

/** A job that was set aside. */
export function dead(row: Partial<JobRow> & { readonly id: string }): JobRow {
  return job({ status: 'dead', attempts: 3, token: 3, reason: 'exhausted', ...row });
}
