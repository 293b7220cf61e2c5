import type { Policy } from 'crashbook';

export function retryDelay(attempts: number, policy: Policy): number {
  if (!Number.isInteger(attempts) || attempts < 1) {
    throw new RangeError(`attempts must be a whole number from 1 up, not ${attempts}`);
  }
  const seconds = (policy.retryBaseMs / 1000) * 2 ** (attempts - 1);
  return Math.min(seconds, policy.retryMaxMs / 1000);
}
