import { useText } from '../i18n/context.ts';
import styles from './states.module.css';

/** After a switch of the language the page's own text did not arrive: the one that was there stays, and this says why. */
export function TextFailed({ retry }: { readonly retry: () => void }) {
  const { textFailed, loadFailed } = useText().app;
  return (
    <div className={styles.stale} role="alert">
      <p>{textFailed}</p>
      <button type="button" onClick={retry}>
        {loadFailed.retry}
      </button>
    </div>
  );
}
