/** Every experiment by its name, as a lesson writes it: `::experiment{name="late-finish"}`. */
import { crashAfterCommit } from './crash-after-commit.ts';
import {
  chosen,
  type Experiment,
  type ExperimentResult,
  type Ground,
  type Params,
} from './experiment.ts';
import { jobLife } from './job-life.ts';
import { journalModes } from './journal-modes.ts';
import { lateFinish } from './late-finish.ts';
import { leaseBoundary } from './lease-boundary.ts';
import type { ExperimentName } from './names.ts';
import { night } from './night.ts';
import { orderOrAside } from './order-or-aside.ts';
import { redriveAudit } from './redrive-audit.ts';
import { redriveStorm } from './redrive-storm.ts';
import { redriveToken } from './redrive-token.ts';
import { strictAck } from './strict-ack.ts';
import { withoutContract } from './without-contract.ts';

export const EXPERIMENTS: Readonly<Record<ExperimentName, Experiment>> = {
  'late-finish': lateFinish,
  'lease-boundary': leaseBoundary,
  'job-life': jobLife,
  'strict-ack': strictAck,
  'redrive-token': redriveToken,
  'redrive-audit': redriveAudit,
  night,
  'redrive-storm': redriveStorm,
  'order-or-aside': orderOrAside,
  'crash-after-commit': crashAfterCommit,
  'without-contract': withoutContract,
  'journal-modes': journalModes,
};

/** The experiment of that name. @throws Error when there is none. */
export function experimentOf(name: string): Experiment {
  if (!Object.hasOwn(EXPERIMENTS, name)) throw new Error(`There is no experiment '${name}'.`);
  return EXPERIMENTS[name as ExperimentName];
}

/**
 * Runs an experiment; the same choice and seed give the same result.
 * @throws Error for an unknown name or choice; FaultError when a program does not do its work: a fault of ours.
 */
export async function runExperiment(
  ground: Ground,
  name: string,
  params: Params,
): Promise<ExperimentResult> {
  await ground.room.ready();
  const experiment = experimentOf(name);
  return experiment.run(ground, chosen(experiment, params));
}

export type * from './experiment.ts';
