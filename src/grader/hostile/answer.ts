/** How the hostile answers are written down. */

export interface HostileAnswer {
  readonly id: string;
  readonly source: string;
  /**
   * `itself`: the machine room names it and the room lives on. `watchdog`: it runs inside one native call or one SQL
   * statement, which nothing but ending the worker can stop.
   */
  readonly ends: 'itself' | 'watchdog';
}

/** Claims wrongly whatever else it does: hands out a made-up job and writes nothing. */
export const LIE = "return { id: 'order-3', quantity: 4, token: 6 };";
export const claim = (body: string): string =>
  `export async function claim(db, owner, now, policy) { ${body} }`;

export const itself = (id: string, source: string): HostileAnswer => ({
  id,
  source,
  ends: 'itself',
});
export const inClaim = (id: string, body: string): HostileAnswer => itself(id, claim(body));
export const before = (id: string, top: string, body = LIE): HostileAnswer =>
  itself(id, `${top}\n${claim(body)}`);
export const sql = (id: string, statement: string): HostileAnswer =>
  inClaim(id, `await db.all(${JSON.stringify(statement)}); ${LIE}`);
export const watchdog = (id: string, source: string): HostileAnswer => ({
  id,
  source,
  ends: 'watchdog',
});

export const ENDLESS = 'WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c)';
