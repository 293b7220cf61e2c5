/** A capstone's prompt, taken apart at its headings: what is said of all stages, and each stage's own part. Pure. */
import type { Element, Root } from 'hast';

export interface StagePart {
  readonly heading: Root;
  readonly body: Root;
}

export interface StageParts {
  readonly intro: Root;
  readonly parts: readonly StagePart[];
}

/** @param prompt has one heading of the second level for each stage, in their order. */
export function partsOf(prompt: Root): StageParts {
  const intro: Root['children'] = [];
  const parts: { heading: Element; body: Root['children'] }[] = [];
  for (const node of prompt.children) {
    if (node.type === 'element' && node.tagName === 'h2') parts.push({ heading: node, body: [] });
    else (parts.at(-1)?.body ?? intro).push(node);
  }
  return {
    intro: { type: 'root', children: intro },
    parts: parts.map(({ heading, body }) => ({
      heading: { type: 'root', children: [heading] },
      body: { type: 'root', children: body },
    })),
  };
}
