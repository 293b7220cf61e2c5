/**
 * Places labels above their lanes so that no two ever touch: a label takes the first of two rows that is
 * free, then a shorter wording, and at last stays in the list only.
 */

/** A label that wants a place. */
export interface LabelWish {
  /** Step number it belongs to. */
  readonly n: number;
  readonly lane: string;
  /** Left and right end of what it names, in px. */
  readonly left: number;
  readonly right: number;
  /** Wordings from the longest to the shortest. */
  readonly wordings: readonly string[];
  /** Smaller is placed first. */
  readonly priority: number;
}

export interface PlacedLabel {
  readonly n: number;
  readonly lane: string;
  readonly text: string;
  /** Left edge and width, in px. */
  readonly x: number;
  readonly width: number;
  /** 0 is the row next to the lane, 1 the row above it. */
  readonly row: 0 | 1;
}

/** Empty space kept between two labels of one row, in px. */
export const LABEL_GAP = 10;

const WIDE = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/;

/**
 * Width of a label in px, from above: one cell of the mono face per character, two for Korean.
 * @param size font size in px.
 */
export function textWidth(text: string, size = 12.5): number {
  let cells = 0;
  for (const char of text) cells += WIDE.test(char) ? 2 : 1;
  return Math.ceil(cells * size * 0.61);
}

function free(placed: readonly PlacedLabel[], lane: string, row: number, x: number, width: number) {
  return !placed.some(
    (other) =>
      other.lane === lane &&
      other.row === row &&
      x < other.x + other.width + LABEL_GAP &&
      other.x < x + width + LABEL_GAP,
  );
}

/**
 * Places as many labels as fit.
 * @param wishes labels wanted, in any order.
 * @param width width of the drawing in px; no label leaves it.
 * @returns the placed labels by step number; a wish without a place is left out.
 */
export function placeLabels(wishes: readonly LabelWish[], width: number): readonly PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  const order = [...wishes].sort((a, b) => a.priority - b.priority || a.n - b.n);
  const left: LabelWish[] = [];
  // First everybody with what fits near its own place, so that one long label does not silence its neighbours.
  for (const wish of order) {
    const wordings = wish.wordings.filter((text) => textWidth(text) <= nearby(wish));
    const label = placeOne({ ...wish, wordings }, placed, width);
    if (label) placed.push(label);
    else left.push(wish);
  }
  for (const wish of left) {
    const label = placeOne(wish, placed, width);
    if (label) placed.push(label);
  }
  return placed.sort((a, b) => a.n - b.n);
}

/** How wide a label may be, in px, before it takes room that belongs to others. */
function nearby(wish: LabelWish): number {
  return (wish.right - wish.left) * 1.5 + 90;
}

function placeOne(
  wish: LabelWish,
  placed: readonly PlacedLabel[],
  width: number,
): PlacedLabel | null {
  for (const text of wish.wordings) {
    const own = textWidth(text);
    if (own > width) continue;
    const clamp = (x: number) => Math.min(Math.max(0, x), width - own);
    const places = [clamp(wish.left), clamp(wish.right - own)];
    for (const row of [0, 1] as const) {
      for (const x of places) {
        if (free(placed, wish.lane, row, x, own)) {
          return { n: wish.n, lane: wish.lane, text, x, width: own, row };
        }
      }
    }
  }
  return null;
}
