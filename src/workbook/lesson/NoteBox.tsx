import { useText } from '../i18n/context.ts';
import styles from './widgets.module.css';
import type { WidgetProps } from './widgets.ts';

export function NoteBox({ children }: WidgetProps) {
  const text = useText().lesson;
  return (
    <aside className={styles.note} aria-label={text.note}>
      <p className={styles.label}>{text.note}</p>
      {children}
    </aside>
  );
}
