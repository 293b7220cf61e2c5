import type { Policy } from 'crashbook';

const known = new Map<number, number>();

export function retryDelay(attempts: number, policy: Policy): number {
  if (!Number.isInteger(attempts) || attempts < 1) {
    throw new RangeError(`attempts must be a whole number from 1 up, not ${attempts}`);
  }
  const wait =
    known.get(attempts) ?? Math.min(policy.retryBaseMs * 2 ** (attempts - 1), policy.retryMaxMs);
  known.set(attempts, wait);
  return wait;
}
