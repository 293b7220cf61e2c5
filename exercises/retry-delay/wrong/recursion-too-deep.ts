import type { Policy } from 'crashbook';

export function retryDelay(attempts: number, policy: Policy): number {
  if (!Number.isInteger(attempts) || attempts < 1) {
    throw new RangeError(`attempts must be a whole number from 1 up, not ${attempts}`);
  }
  const wait = attempts === 1 ? policy.retryBaseMs : 2 * retryDelay(attempts - 1, policy);
  return Math.min(wait, policy.retryMaxMs);
}
