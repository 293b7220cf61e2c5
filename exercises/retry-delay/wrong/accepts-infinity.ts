import type { Policy } from 'crashbook';

export function retryDelay(attempts: number, policy: Policy): number {
  if (attempts < 1 || attempts !== Math.floor(attempts)) {
    throw new RangeError(`attempts must be a whole number from 1 up, not ${attempts}`);
  }
  return Math.min(policy.retryBaseMs * 2 ** (attempts - 1), policy.retryMaxMs);
}
