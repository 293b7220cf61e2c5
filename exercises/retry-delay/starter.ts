import type { Policy } from 'crashbook';

export function retryDelay(attempts: number, policy: Policy): number {
  // The wait after the first attempt. How long after the second, the ninth, the thousandth?
  return attempts === 1 ? policy.retryBaseMs : policy.retryMaxMs;
}
