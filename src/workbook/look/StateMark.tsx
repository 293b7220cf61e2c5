import { useText } from '../i18n/context.ts';
import { StateGlyph } from './StateGlyph.tsx';
import { type Family, familyOf } from './state-family.ts';
import styles from './state-mark.module.css';

interface Props {
  /** A family, or a status as a table holds it (`CLAIMED`, `queued`). */
  readonly state: string;
  /** The word beside the mark; by default the family's word in the reader's language. */
  readonly word?: string;
  /** Shows the mark alone; the word goes to assistive technology. */
  readonly quiet?: boolean;
}

/** A state as mark and word. An unknown state is shown as plain text: a made-up mark would lie. */
export function StateMark({ state, word, quiet = false }: Props) {
  const { states } = useText().look;
  const family = familyOf(state);
  if (!family) return <span>{word ?? state}</span>;
  const text = word ?? states[family];
  return (
    <span className={styles.mark} style={{ color: `var(--${family})` }} data-state={family}>
      <Mark family={family} label={quiet ? text : null} />
      {quiet ? null : <span className={styles.word}>{text}</span>}
    </span>
  );
}

function Mark({ family, label }: { readonly family: Family; readonly label: string | null }) {
  const glyph = <StateGlyph family={family} cx={8} cy={8} r={6} />;
  return label === null ? (
    <svg className={styles.svg} viewBox="0 0 16 16" aria-hidden="true">
      {glyph}
    </svg>
  ) : (
    <svg className={styles.svg} viewBox="0 0 16 16" role="img" aria-label={label}>
      {glyph}
    </svg>
  );
}
