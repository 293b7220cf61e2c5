/** Short texts for JSON-like values. */

/** True for a plain object (not null, not an array). */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Cuts `text` to at most `max` characters; the last one is then `…`. */
export function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, Math.max(0, max - 1))}…`;
}

/**
 * A value in a few characters.
 * @param value anything JSON-like; undefined is written `undefined`.
 * @param max longest text wanted, in characters.
 */
export function brief(value: unknown, max = 40): string {
  if (value === undefined) return 'undefined';
  if (typeof value === 'string') return cut(value, max);
  if (isRecord(value) && typeof value.id === 'string') {
    const detail = ['token', 'quantity'].find((name) => typeof value[name] === 'number');
    return cut(detail ? `${value.id}, ${detail} ${String(value[detail])}` : value.id, max);
  }
  return cut(JSON.stringify(value), max);
}

/** A statement in a few words: its verb and its table, e.g. `UPDATE jobs …`. */
export function briefSql(sql: string, max = 40): string {
  const text = sql.replace(/\s+/g, ' ').trim();
  if (text.length <= 24) return text;
  const written = /^(UPDATE|INSERT(?: OR \w+)? INTO|DELETE FROM|REPLACE INTO)\s+([\w."]+)/i.exec(
    text,
  );
  if (written) return cut(`${written[0]} …`, max);
  const read = /^SELECT\b.*?\bFROM\s+([\w."]+)/i.exec(text);
  if (read) return cut(`SELECT … FROM ${read[1] ?? ''}`, max);
  return cut(text, max);
}

/** Takes away the indentation that all lines but the first have in common, as a template string leaves it. */
export function dedent(text: string): string {
  const [first = '', ...rest] = text.trim().split('\n');
  const depths = rest.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const depth = depths.length > 0 ? Math.min(...depths) : 0;
  return [first, ...rest.map((line) => line.slice(depth))].join('\n');
}
