/**
 * What a learner may import from 'crashbook'. The editor type-checks against this file.
 * All times are integer milliseconds of the lab's virtual clock.
 */

/** A value as SQLite stores it. */
export type Cell = string | number | null;

/** One row of a result, by column name. Name the row's type to get more: `db.get<Job>(…)`. */
export type Row = { readonly [column: string]: Cell };

/** A value for a statement's parameter; true and false become 1 and 0. */
export type Param = Cell | boolean | bigint;

/** Values for `?` in order, or for `:name`, `@name`, `$name` by name. */
export type Params = readonly Param[] | { readonly [name: string]: Param };

export interface RunResult {
  /** Rows that the statement inserted, updated or deleted. */
  readonly changes: number;
  readonly lastInsertRowid: number;
}

/** This process's own connection to the shop's database. Every call is one step: await it. */
export interface Db {
  /**
   * Runs one or more statements and returns how many rows changed.
   * @throws SqliteError with SQLite's code, e.g. `SQLITE_BUSY` or `SQLITE_CONSTRAINT_PRIMARYKEY`.
   */
  run(sql: string, params?: Params): Promise<RunResult>;
  /** The first row, or undefined when there is none. `RETURNING` works too. */
  get<T extends object = Row>(sql: string, params?: Params): Promise<T | undefined>;
  /** Every row. */
  all<T extends object = Row>(sql: string, params?: Params): Promise<T[]>;
  /**
   * Runs `fn` between BEGIN and COMMIT and returns its value. When `fn` throws, everything is rolled
   * back and the error is passed on.
   * @param mode `immediate` takes the write lock at once; `deferred` (the default) at the first write.
   */
  transaction<T>(
    fn: (db: Db) => T | Promise<T>,
    mode?: 'deferred' | 'immediate' | 'exclusive',
  ): Promise<T>;
}

export type Status = 'pending' | 'leased' | 'done' | 'dead';

export type Reason = 'permanent' | 'exhausted' | 'deadline';

/** One row of `jobs`. */
export interface Job {
  /** Chosen by the client. */
  readonly id: string;
  readonly quantity: number;
  readonly status: Status;
  /** Claims so far in this budget. */
  readonly attempts: number;
  /** Generation of ownership: rises with every claim and is never reset. */
  readonly token: number;
  readonly owner: string | null;
  /** The lease is live while `now < lease_until`. */
  readonly lease_until: number | null;
  readonly available_at: number;
  readonly deadline: number;
  readonly reason: Reason | null;
}

/** One row of `redrives`: the audit trail. */
export interface Redrive {
  readonly id: string;
  readonly previous_token: number;
  readonly previous_reason: Reason;
  readonly at_ms: number;
  readonly note: string;
}

/** The limits. Checks vary them, so read them from here. */
export interface Policy {
  readonly leaseMs: number;
  readonly maxAttempts: number;
  readonly retryBaseMs: number;
  readonly retryMaxMs: number;
  /** A job's deadline is its acceptance or redrive time plus this. */
  readonly budgetMs: number;
}

export type Outcome = 'ok' | 'retry' | 'permanent';

/** What a customer orders. */
export interface Order {
  readonly id: string;
  readonly quantity: number;
}

/** The way to the receiver. Only the exact boolean `true` means that the order arrived. */
export interface Adapter {
  /**
   * @throws Retryable when a later attempt may succeed, Permanent when none will; other errors are unexpected.
   */
  send(order: {
    readonly id: string;
    readonly quantity: number;
    readonly token: number;
  }): Promise<unknown>;
}

export interface Clock {
  /** Virtual time in ms. It passes while a process waits. */
  now(): number;
}

export interface HttpResponse {
  readonly status: number;
  readonly body: unknown;
}

export declare const http: {
  /**
   * Sends `body` as JSON and waits for the answer.
   * @throws Retryable when no answer came in time.
   */
  post(url: string, body: unknown): Promise<HttpResponse>;
};

/**
 * Says what must hold. In a check of your own: a check that throws refuses the program, one that returns accepts it.
 * @throws Error with `message` when the condition is false, 0, '', null or undefined.
 */
export declare function assert(condition: unknown, message?: string): asserts condition;

/** A later attempt may succeed. */
export declare class Retryable extends Error {
  constructor(message?: string);
}

/** No later attempt will succeed. */
export declare class Permanent extends Error {
  constructor(message?: string);
}

/** The receiver answered, but not with the exact boolean `true`. */
export declare class BadAck extends Error {
  constructor(message?: string);
}

/** The same id came again with another quantity. */
export declare class Conflict extends Error {
  constructor(message?: string);
}

/** SQLite refused a statement. */
export declare class SqliteError extends Error {
  private constructor();
  /** SQLite's result code name, e.g. `SQLITE_BUSY`. */
  readonly code: string;
  /** The statement that was refused. */
  readonly sql: string;
}

declare global {
  /** Lines that show beside the run. */
  const console: {
    log(...values: unknown[]): void;
    info(...values: unknown[]): void;
    warn(...values: unknown[]): void;
    error(...values: unknown[]): void;
    debug(...values: unknown[]): void;
  };
}
