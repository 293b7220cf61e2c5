/** What comes after a lesson may stand at the end of its text already: then that card leads on, and no second one. */
import type { Root } from 'hast';
import { createContext, useMemo } from 'react';

export interface NextInText {
  /** Path of the next item; null when the text does not end with it. */
  readonly path: string | null;
  /** Called when the learner goes on. */
  readonly leave: () => void;
}

export const NextInTextContext = createContext<NextInText>({
  path: null,
  leave: () => undefined,
});

/** Slugs of the exercises to which the cards at the very end of a text lead, from the last to the first. */
export function endingTries(body: Root): readonly string[] {
  const slugs: string[] = [];
  for (const node of body.children.toReversed()) {
    if (node.type === 'text' && node.value.trim() === '') continue;
    if (node.type !== 'element' || node.properties.widget !== 'try') break;
    slugs.push(String(node.properties.exercise));
  }
  return slugs;
}

/**
 * @param after path of the item that comes after the lesson; null at the end.
 * @param leave called when the learner goes on; keep its identity.
 */
export function useNextInText(body: Root, after: string | null, leave: () => void): NextInText {
  const inText = endingTries(body).some((slug) => after === `/exercise/${slug}`);
  const path = inText ? after : null;
  return useMemo(() => ({ path, leave }), [path, leave]);
}
