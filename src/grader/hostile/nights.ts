/** Hostile JSON: what could be handed in where faults are placed and rows predicted. */
import type { HostileAnswer } from './answers.ts';

interface Right {
  readonly faults: readonly { readonly at: string; readonly do: string }[];
  readonly rows?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Places and faults that are none. */
const PLACES: readonly (readonly [string, string])[] = [
  ['__proto__@0', 'crash'],
  ['constructor@0', 'stall'],
  ['A@-1', 'crash'],
  ['A@99999999999999999999999', 'crash'],
  ['A@1e1', 'crash'],
  ['A@0@0', 'stall'],
  ['@0', 'crash'],
  ['A@', 'crash'],
  ['A@\u0661', 'crash'],
  ['A\n@0', 'crash'],
  ['\ud800@0', 'crash'],
  ['clock@0', 'jump'],
  ['A@0', '__proto__'],
  ['A@0', 'toString'],
  ['A@0', ''],
  ['A@0', 'crash A'],
];

const TEXTS: Readonly<Record<string, string>> = {
  nothing: '',
  null: 'null',
  list: '[{"at": "A@0", "do": "crash"}]',
  text: '"faults"',
  'open-brace': '{"faults": [',
  'comma-too-many': '{"faults": [],}',
  'not-a-number': '{"faults": NaN}',
  'nul-first': '\0{"faults": []}',
  'mark-first': '\uFEFF{"faults": []}',
  'code-instead': '(() => { for (;;); })()',
  'deep-lists': deep(9_000),
  'deep-faults': `{"faults": ${deep(9_000)}}`,
  'deep-rows': `{"faults": [], "rows": {"job": ${deep(9_000)}}}`,
  megabyte: `{"faults": [], "x": "${'x'.repeat(1_000_000)}"}`,
  'faults-like-a-list': '{"faults": {"length": 1, "0": {"at": "A@0", "do": "crash"}}}',
  'no-objects': '{"faults": [null, 1, "A@0", [], true]}',
  'number-for-a-place': '{"faults": [{"at": 1e999, "do": "crash"}]}',
  'list-for-a-place': '{"faults": [{"at": ["A@0"], "do": ["crash"]}]}',
  'many-faults': JSON.stringify({
    faults: Array.from({ length: 400 }, () => ({ at: 'A@0', do: 'stall' })),
  }),
  'all-stall': JSON.stringify({
    faults: Array.from({ length: 20 }, (_, i) => ({ at: `A@${i}`, do: 'stall' })),
  }),
  'all-crash': JSON.stringify({
    faults: Array.from({ length: 20 }, (_, i) => ({ at: `A@${i}`, do: 'crash' })),
  }),
  'rows-as-a-list': '{"faults": [], "rows": [[]]}',
  'rows-of-functions': '{"faults": [], "rows": {"job": {"status": {"toString": 1}}}}',
  'many-rows': JSON.stringify({
    faults: [],
    rows: Object.fromEntries(Array.from({ length: 900 }, (_, i) => [i, {}])),
  }),
};

/** Carries the right answer where it does not count. */
function hidden(right: Right): Readonly<Record<string, string>> {
  const text = JSON.stringify(right);
  const faults = JSON.stringify(right.faults);
  const [first] = right.faults;
  return {
    'behind-the-prototype': `{"__proto__": ${text}}`,
    'behind-the-constructor': `{"constructor": {"prototype": ${text}}}`,
    'said-twice': `{"faults": ${faults}, "faults": []}`,
    'one-more-than-there-are': JSON.stringify({
      ...right,
      faults: [...right.faults, { at: 'A@999', do: first?.do ?? 'crash' }],
    }),
    'many-times': JSON.stringify({ ...right, faults: Array(9).fill(right.faults).flat() }),
    'in-other-letters': JSON.stringify({
      ...right,
      faults: right.faults.map(({ at, do: name }) => ({
        at: at.toLowerCase(),
        do: name.toUpperCase(),
      })),
    }),
    'places-from-one': JSON.stringify({
      ...right,
      faults: right.faults.map((fault) => ({ ...fault, at: `${fault.at}0` })),
    }),
    'twice-in-a-text': JSON.stringify(text),
  };
}

/** Predictions that say nothing, or everything. */
function foretold({ faults, rows = {} }: Right): Readonly<Record<string, string>> {
  const filled = (value: unknown) =>
    Object.fromEntries(
      Object.entries(rows).map(([id, row]) => [
        id,
        Object.fromEntries(Object.keys(row).map((column) => [column, value])),
      ]),
    );
  const text = JSON.stringify(rows);
  return {
    'no-rows': JSON.stringify({ faults }),
    'rows-behind-the-prototype': `{"faults": ${JSON.stringify(faults)}, "rows": {"__proto__": ${text}}}`,
    'rows-of-nothing': JSON.stringify({ faults, rows: filled('nothing') }),
    'rows-of-null': JSON.stringify({ faults, rows: filled(null) }),
    'rows-of-infinity': JSON.stringify({ faults, rows: filled(0) }).replace(/:0\b/g, ':1e999'),
    'rows-of-true': JSON.stringify({ faults, rows: filled(true) }),
    'rows-in-lists': JSON.stringify({ faults, rows: filled(['done']) }),
  };
}

/** @param correct the JSON of a right answer, which some of them hide. */
export function hostileNights(correct: string): readonly HostileAnswer[] {
  const right = JSON.parse(correct) as Right;
  const places = PLACES.map(([at, name], i): [string, string] => [
    `place-${i}`,
    JSON.stringify({ ...right, faults: [{ at, do: name }] }),
  ]);
  const texts = [
    ...Object.entries(TEXTS),
    ...places,
    ...Object.entries(hidden(right)),
    ...(right.rows ? Object.entries(foretold(right)) : []),
  ];
  return texts.map(([id, source]) => ({ id, source, ends: 'quick' }));
}
