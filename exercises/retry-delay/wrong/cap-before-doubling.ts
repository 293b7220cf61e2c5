import type { Policy } from 'crashbook';

export function retryDelay(attempts: number, policy: Policy): number {
  if (!Number.isInteger(attempts) || attempts < 1) {
    throw new RangeError(`attempts must be a whole number from 1 up, not ${attempts}`);
  }
  if (attempts === 1) return policy.retryBaseMs;
  return 2 * Math.min(policy.retryBaseMs * 2 ** (attempts - 2), policy.retryMaxMs);
}
