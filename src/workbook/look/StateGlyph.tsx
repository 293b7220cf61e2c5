import type { Family } from './state-family.ts';

interface Props {
  readonly family: Family;
  /** Centre, in the units of the surrounding SVG. */
  readonly cx: number;
  readonly cy: number;
  /** Radius of the disc; the other shapes take the same room. */
  readonly r: number;
}

/** The mark alone, to be drawn inside an SVG (a lane, a legend). Its word must stand beside it. */
export function StateGlyph({ family, cx, cy, r }: Props) {
  const colour = `var(--${family})`;
  switch (family) {
    case 'pending': {
      const width = r * 0.36;
      return (
        <circle cx={cx} cy={cy} r={r - width / 2} fill="none" stroke={colour} strokeWidth={width} />
      );
    }
    case 'leased':
      return <circle cx={cx} cy={cy} r={r} fill={colour} />;
    case 'done': {
      // The tick tells it from `leased` without colour.
      const tick = `M${cx - r * 0.46} ${cy + r * 0.04}l${r * 0.32} ${r * 0.36}l${r * 0.6} ${-r * 0.7}`;
      return (
        <>
          <circle cx={cx} cy={cy} r={r} fill={colour} />
          <path d={tick} fill="none" stroke="var(--card)" strokeWidth={r * 0.28} />
        </>
      );
    }
    case 'dead': {
      const a = r * 0.82;
      return (
        <path
          d={`M${cx - a} ${cy - a}L${cx + a} ${cy + a}M${cx + a} ${cy - a}L${cx - a} ${cy + a}`}
          stroke={colour}
          strokeWidth={r * 0.46}
          fill="none"
        />
      );
    }
    case 'crash': {
      const a = r * 1.16;
      return <path d={`M${cx} ${cy - a}l${a} ${a}l${-a} ${a}l${-a} ${-a}z`} fill={colour} />;
    }
  }
}
