/** Which steps and faults can happen next in a run. */
import type { Budget, FaultPlan } from './plan.ts';
import type { Post } from './post.ts';
import type { Process } from './process.ts';
import type { Effect, Transition } from './transition.ts';

/** Nothing happens until the next moment at which something does. */
export const WAIT: Transition = {
  key: 'wait',
  lane: 'clock',
  store: '',
  effect: 'all',
  fault: false,
  place: 0,
};

const JUMP: Transition = { ...WAIT, key: 'jump', fault: true };

/** What a process does next, or what befalls it there: `key` says which. */
export function atProcess(
  process: Process,
  key: string,
  effect: Effect,
  fault: boolean,
): Transition {
  const leaves = process.queue[0]?.kind === 'end' || key.startsWith('crash ');
  return { key, lane: process.name, store: 'shop', effect, fault, leaves, place: process.place };
}

/** A message that reaches its service, or that the network repeats or delays: `verb` says which. */
export function atService(
  verb: 'deliver' | 'repeat' | 'delay',
  { id, service }: { readonly id: number; readonly service: string },
): Transition {
  const effect = verb === 'delay' ? 'all' : 'publish';
  const fault = verb !== 'deliver';
  return { key: `${verb} ${id}`, lane: service, store: service, effect, fault, place: id - 1 };
}

/** The end of a process, with or without a new one in its place: its open transaction is rolled back. */
function ends(verb: 'crash' | 'restart', process: Process): Transition {
  const effect = process.lock.open ? 'publish' : 'local';
  return atProcess(process, `${verb} ${process.name}`, effect, true);
}

/**
 * Every fault that can happen now.
 * @param live processes that have not ended, by name. @param budget how many faults of each kind are left.
 * @param now virtual ms.
 */
export function possibleFaults(
  live: ReadonlyMap<string, { readonly process: Process }>,
  post: Post,
  plan: FaultPlan,
  budget: Budget,
  now: number,
): readonly Transition[] {
  const faults: Transition[] = [];
  // A process that runs nothing has nothing to lose: neither a crash nor a restart of it makes a difference.
  const running = (lanes: readonly string[] = []) =>
    lanes.flatMap((lane) => live.get(lane)?.process ?? []).filter((process) => process.vm);
  if (budget.crashes > 0) for (const p of running(plan.crash)) faults.push(ends('crash', p));
  if (budget.restarts > 0) for (const p of running(plan.restart)) faults.push(ends('restart', p));
  for (const { process } of budget.lost > 0 ? live.values() : []) {
    const next = process.queue[0];
    if (next?.kind === 'await-reply' && next.reply !== null && next.arrives <= now)
      faults.push(atProcess(process, `lose ${process.name}`, 'local', true));
  }
  for (const message of post.arriving()) {
    if (budget.duplicates > 0) faults.push(atService('repeat', message));
    if (budget.late > 0) faults.push(atService('delay', message));
  }
  if (budget.jumps > 0) faults.push(JUMP);
  return faults;
}
