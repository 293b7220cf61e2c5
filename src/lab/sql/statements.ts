/**
 * Splits SQL text into statements and says what each does to locks. SQLite itself parses and runs the text; this
 * only answers what the scheduler and the guard must know before it does.
 */

export type StatementKind =
  | 'read'
  | 'write'
  | 'begin'
  | 'commit'
  | 'rollback'
  | 'savepoint'
  | 'release'
  | 'forbidden';

export interface Statement {
  /** The statement's text without the closing semicolon, trimmed, comments kept. */
  readonly text: string;
  /** What SQLite is given for it: the text, but for {@link patience}. */
  readonly runs: string;
  readonly kind: StatementKind;
  /** First keyword in upper case, e.g. `UPDATE`; for `WITH … UPDATE` the verb, not `WITH`. */
  readonly verb: string;
  /** For `begin`: how it takes its lock. */
  readonly mode: 'deferred' | 'immediate' | 'exclusive';
  /** Named parameters with their prefix, in order of first use. */
  readonly named: readonly string[];
  /** How many positional values the statement takes (`?` and `?NNN`). */
  readonly positional: number;
  /** True when the text can read the wall clock or state that outlives a run of the connection. */
  readonly impure: boolean;
}

const WRITES = new Set(['INSERT', 'REPLACE', 'UPDATE', 'DELETE']);
const READS = new Set(['SELECT', 'VALUES', 'EXPLAIN']);
const READABLE_PRAGMAS = new Set([
  'TABLE_INFO',
  'TABLE_XINFO',
  'TABLE_LIST',
  'INDEX_LIST',
  'INDEX_INFO',
  'FOREIGN_KEY_LIST',
]);
/** Functions and keywords that read the wall clock, or what the connection did before. */
const IMPURE = new Set([
  'CURRENT_DATE',
  'CURRENT_TIME',
  'CURRENT_TIMESTAMP',
  'DATE',
  'TIME',
  'DATETIME',
  'JULIANDAY',
  'UNIXEPOCH',
  'STRFTIME',
  'TIMEDIFF',
  'LAST_INSERT_ROWID',
  'CHANGES',
]);

interface Token {
  readonly kind: 'word' | 'param' | 'other' | 'end';
  readonly text: string;
  readonly depth: number;
  readonly at: number;
}

const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^']|'')*(?:'|$)|"(?:[^"]|"")*(?:"|$)|`(?:[^`]|``)*(?:`|$)|\[[^\]]*(?:\]|$)|\?\d*|[:@$][\w$\u0080-\uffff]+|\ufeff|[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*|\d[\w.]*|[();]|[ \t\n\f\r]+|[\s\S]/g;

/** White space and comments as SQLite reads them: it also skips a byte order mark that stands before a word. */
const SKIPPED = /^(?:[ \t\n\f\r\ufeff]|--|\/\*)/;

function* tokens(sql: string): Generator<Token> {
  let depth = 0;
  for (const match of sql.matchAll(TOKEN)) {
    const text = match[0];
    const at = match.index;
    const first = text.charAt(0);
    if (SKIPPED.test(text)) continue;
    if (text === '(') depth += 1;
    if (text === ')') depth -= 1;
    if (text === ';') yield { kind: 'end', text, depth: 0, at };
    else if (first === '?' || (/[:@$]/.test(first) && text.length > 1))
      yield { kind: 'param', text, depth, at };
    else if (/[A-Za-z_\u0080-\uffff]/.test(first)) yield { kind: 'word', text, depth, at };
    else yield { kind: 'other', text, depth, at };
    if (text === ';') depth = 0;
  }
}

const upper = (token: Token | undefined): string => token?.text.toUpperCase() ?? '';

/** A name as SQLite reads it, in upper case: it takes every kind of quotes around one, even those of a text. */
const nameOf = (token: Token): string => upper(token).replace(/^["'`[]|["'`\]]$/g, '');

/** Asks what other runs did to the connection: `total_changes()`, or a PRAGMA as a table, `pragma_page_count` for one. */
function asksHiddenState(list: readonly Token[]): boolean {
  return list.some((token) => {
    const name = nameOf(token);
    const [, pragma] = /^PRAGMA_(\w+)$/.exec(name) ?? [];
    return name === 'TOTAL_CHANGES' || (pragma !== undefined && !READABLE_PRAGMAS.has(pragma));
  });
}

/** The tokens behind `EXPLAIN` or `EXPLAIN QUERY PLAN`: SQLite obeys a PRAGMA while it prepares to explain it. */
function explained(list: readonly Token[]): readonly Token[] {
  if (upper(list[0]) !== 'EXPLAIN') return list;
  return list.slice(upper(list[1]) === 'QUERY' ? 3 : 1);
}

/** For `WITH …` the verb behind the common tables; their names may be words such as `replace`, which SQLite allows. */
function verbOf(words: readonly Token[]): string {
  const first = upper(words[0]);
  if (first !== 'WITH') return first;
  const main = words.find(
    (t, i) =>
      t.depth === 0 &&
      /^(?:SELECT|VALUES|INSERT|UPDATE|DELETE|REPLACE)$/i.test(t.text) &&
      (upper(t) !== 'REPLACE' || upper(words[i + 1]) === 'INTO'),
  );
  return main ? upper(main) : 'SELECT';
}

const MODES: Readonly<Record<string, Statement['mode']>> = {
  IMMEDIATE: 'immediate',
  EXCLUSIVE: 'exclusive',
};

function describe(text: string, list: readonly Token[]): Statement {
  const tokens = list.filter((t) => t.kind === 'word');
  const words = tokens.map(upper);
  const verb = verbOf(tokens);
  const named = new Set<string>();
  let positional = 0;
  for (const { kind, text: param } of list) {
    if (kind !== 'param') continue;
    if (param === '?') positional += 1;
    else if (param.startsWith('?')) positional = Math.max(positional, Number(param.slice(1)));
    else named.add(param);
  }
  const patient = patience(list);
  return {
    text,
    runs: patient ?? text,
    verb,
    kind: patient === null && isForbidden(list) ? 'forbidden' : kindOf(verb, words),
    mode: MODES[words[1] ?? ''] ?? 'deferred',
    named: [...named],
    positional,
    impure: list.some((token) => IMPURE.has(nameOf(token))),
  };
}

function kindOf(verb: string, words: readonly string[]): StatementKind {
  if (WRITES.has(verb)) return 'write';
  if (READS.has(verb)) return 'read';
  switch (verb) {
    case 'BEGIN':
      return 'begin';
    case 'COMMIT':
    case 'END':
      return 'commit';
    case 'ROLLBACK':
      return words.includes('TO') ? 'savepoint' : 'rollback';
    case 'SAVEPOINT':
      return 'savepoint';
    case 'RELEASE':
      return 'release';
    default:
      // An unknown word is left to SQLite, which answers with its own syntax error.
      return 'read';
  }
}

/**
 * A `PRAGMA busy_timeout = …` as textbooks have it is answered as SQLite does and changes nothing: connections wait for
 * a lock here in any case, in virtual time, and how long is the scenario's. 0 would end the waiting: it is refused.
 */
function patience(list: readonly Token[]): string | null {
  if (upper(list[0]) !== 'PRAGMA' || upper(list[1]) !== 'BUSY_TIMEOUT') return null;
  const value = list.slice(2).map((token) => token.text);
  const [, ms] = /^=?\(?([1-9]\d{0,8})\)?$/.exec(value.join('')) ?? [];
  return ms === undefined ? null : `SELECT ${ms} AS timeout`;
}

function isForbidden(list: readonly Token[]): boolean {
  if (asksHiddenState(list)) return true;
  const [verb, name] = explained(list);
  // The name of the PRAGMA itself and not a word further on, which may be its value.
  if (upper(verb) === 'PRAGMA') return !READABLE_PRAGMAS.has(upper(name));
  return /^(ATTACH|DETACH|CREATE|DROP|ALTER|VACUUM|ANALYZE|REINDEX)$/.test(upper(verb));
}

const cache = new Map<string, readonly Statement[]>();

/**
 * The statements of an SQL text, in order; empty when there is only white space and comments.
 * Statements that would change the schema, attach another database or set a PRAGMA are `forbidden`: the schema and
 * the connections belong to the lab (design: "the schema is laid by the lab").
 */
export function statementsOf(sql: string): readonly Statement[] {
  const known = cache.get(sql);
  if (known) return known;
  const result: Statement[] = [];
  let list: Token[] = [];
  const flush = (end: number): void => {
    const first = list[0];
    if (first) result.push(describe(sql.slice(first.at, end).trim(), list));
    list = [];
  };
  for (const token of tokens(sql)) {
    if (token.kind === 'end') flush(token.at);
    else list.push(token);
  }
  flush(sql.length);
  if (cache.size > 2000) cache.clear();
  cache.set(sql, result);
  return result;
}
