import type { Policy } from 'crashbook';

export function retryDelay(attempts: number, policy: Policy): number {
  if (!(attempts >= 1 && attempts < Infinity)) {
    throw new RangeError(`attempts must be 1 or more, not ${attempts}`);
  }
  return Math.min(policy.retryBaseMs * 2 ** (attempts - 1), policy.retryMaxMs);
}
