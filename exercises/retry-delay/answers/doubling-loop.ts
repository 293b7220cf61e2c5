import type { Policy } from 'crashbook';

/** Doubles step by step and stops as soon as the maximum is reached, so that no number ever grows large. */
export const retryDelay = (attempts: number, { retryBaseMs, retryMaxMs }: Policy): number => {
  if (!(Number.isSafeInteger(attempts) && attempts > 0)) throw new Error('not a count of attempts');
  let wait = retryBaseMs;
  for (let n = 1; n < attempts && wait < retryMaxMs; n += 1) wait *= 2;
  return wait > retryMaxMs ? retryMaxMs : wait;
};
