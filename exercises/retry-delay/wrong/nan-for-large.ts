import type { Policy } from 'crashbook';

export function retryDelay(attempts: number, policy: Policy): number {
  if (!Number.isInteger(attempts) || attempts < 1) {
    throw new RangeError(`attempts must be a whole number from 1 up, not ${attempts}`);
  }
  const wait = policy.retryBaseMs * 2 ** (attempts - 1);
  const timesTooLong = Math.max(1, wait / policy.retryMaxMs);
  return Math.round(wait / timesTooLong);
}
