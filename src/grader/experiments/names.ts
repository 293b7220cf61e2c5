/** Names of the experiments, apart from their code: who only checks a name need not load the lab. */
export const EXPERIMENT_NAMES = [
  'late-finish',
  'lease-boundary',
  'job-life',
  'strict-ack',
  'redrive-token',
  'redrive-audit',
  'night',
  'redrive-storm',
  'order-or-aside',
  'crash-after-commit',
  'without-contract',
  'journal-modes',
] as const;

export type ExperimentName = (typeof EXPERIMENT_NAMES)[number];
