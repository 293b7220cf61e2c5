/** Values and texts, cut so that they fit into a line of a report. */

/** Text on one line, cut at `max` characters. */
export function oneLine(text: string, max = 160): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length <= max ? flat : `${flat.slice(0, max - 1)}…`;
}

/** A value as short text: JSON where it has a JSON form. */
export function brief(value: unknown, max = 160): string {
  if (value === undefined || typeof value === 'function' || typeof value === 'symbol')
    return typeof value;
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  try {
    return oneLine(JSON.stringify(value), max);
  } catch {
    return typeof value;
  }
}
