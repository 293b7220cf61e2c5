import { type ReactNode, useRef } from 'react';
import { useText } from '../i18n/context.ts';
import styles from './tables.module.css';
import { useOverflow } from './use-width.ts';

interface Props {
  /** Name of the table inside. */
  readonly name: string;
  readonly children: ReactNode;
}

/** The place of one table. It takes the focus only while it has something to scroll. */
export function ScrollBox({ name, children }: Props) {
  const t = useText().timeline;
  const box = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(box);
  return (
    <div
      ref={box}
      className={styles.scroll}
      {...(overflows ? { tabIndex: 0, role: 'group', 'aria-label': t.scrollTable(name) } : {})}
    >
      {children}
    </div>
  );
}
