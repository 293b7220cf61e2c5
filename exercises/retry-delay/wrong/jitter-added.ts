import type { Policy } from 'crashbook';

export function retryDelay(attempts: number, policy: Policy): number {
  if (!Number.isInteger(attempts) || attempts < 1) {
    throw new RangeError(`attempts must be a whole number from 1 up, not ${attempts}`);
  }
  const wait = Math.min(policy.retryBaseMs * 2 ** (attempts - 1), policy.retryMaxMs);
  return Math.round(wait * (0.5 + Math.random() / 2));
}
