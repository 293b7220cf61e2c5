/**
 * The directives that a lesson or a prompt may use. The workbook has one widget for each block name
 * (src/workbook/lesson/widgets.ts); the compiler keeps both lists equal.
 */
export interface DirectiveSpec {
  /** `leaf` is written `::name{…}` on its own line, `container` as `:::name` … `:::`. */
  readonly form: 'leaf' | 'container';
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

export const BLOCK_DIRECTIVES = {
  /** The live queue board. */
  'queue-board': { form: 'leaf', required: [], optional: [] },
  /** A card that leads to an exercise. */
  try: { form: 'leaf', required: ['exercise'], optional: [] },
  /** Something worth knowing beside the main thread. */
  note: { form: 'container', required: [], optional: [] },
  /** Something to do on the board, set apart so that the hands find it. */
  do: { form: 'container', required: [], optional: [] },
  /** A scenario that runs in front of the reader; `name` as src/grader/experiments lists it. */
  experiment: { form: 'leaf', required: ['name'], optional: [] },
} as const satisfies Record<string, DirectiveSpec>;

export type WidgetName = keyof typeof BLOCK_DIRECTIVES;

/** Words that `:state[…]` shows with the mark of their family. */
export const STATE_WORDS = ['pending', 'leased', 'done', 'dead', 'crash'] as const;

export function isWidgetName(name: string): name is WidgetName {
  return Object.hasOwn(BLOCK_DIRECTIVES, name);
}
