import type { Policy } from 'crashbook';

// Stage 1. The queue grows in this file: each stage adds its function below, and later ones call the earlier.

export function retryDelay(attempts: number, policy: Policy): number {
  // The wait after the first attempt. How long after the second, the ninth, the thousandth?
  return attempts === 1 ? policy.retryBaseMs : policy.retryMaxMs;
}
