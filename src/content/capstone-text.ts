/** The texts of a capstone: its own, and those of its stages under the stage's name. */

interface Named {
  readonly id: string;
}

interface Texts<C extends Named, M extends Named> {
  readonly checks: readonly C[];
  readonly mistakes: readonly M[];
}

function under<T extends Named>(stage: string, items: readonly T[]): readonly T[] {
  return items.map((item) => ({ ...item, id: `${stage}.${item.id}` }));
}

/**
 * The checks of the stages, then the capstone's own, as they run; the capstone's own mistakes, then those of the stages.
 * Ids of stages become `<stage>.<check>` and `<stage>.<mistake>`, as the grader names them.
 */
export function withStageTexts<C extends Named, M extends Named>(
  own: Texts<C, M>,
  stages: readonly { readonly slug: string; readonly text: Texts<C, M> }[],
): Texts<C, M> {
  return {
    checks: [...stages.flatMap(({ slug, text }) => under(slug, text.checks)), ...own.checks],
    mistakes: [...own.mistakes, ...stages.flatMap(({ slug, text }) => under(slug, text.mistakes))],
  };
}

/** The words of labels by their label. */
export function labelRecord(
  labels: readonly { readonly id: string; readonly words: string }[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(labels.map(({ id, words }) => [id, words]));
}

/** The capstone's own words for labels, and those of its stages as `<stage>.<label>`. */
export function withStageLabels(
  own: Readonly<Record<string, string>>,
  stages: readonly { readonly slug: string; readonly labels: Readonly<Record<string, string>> }[],
): Readonly<Record<string, string>> {
  const ofStages = stages.flatMap(({ slug, labels }) =>
    Object.entries(labels).map(([label, words]) => [`${slug}.${label}`, words] as const),
  );
  return { ...own, ...Object.fromEntries(ofStages) };
}
