import type { Policy } from 'crashbook';

class BadCount extends Error {
  override name = 'BadCount';
}

/** Knows how many doublings fit below the maximum, and asks only whether the count is past them. */
export function retryDelay(attempts: number, policy: Policy): number {
  const { retryBaseMs: base, retryMaxMs: max } = policy;
  if (Number.isNaN(attempts) || attempts % 1 !== 0 || attempts <= 0)
    throw new BadCount(`${attempts}`);
  const fit = Math.floor(Math.log2(max / base));
  const doublings = attempts - 1;
  if (doublings > fit) return max;
  const wait = base * Math.pow(2, doublings);
  return wait < max ? wait : max;
}
