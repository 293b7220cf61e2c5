/** Which faults may happen in one run. */

/** Which faults the scheduler may choose in one run, besides the order of steps. */
export interface FaultPlan {
  /** Lanes that may crash. */
  readonly crash?: readonly string[];
  /** How many crashes in all; 1 when `crash` is given. */
  readonly crashes?: number;
  /** Lanes whose process may end and be started again at once, as by a supervisor: same name, empty memory, its script from the beginning. */
  readonly restart?: readonly string[];
  /** How many restarts in all; 1 when `restart` is given. */
  readonly restarts?: number;
  /** How many replies may be lost (the caller sees a time-out), requests repeated. */
  readonly lostReplies?: number;
  readonly duplicates?: number;
  /** Messages that may arrive only after their sender has given up waiting. */
  readonly late?: number;
  /** A clock jump that may happen at any place: virtual ms. */
  readonly jump?: number;
  /** How often; once unless told. */
  readonly jumps?: number;
}

/** How many of each are left. */
export interface Budget {
  crashes: number;
  restarts: number;
  lost: number;
  duplicates: number;
  late: number;
  jumps: number;
}

export function budgetOf(plan: FaultPlan): Budget {
  return {
    crashes: plan.crashes ?? (plan.crash ? 1 : 0),
    restarts: plan.restarts ?? (plan.restart ? 1 : 0),
    lost: plan.lostReplies ?? 0,
    duplicates: plan.duplicates ?? 0,
    late: plan.late ?? 0,
    jumps: plan.jump === undefined ? 0 : (plan.jumps ?? 1),
  };
}
