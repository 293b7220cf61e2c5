/** Values of a comparison on one line, as a reader says them. `code` is marked with backticks. Pure. */

export interface ValueTexts {
  /** For null and for an empty text. */
  readonly nothing: string;
  readonly undefined: string;
  readonly emptyList: string;
  /**
   * Words that checks make for a value, such as `refused`. `#` stands for a number, `*` for the last word. Others stay as
   * they are.
   */
  readonly phrases: Readonly<Record<string, string>>;
}

type Scalar = string | number | boolean | null | undefined;

export function isScalar(value: unknown): value is Scalar {
  return value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value);
}

/**
 * A value in words: null and undefined named, lists with commas, rows as `name: value` pairs.
 * @param max longest text wanted, in characters; what is longer ends in `…`
 */
export function valueWords(value: unknown, texts: ValueTexts, max = 160): string {
  if (isScalar(value)) return scalar(value, texts, max);
  if (Array.isArray(value) && value.every(isScalar)) {
    if (value.length === 0) return texts.emptyList;
    return joined(
      value.map((item) => scalar(item, texts, max)),
      max,
    );
  }
  if (isFlatRecord(value)) {
    const pairs = Object.entries(value).map(([key, item]) => `${key}: ${scalar(item, texts, max)}`);
    return pairs.length === 0 ? texts.emptyList : joined(pairs, max);
  }
  return code(cut(JSON.stringify(value), max));
}

/**
 * The value with the words that a check has put together said in the language of `texts`, wherever they stand in it. A
 * single word stays: it may be data.
 */
export function withPhrases(value: unknown, texts: ValueTexts): unknown {
  if (typeof value === 'string')
    return /\s/.test(value) ? phrase(value, texts).replace(/`/g, '') : value;
  if (Array.isArray(value)) return value.map((item) => withPhrases(item, texts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withPhrases(item, texts)]),
  );
}

/** A value to the letter, for two that read alike. */
export function exactly(value: unknown, max = 160): string {
  return code(cut(value === undefined ? 'undefined' : JSON.stringify(value), max));
}

function scalar(value: Scalar, texts: ValueTexts, max: number): string {
  if (value === undefined) return texts.undefined;
  if (value === null || value === '') return texts.nothing;
  if (typeof value !== 'string') return code(String(value));
  const said = phrase(value, texts);
  if (said !== value) return cut(said, max);
  return /\s/.test(value) ? cut(value.replace(/`/g, ''), max) : code(cut(value, max));
}

/** Puts the known parts of a text that a check made into words: parts end at `; `, `, ` and `: `. */
function phrase(value: string, { phrases }: ValueTexts): string {
  const whole = known(value, phrases);
  if (whole !== null) return whole;
  return value
    .split(/(; |, |: )/)
    .map((part) => known(part, phrases) ?? part)
    .join('');
}

function known(part: string, phrases: ValueTexts['phrases']): string | null {
  const [last = ''] = /\S+$/.exec(part) ?? [];
  const ending = phrases[part.replace(/\S+$/, '*')];
  const numbers = part.match(/-?\d+/g) ?? [];
  const numbered = phrases[part.replace(/-?\d+/g, '#')];
  let next = 0;
  return (
    phrases[part] ??
    numbered?.replace(/#/g, () => numbers[next++] ?? '') ??
    ending?.replace('*', last) ??
    null
  );
}

function isFlatRecord(value: unknown): value is Readonly<Record<string, Scalar>> {
  return typeof value === 'object' && value !== null && Object.values(value).every(isScalar);
}

/** As many parts as fit. */
function joined(parts: readonly string[], max: number): string {
  let text = '';
  for (const [i, part] of parts.entries()) {
    const longer = i === 0 ? part : `${text}, ${part}`;
    if (i > 0 && longer.length > max) return `${text}, …`;
    text = longer;
  }
  return text;
}

function code(text: string): string {
  return text.includes('`') ? text : `\`${text}\``;
}

function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1)}…`;
}
