import styles from './marks.module.css';
import type { MarkStyle, Shape } from './marks.ts';

interface Props {
  readonly mark: Pick<MarkStyle, 'shape' | 'family' | 'uncommitted'>;
}

function Outline({ shape }: { readonly shape: Shape }) {
  switch (shape) {
    case 'ring':
      return <circle r="6.5" className={styles.ring} />;
    case 'disc':
      return <circle r="8" className={styles.solid} />;
    case 'tick-disc':
      return (
        <>
          <circle r="8" className={styles.solid} />
          <path d="M-3.6 0.2l2.6 2.8l4.6-5.4" className={styles.cut} />
        </>
      );
    case 'cross':
      return <path d="M-6.5-6.5L6.5 6.5M6.5-6.5L-6.5 6.5" className={styles.thick} />;
    case 'diamond':
      return <path d="M0-9.5L9.5 0L0 9.5L-9.5 0Z" className={styles.solid} />;
    case 'restart':
      return <path d="M5.5-3.8a6.7 6.7 0 1 0 1.2 3.8M6.7-8v4.6h-4.6" className={styles.line} />;
    case 'clock':
      return (
        <>
          <circle r="7.5" className={styles.hollow} />
          <path d="M0-4.2V0l3 2" className={styles.line} />
        </>
      );
    case 'square':
      return <rect x="-6.5" y="-6.5" width="13" height="13" rx="2" className={styles.solid} />;
    case 'minus':
      return <path d="M-7.5 0H7.5" className={styles.thick} />;
    case 'alert':
      return (
        <>
          <path d="M0-8L8.5 7H-8.5Z" className={styles.hollow} />
          <path d="M0-2.5V2M0 4.2v.6" className={styles.line} />
        </>
      );
    case 'pause':
      return <path d="M-3-6V6M3-6V6" className={styles.thick} />;
    case 'lost':
      return (
        <>
          <circle r="6" className={styles.hollow} />
          <path d="M-7 7L7-7" className={styles.line} />
        </>
      );
    case 'twice':
      return (
        <>
          <circle cx="-3.2" r="4.6" className={styles.hollow} />
          <circle cx="3.2" r="4.6" className={styles.hollow} />
        </>
      );
    case 'late':
      return (
        <>
          <circle r="6.5" className={styles.hollow} />
          <path d="M-9 0H2M-1.5-3.5L2 0L-1.5 3.5" className={styles.line} />
        </>
      );
    case 'open':
      return <path d="M3.5-6.5H-2V6.5H3.5" className={styles.line} />;
    case 'close':
      return <path d="M-3.5-6.5H2V6.5H-3.5" className={styles.line} />;
    case 'dot':
      return <circle r="4" className={styles.solid} />;
  }
}

/** The mark of a step, around the origin of the surrounding SVG. */
export function Glyph({ mark }: Props) {
  // A stroke has no inside to leave hollow: it gets a dashed ring around it instead.
  const ringed = mark.uncommitted && (mark.shape === 'cross' || mark.shape === 'minus');
  return (
    <g className={styles[mark.family]} data-uncommitted={mark.uncommitted || undefined}>
      {ringed ? (
        <>
          <circle r="8.5" className={styles.solid} />
          <g transform="scale(0.6)">
            <Outline shape={mark.shape} />
          </g>
        </>
      ) : (
        <Outline shape={mark.shape} />
      )}
    </g>
  );
}

/** The same mark as a small picture of its own, for lists and texts. */
export function GlyphIcon({ mark }: Props) {
  return (
    <svg className={styles.icon} viewBox="-11 -11 22 22" width="18" height="18" aria-hidden="true">
      <Glyph mark={mark} />
    </svg>
  );
}
