/** What a learner hands in for a timeline exercise: faults placed, rows predicted. Parsed here, trusted after. */
import { FAULTS, type FaultName, type Placement } from '#lab';

export interface TimelineAnswer {
  readonly faults: readonly Placement[];
  /** Predicted cells by question, then by column, as text. */
  readonly rows: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The answer is not what a timeline exercise takes. `message` says what is wrong and where. */
export class UnreadableAnswer extends Error {
  override name = 'UnreadableAnswer';
}

type Json = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function placement(value: unknown, i: number): Placement {
  if (!isObject(value)) throw new UnreadableAnswer(`faults[${i}] is not an object`);
  const { at } = value;
  if (typeof at !== 'string' || !/^.+@\d+$/.test(at))
    throw new UnreadableAnswer(`faults[${i}].at is not a place such as "A@3"`);
  const name = FAULTS.find((fault): fault is FaultName => fault === value.do);
  if (!name) throw new UnreadableAnswer(`faults[${i}].do is none of ${FAULTS.join(', ')}`);
  return { at, do: name };
}

/** Most characters of an answer: many times what 20 faults and a table of predictions need. */
const MOST_CHARACTERS = 20_000;

/** A key of the learner's, short enough for a message. */
function named(key: string): string {
  return key.length > 30 ? `${key.slice(0, 30)}…` : key;
}

function cellText(cell: unknown, where: string): string {
  if (cell === null) return 'NULL';
  if (typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean')
    return String(cell);
  throw new UnreadableAnswer(`${where} is not a single value: write text, a number or null`);
}

function cells(value: unknown, where: string): Record<string, string> {
  if (!isObject(value)) throw new UnreadableAnswer(`${where} is not an object`);
  return Object.fromEntries(
    Object.entries(value).map(([column, cell]) => [
      column,
      cellText(cell, `${where}.${named(column)}`),
    ]),
  );
}

/**
 * Reads `{"faults": [{"at": "A@3", "do": "crash"}], "rows": {"job": {"status": "done"}}}`; both parts may be missing.
 * @throws UnreadableAnswer
 */
export function parseTimelineAnswer(source: string): TimelineAnswer {
  if (source.length > MOST_CHARACTERS)
    throw new UnreadableAnswer(
      `the answer has ${source.length} characters, and ${MOST_CHARACTERS} are the most that are read`,
    );
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch (error) {
    throw new UnreadableAnswer(`not JSON: ${error instanceof Error ? error.message : ''}`);
  }
  if (!isObject(value)) throw new UnreadableAnswer('the answer is not an object');
  const { faults = [], rows = {} } = value;
  if (!Array.isArray(faults)) throw new UnreadableAnswer('"faults" is not a list');
  if (faults.length > 20) throw new UnreadableAnswer('"faults" has more than 20 entries');
  if (!isObject(rows)) throw new UnreadableAnswer('"rows" is not an object');
  return {
    faults: faults.map(placement),
    rows: Object.fromEntries(
      Object.entries(rows).map(([id, row]) => [id, cells(row, `rows.${named(id)}`)]),
    ),
  };
}
