import { useText } from '../i18n/context.ts';
import styles from './widgets.module.css';
import type { WidgetProps } from './widgets.ts';

export function DoBox({ children }: WidgetProps) {
  const text = useText().lesson;
  return (
    <section className={styles.do} aria-label={text.do}>
      <p className={styles.label}>{text.do}</p>
      {children}
    </section>
  );
}
