import { useEffect, useState } from 'react';
import { useText } from '../i18n/context.ts';
import styles from './states.module.css';

/** Says that something is on its way; only after a moment, so that a fast page does not flicker. */
export function Loading() {
  const { loading } = useText().app;
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 250);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.state} role="status">
      {late ? <p>{loading}</p> : null}
    </div>
  );
}
