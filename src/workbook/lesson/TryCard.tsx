import { useOutline } from '../app/outline.tsx';
import { useText } from '../i18n/context.ts';
import { placeOf } from '../progress/next-step.ts';
import styles from './widgets.module.css';
import type { WidgetProps } from './widgets.ts';

/** Leads from the text to an exercise. */
export function TryCard({ attributes }: WidgetProps) {
  const text = useText().lesson;
  const slug = attributes.exercise ?? '';
  const item = placeOf(useOutline(), `/exercise/${slug}`)?.item;
  if (!item) return <p className={styles.missing}>{text.tryMissing(slug)}</p>;
  return (
    <a className={styles.try} href={`#${item.path}`}>
      <span className={styles.label}>{text.tryCard.kind(item.minutes)}</span>
      <strong>{item.title}</strong>
      <span className={styles.quiet}>{item.summary}</span>
    </a>
  );
}
