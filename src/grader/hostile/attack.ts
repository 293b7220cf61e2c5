/** What a hostile technique is, before it is written into an answer of some exercise. */

/**
 * - `quick`: over in no time
 * - `slow`: the machine room names it and lives on, but takes seconds to find it
 * - `watchdog`: runs inside one native call or one SQL statement, which nothing but ending the worker can stop
 */
export type Ends = 'quick' | 'slow' | 'watchdog';

/** An exercise as hostile code sees it. */
export interface Host {
  /** Functions that the answer has to export. */
  readonly names: readonly string[];
  /**
   * Every function of the answer, each doing what `body` says. In it `db` is the process's connection, `given` all that
   * the function was called with, `me` the function itself; {@link LIE} answers as if nothing had happened.
   */
  readonly carry: (body: string) => string;
}

export interface Attack {
  readonly id: string;
  readonly ends: Ends;
  readonly write: (host: Host) => string;
}

/** Gives a made-up answer of the right type and writes nothing. */
export const LIE = 'return lie;';

export const whole = (id: string, write: (host: Host) => string, ends: Ends = 'quick'): Attack => ({
  id,
  ends,
  write,
});

/** The functions themselves attack. */
export const inside = (id: string, body: string, ends: Ends = 'quick'): Attack =>
  whole(id, ({ carry }) => carry(body), ends);

/** The module attacks while it loads; then its functions are called. */
export const before = (id: string, top: string, body = LIE): Attack =>
  whole(id, ({ carry }) => `${top}\n${carry(body)}`);

/** The functions run one statement, and lie. */
export const sql = (id: string, statement: string, ends: Ends = 'quick'): Attack =>
  inside(id, `await db.all(${JSON.stringify(statement)}); ${LIE}`, ends);

/** The exports of the module, each made by `value`, an expression in which `name` is the function's name. */
export const exporting = (id: string, define: string): Attack =>
  whole(id, ({ names }) => `for (const name of ${JSON.stringify(names)}) { ${define} }`);
