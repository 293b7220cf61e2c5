import type { Policy } from 'crashbook';

function* waits(policy: Policy): Generator<number, never, unknown> {
  let wait = Math.min(policy.retryBaseMs, policy.retryMaxMs);
  for (;;) {
    yield wait;
    wait = Math.min(wait * 2, policy.retryMaxMs);
  }
}
export function retryDelay(attempts: number, policy: Policy): number {
  if (!(attempts >= 1 && Number.isInteger(attempts))) throw new Error('bad');
  let n = 0;
  for (const wait of waits(policy)) {
    n++;
    if (n === attempts || wait === policy.retryMaxMs) return wait;
  }
  throw new Error('unreachable');
}
