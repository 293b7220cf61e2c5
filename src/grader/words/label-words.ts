/**
 * What an expectation looks at, in words. An exercise says it for its own labels; labels of the helpers that many
 * exercises share have their words here. Pure.
 */

/** Words by label, as an exercise's text holds them; in a capstone those of its stages stand under `<stage>.<label>`. */
export type OwnWords = Readonly<Record<string, string>>;

export interface LabelTexts {
  /** Words for labels that helpers of the grader make. */
  readonly shared: OwnWords;
  /** One cell of a row that was to be predicted. @param row what the row is, in words. */
  readonly cell: (row: string, column: string) => string;
  /** For a label without words: `validate` asks for them before any learner meets it. */
  readonly unknown: string;
}

/**
 * The words for a label: a noun phrase that stands before "expected …, got …".
 * @param check id of the check that asked; `<stage>.<check>` in a capstone
 * @param own the exercise's own words, which go before the shared ones
 */
export function labelWords(label: string, check: string, own: OwnWords, texts: LabelTexts): string {
  return findWords(label, check, own, texts) ?? texts.unknown;
}

/** As {@link labelWords}; null for a label that nobody has given words. */
export function findWords(
  label: string,
  check: string,
  own: OwnWords,
  texts: LabelTexts,
): string | null {
  const [stage, ofStage] = check.split('.');
  const mine = ofStage === undefined ? own[label] : own[`${stage}.${label}`];
  return mine ?? texts.shared[label] ?? cellWords(label, own, texts);
}

/** `job.status` is a cell of the row that the exercise calls `job`. */
function cellWords(label: string, own: OwnWords, { cell }: LabelTexts): string | null {
  const [row = '', column] = label.split('.');
  const words = own[row];
  return column === undefined || words === undefined ? null : cell(words, column);
}
