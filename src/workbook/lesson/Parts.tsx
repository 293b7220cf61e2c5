import type { Element, Root, RootContent } from 'hast';
import { jumpTo } from '../app/jump-to.ts';
import { useText } from '../i18n/context.ts';

import styles from './lesson.module.css';

/** The headings of the page. Buttons, not links: what stands behind `#` is the page's own address. */
export function Parts({ hast }: { readonly hast: Root }) {
  const text = useText().lesson;
  const parts = hast.children.filter(isPart);
  if (parts.length < 2) return null;
  return (
    <nav className={styles.parts} aria-label={text.parts}>
      <p>{text.parts}</p>
      <ol>
        {parts.map((part) => {
          const id = String(part.properties.id);
          return (
            <li key={id}>
              <button type="button" className="plain" onClick={() => jumpTo(id)}>
                {wordsOf(part)}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function isPart(node: RootContent): node is Element {
  return node.type === 'element' && node.tagName === 'h2' && node.properties.id !== undefined;
}

function wordsOf(node: Element): string {
  return node.children
    .map((child) =>
      child.type === 'text' ? child.value : child.type === 'element' ? wordsOf(child) : '',
    )
    .join('');
}
