import type { Policy } from 'crashbook';

export function retryDelay(attempts: number, policy: Policy): number {
  const count = Math.max(1, Math.floor(attempts) || 1);
  return Math.min(policy.retryBaseMs * 2 ** (count - 1), policy.retryMaxMs);
}
