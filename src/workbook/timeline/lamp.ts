/** Where the lamp goes when a key is pressed. */
import type { Trace } from '#lab/trace.ts';

/**
 * The step the lamp moves to.
 * PageUp and PageDown go to the end of the call before or after, so that a long run is crossed call by call.
 * @param key the key as `KeyboardEvent.key` names it.
 * @param at the step under the lamp now.
 * @returns null when the key is not the lamp's.
 */
export function lampKey(key: string, at: number, trace: Trace): number | null {
  const last = trace.steps.length;
  const ends = trace.steps
    .filter((step) => step.kind === 'return' || step.kind === 'crash')
    .map((step) => step.n);
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(last, at + 1);
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(0, at - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'PageDown':
      return ends.find((n) => n > at) ?? last;
    case 'PageUp':
      return ends.findLast((n) => n < at) ?? 0;
    default:
      return null;
  }
}
