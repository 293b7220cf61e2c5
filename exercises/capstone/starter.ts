import type { Policy } from 'crashbook';

// Stage 1. This file grows: each stage adds its function below.

export function retryDelay(attempts: number, policy: Policy): number {
  // After attempt 1. And after the second, the ninth, the thousandth?
  return attempts === 1 ? policy.retryBaseMs : policy.retryMaxMs;
}
