import type { Trace } from '#lab/trace.ts';
import { useText } from '../i18n/context.ts';
import { GlyphIcon } from './Glyph.tsx';
import { type Family, markStyles, type Shape } from './marks.ts';
import styles from './timeline.module.css';

const ENTRIES = [
  ['ring', 'pending'],
  ['disc', 'leased'],
  ['tick-disc', 'done'],
  ['cross', 'dead'],
  ['diamond', 'crash'],
  ['restart', 'ink'],
  ['square', 'ink'],
  ['minus', 'ink'],
  ['alert', 'ink'],
  ['pause', 'ink'],
] as const satisfies readonly (readonly [Shape, Family])[];

/** The marks that this run uses, each with its word. */
export function Legend({ trace }: { readonly trace: Trace }) {
  const t = useText().timeline;
  const marks = markStyles(trace);
  const used = ENTRIES.filter(([shape]) => marks.some((mark) => mark.shape === shape));
  return (
    <ul className={styles.legend} aria-label={t.legend}>
      {used.map(([shape, family]) => (
        <li key={shape}>
          <GlyphIcon mark={{ shape, family, uncommitted: false }} /> {t.marks[shape]}
        </li>
      ))}
      {marks.some((mark) => mark.uncommitted) && (
        <li>
          <GlyphIcon mark={{ shape: 'square', family: 'ink', uncommitted: true }} />{' '}
          {t.legendUncommitted}
        </li>
      )}
    </ul>
  );
}
