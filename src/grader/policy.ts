/** The limits a queue runs under. Checks vary them, so that an answer with a limit written into it fails. */

/** All values in ms but `maxAttempts`, a count. */
export interface Policy {
  readonly leaseMs: number;
  readonly maxAttempts: number;
  readonly retryBaseMs: number;
  readonly retryMaxMs: number;
  readonly budgetMs: number;
}

/** The snack shop's usual limits (domain, track 1: the base is 2 s, never above 300 s). */
export const USUAL: Policy = {
  leaseMs: 30_000,
  maxAttempts: 3,
  retryBaseMs: 2_000,
  retryMaxMs: 300_000,
  budgetMs: 600_000,
};

/** Another shop's limits: every value differs from {@link USUAL}, and none is a multiple of it. */
export const UNUSUAL: Policy = {
  leaseMs: 7_300,
  maxAttempts: 5,
  retryBaseMs: 1_700,
  retryMaxMs: 41_000,
  budgetMs: 97_000,
};

/** Both, for checks that must hold under any limits. */
export const POLICIES: readonly Policy[] = [USUAL, UNUSUAL];
