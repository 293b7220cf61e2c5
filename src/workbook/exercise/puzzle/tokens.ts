/** Splits TypeScript into coloured pieces for reading: enough for a given program, no parser. */

export interface Token {
  readonly kind: 'keyword' | 'string' | 'number' | 'quiet' | 'plain';
  readonly text: string;
}

const KEYWORDS =
  'as|async|await|break|case|catch|class|const|continue|default|do|else|export|extends|finally|for|from|function|if|import|in|instanceof|interface|let|new|null|of|return|switch|throw|true|false|try|type|typeof|undefined|while';

const PIECE = new RegExp(
  [
    '(?<quiet>//[^\\n]*|/\\*[\\s\\S]*?\\*/)',
    '(?<string>`(?:\\\\.|[^`\\\\])*`|\'(?:\\\\.|[^\'\\\\\\n])*\'|"(?:\\\\.|[^"\\\\\\n])*")',
    `(?<keyword>\\b(?:${KEYWORDS})\\b)`,
    '(?<number>\\b\\d[\\d_.]*\\b)',
  ].join('|'),
  'g',
);

/** The pieces in order; joined they are the source again. */
export function tokensOf(source: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  for (const match of source.matchAll(PIECE)) {
    if (match.index > at) tokens.push({ kind: 'plain', text: source.slice(at, match.index) });
    const { quiet, string, keyword } = match.groups ?? {};
    const kind = quiet ? 'quiet' : string ? 'string' : keyword ? 'keyword' : 'number';
    tokens.push({ kind, text: match[0] });
    at = match.index + match[0].length;
  }
  if (at < source.length) tokens.push({ kind: 'plain', text: source.slice(at) });
  return tokens;
}
