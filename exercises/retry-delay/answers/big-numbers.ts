import type { Policy } from 'crashbook';

/** Shifts a bigint, which never overflows, after bounding how far it is worth shifting. */
export function retryDelay(attempts: number, policy: Policy): number {
  if (!Number.isInteger(attempts) || attempts < 1) throw new TypeError('attempts: 1, 2, 3 …');
  const shift = BigInt(Math.min(attempts - 1, 64));
  const wait = BigInt(policy.retryBaseMs) << shift;
  const max = BigInt(policy.retryMaxMs);
  return Number(wait < max ? wait : max);
}
