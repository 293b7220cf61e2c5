import type { Policy } from 'crashbook';

export function retryDelay(attempts: number, policy: Policy): number {
  if (!Number.isInteger(attempts) || attempts < 1) {
    throw new RangeError(`attempts must be a whole number from 1 up, not ${attempts}`);
  }
  let wait = policy.retryBaseMs * 2 ** Math.min(attempts - 1, 1000);
  while (wait > policy.retryMaxMs) wait /= 2;
  return wait;
}
