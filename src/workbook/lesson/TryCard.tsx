import { useContext } from 'react';
import { useOutline } from '../app/outline.tsx';
import { useText } from '../i18n/context.ts';
import { placeOf } from '../progress/next-step.ts';
import { NextInTextContext } from './next-in-text.ts';
import styles from './widgets.module.css';
import type { WidgetProps } from './widgets.ts';

/** Leads from the text to an exercise; at the end of a lesson it may be the step that comes next. */
export function TryCard({ attributes }: WidgetProps) {
  const text = useText().lesson;
  const slug = attributes.exercise ?? '';
  const next = useContext(NextInTextContext);
  const item = placeOf(useOutline(), `/exercise/${slug}`)?.item;
  if (!item) return <p className={styles.missing}>{text.tryMissing(slug)}</p>;
  const isNext = item.path === next.path;
  const kind = text.tryCard.kind(item.minutes);
  return (
    <a
      className={styles.try}
      href={`#${item.path}`}
      data-next={isNext || undefined}
      {...(isNext ? { onClick: next.leave } : {})}
    >
      <span className={styles.label}>{isNext ? `${text.next} · ${kind}` : kind}</span>
      <strong>{item.title}</strong>
      <span className={styles.quiet}>{item.summary}</span>
    </a>
  );
}
