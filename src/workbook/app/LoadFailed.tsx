import { useText } from '../i18n/context.ts';
import { Saved } from './Saved.tsx';
import styles from './states.module.css';

interface Props {
  readonly failures: number;
  readonly retry: () => void;
  /** Heading: a whole page by default, or a part under the heading of its place. */
  readonly heading?: 'h1' | 'h3';
}

/**
 * A part of the workbook did not arrive. After a second failure the button loads the whole page anew:
 * some browsers keep a failed module for as long as the page lives. Drafts are saved, so nothing is lost.
 */
export function LoadFailed({ failures, retry, heading: Heading = 'h1' }: Props) {
  const { loadFailed } = useText().app;
  const again = failures > 1 ? () => globalThis.location.reload() : retry;
  return (
    <div className={styles.state} role="alert">
      <Heading>{loadFailed.title}</Heading>
      <p>{failures > 1 ? loadFailed.still : loadFailed.text}</p>
      <Saved />
      <button type="button" className="primary" onClick={again}>
        {failures > 1 ? loadFailed.reload : loadFailed.retry}
      </button>
    </div>
  );
}
