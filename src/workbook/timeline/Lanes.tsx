import { useText } from '../i18n/context.ts';
import { Glyph } from './Glyph.tsx';
import { stepX, type TimelineModel } from './model.ts';
import styles from './timeline.module.css';

interface Props {
  readonly model: TimelineModel;
  /** Step under the lamp; later ones are dimmed. */
  readonly at: number;
  readonly failAt: number;
}

/** The drawing itself. It says nothing that the list of steps does not say. */
export function Lanes({ model, at, failAt }: Props) {
  const t = useText().timeline;
  const { lanes, marks, spans, labels, flights } = model;
  const failing = marks.find((mark) => mark.n === failAt);
  const place = (n: number) => marks[n - 1];
  const dim = (n: number) => (n > at ? styles.later : undefined);
  return (
    <svg
      className={styles.drawing}
      width={model.width}
      height={model.height}
      role="img"
      aria-label={t.drawing(lanes.length, marks.length)}
    >
      {lanes.map((lane) => (
        <path key={lane.name} className={styles.lane} d={`M0 ${lane.y}H${model.width}`} />
      ))}
      {failing && (
        <g>
          <path className={styles.failLine} d={`M${failing.x} 22V${model.height - 20}`} />
          <text
            className={styles.failText}
            x={failing.x}
            y={model.height - 6}
            textAnchor={failing.x > model.width / 2 ? 'end' : 'start'}
          >
            ✕ {t.failsHere}
          </text>
        </g>
      )}
      {spans.map((span) => (
        <rect
          key={span.from}
          className={`${styles.span} ${dim(span.from) ?? ''}`}
          data-end={span.end}
          x={span.x1 - 13 + span.depth * 3}
          y={span.y - 14 + span.depth * 3}
          width={Math.max(6, span.x2 - span.x1 + (span.end === 'crash' ? 13 : 26) - span.depth * 6)}
          height={28 - span.depth * 6}
          rx={span.end === 'crash' ? 4 : 14 - span.depth * 3}
        />
      ))}
      {flights.map(({ from, to }) => {
        const [a, b] = [place(from), place(to)];
        if (!a || !b) return null;
        return (
          <path
            key={`${from}-${to}`}
            className={`${styles.flight} ${dim(to) ?? ''}`}
            d={`M${a.x} ${a.y}L${b.x} ${b.y}`}
          />
        );
      })}
      <path className={styles.lampLine} d={`M${stepX(at, model.gap)} 12V${model.height - 20}`} />
      {marks.map((mark) => (
        <g
          key={mark.n}
          data-step={mark.n}
          className={dim(mark.n)}
          transform={`translate(${mark.x} ${mark.y})`}
        >
          {mark.n === failAt && <circle r="13" className={styles.failRing} />}
          <Glyph mark={mark} />
        </g>
      ))}
      {labels.map((label) => (
        <text
          key={label.n}
          className={`${styles.label} ${label.n > at ? styles.labelLater : ''}`}
          data-family={place(label.n)?.family}
          x={label.x}
          y={label.y}
        >
          {label.text}
        </text>
      ))}
    </svg>
  );
}
