/** Values that cross from a learner's VM to the trusted side. */

/** A value that JSON cannot carry as itself (a boxed boolean, a promise, a bigint …). Equal to nothing else. */
export class Odd {
  readonly kind: string;
  readonly text: string;
  constructor(kind: string, text: string) {
    this.kind = kind;
    this.text = text;
  }
  toJSON(): unknown {
    return { $x: this.kind, text: this.text };
  }
}

/** Gives a decoded message its real values: undefined, NaN, ±Infinity, -0 and {@link Odd} for the rest. */
export function revive(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revive);
  if (typeof value !== 'object' || value === null) return value;
  const record = value as Record<string, unknown>;
  if (typeof record.$x === 'string' && typeof record.text === 'string') {
    if (record.$x === 'undefined') return undefined;
    if (record.$x === 'number') return Number(record.text);
    return new Odd(record.$x, record.text);
  }
  const out: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(record))
    Object.defineProperty(out, key === '$$x' ? '$x' : key, {
      value: revive(inner),
      enumerable: true,
      writable: true,
      configurable: true,
    });
  return out;
}

/** A short, stable text of a value, for labels and comparisons; `undefined` and {@link Odd} have their own words. */
export function textOf(value: unknown): string {
  if (value === undefined) return 'undefined';
  if (value instanceof Odd) return `${value.kind}(${value.text})`;
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value);
  if (Array.isArray(value)) return `[${value.map(textOf).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([k, v]) => `${k}: ${textOf(v)}`)
      .join(', ')}}`;
  return typeof value === 'string' || typeof value === 'boolean' || value === null
    ? JSON.stringify(value)
    : typeof value;
}
