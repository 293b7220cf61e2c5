import type { Policy } from 'crashbook';

export function retryDelay(attempts: number, policy: Policy): number {
  if (!Number.isInteger(attempts) || attempts < 1) {
    throw new RangeError(`attempts must be a whole number from 1 up, not ${attempts}`);
  }
  const doublings = Math.min(attempts - 1, 10);
  return Math.min(policy.retryBaseMs * 2 ** doublings, policy.retryMaxMs);
}
