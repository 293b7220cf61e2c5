import type { Policy } from 'crashbook';
export function retryDelay(attempts: number, policy: Policy): number {
  if (attempts < 1 || attempts % 1 !== 0) throw Error('no such attempt');
  const max = BigInt(policy.retryMaxMs);
  const shift = attempts > 64 ? 64n : BigInt(attempts - 1);
  const wait = BigInt(policy.retryBaseMs) << shift;
  return Number(wait < max ? wait : max);
}
