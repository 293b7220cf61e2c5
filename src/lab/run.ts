/** Lets processes that run side by side take their steps, one at a time, as the chooser says. */

import { type Pending, waitsForTime, wakesAt } from './pending.ts';
import { type Budget, budgetOf, type FaultPlan } from './plan.ts';
import { atProcess, atService, possibleFaults, WAIT } from './possible.ts';
import { type Post, REPLY_TIMEOUT, TIMED_OUT } from './post.ts';
import type { CallResult, Process } from './process.ts';
import { type Command, type Ending, handleOf, NOTHING, type Script } from './script.ts';
import type { Stage } from './stage.ts';
import { thrownError } from './step-error.ts';
import type { Transition } from './transition.ts';
import type { VmReply } from './vm/events.ts';

interface Task {
  readonly process: Process;
  readonly script: Script;
  readonly turn: Generator<Command, unknown, CallResult>;
}

export class Run {
  readonly #stage: Stage;
  readonly #post: Post;
  readonly #plan: FaultPlan;
  readonly #budget: Budget;
  readonly #live = new Map<string, Task>();
  readonly #endings: Record<string, Ending> = {};

  constructor(stage: Stage, post: Post, plan: FaultPlan) {
    this.#stage = stage;
    this.#post = post;
    this.#plan = plan;
    this.#budget = budgetOf(plan);
  }

  /**
   * Runs scripts side by side until each has ended or crashed.
   * @returns how each ended, in the order they were named. @throws FaultError, or whatever a script throws.
   */
  go(scripts: Readonly<Record<string, Script>>): Readonly<Record<string, Ending>> {
    const tasks = Object.entries(scripts).map(([name, script]): Task => {
      return { process: this.#stage.process(name), script, turn: script(handleOf(name)) };
    });
    for (const task of tasks) this.#begin(task);
    while (this.#live.size > 0) {
      const enabled = this.#enabled();
      if (!enabled.some((t) => !t.fault)) {
        // Whether the time-out of a lock or a fault comes first makes a difference: the scheduler chooses.
        const locked = [...this.#live.values()].some((task) => task.process.busyUntil !== null);
        if (locked && enabled.length > 0) enabled.push(WAIT);
        else if (this.#passTime()) continue;
        else throw new Error('no process can go on, and none waits for anything');
      }
      const chosen = this.#stage.chooser.choose(enabled);
      this.#stage.schedule.push(chosen.key);
      if (chosen === WAIT) this.#passTime();
      else this.#perform(chosen);
    }
    // In the order in which they were named, so that who ended first cannot be read off by chance.
    return Object.fromEntries(
      Object.keys(scripts).flatMap((name) => {
        const ending = this.#endings[name];
        return ending ? [[name, ending]] : [];
      }),
    );
  }

  #begin(task: Task): void {
    this.#live.set(task.process.name, task);
    this.#advanceScript(task, NOTHING);
  }

  /** Feeds the script until it waits for something that the scheduler must let happen. */
  #advanceScript({ process, turn }: Task, result: CallResult): void {
    const next = turn.next(result);
    if (next.done) {
      this.#endings[process.name] = { ended: 'returned', value: next.value };
      this.#live.delete(process.name);
      return;
    }
    const { now } = this.#stage;
    if (next.value.do === 'sleep') {
      process.queue.push({ kind: 'sleep', until: now + next.value.ms });
      return;
    }
    const { fn, args } = next.value;
    process.begin(fn);
    const vm = this.#stage.boot(process);
    process.call = this.#stage.record({ lane: process.name, kind: 'call', fn, args }, process);
    process.accept(vm.start(fn, args, now));
  }

  #enabled(): Transition[] {
    const { now } = this.#stage;
    const faults = possibleFaults(this.#live, this.#post, this.#plan, this.#budget, now);
    const steps: Transition[] = [];
    const yielding: Transition[] = [];
    const writer = [...this.#stage.processes.values()].find((p) => p.lock.writes);
    for (const { process } of this.#live.values()) {
      const next = process.queue[0];
      if (!next) continue;
      const locked = process.blocked || (writer && writer !== process && process.needsWriteLock());
      if (locked) this.#meetLock(process);
      else if (!waitsForTime(next, now)) {
        const step = atProcess(process, process.name, process.effect(), false);
        (this.#givesWay(process) ? yielding : steps).push(step);
      }
    }
    for (const message of this.#post.arriving()) steps.push(atService('deliver', message));
    return [...(steps.length > 0 ? steps : yielding), ...faults];
  }

  /** It was refused a lock more than once, holds none itself, and another process still does. */
  #givesWay(process: Process): boolean {
    if (!process.yields || process.lock.open) return false;
    return [...this.#stage.processes.values()].some((p) => p !== process && p.lock.open);
  }

  /** Notes that a process waits for a lock; a run that is shown really asks SQLite, so that the wait is seen. */
  #meetLock(process: Process): void {
    if (process.busyUntil !== null) return;
    const next = process.queue[0];
    const sql = next?.kind === 'sql' ? (next.statements[next.at]?.text ?? '') : '';
    if (this.#stage.recorder) {
      const step = process.runSql(this.#stage.now, false, () => {});
      if (step.met !== 'lock') throw new Error('a predicted lock was not there');
    }
    this.#stage.waits(process, sql);
  }

  /** When only time can help: moves it to the next moment at which something happens. False when nothing ever will. */
  #passTime(): boolean {
    let next: { at: number; process: Process } | null = null;
    for (const { process } of this.#live.values()) {
      const at = process.busyUntil ?? wakesAt(process.queue[0]);
      if (at !== null && (next === null || at < next.at)) next = { at, process };
    }
    if (!next) return false;
    const arrival = this.#post.nextArrival();
    if (arrival !== null && arrival < next.at) {
      this.#stage.now = arrival;
      return true;
    }
    this.#stage.now = Math.max(this.#stage.now, next.at);
    const { process } = next;
    if (process.busyUntil !== null) {
      process.busyUntil = null;
      process.blocked = false;
      process.countStep();
      this.#sql(process, true);
    }
    return true;
  }

  #perform(chosen: Transition): void {
    const task = this.#live.get(chosen.lane);
    const [verb, target] = chosen.key.split(' ');
    const budget = this.#budget;
    if (chosen.lane !== chosen.key && verb !== undefined) {
      switch (verb) {
        case 'crash':
          if (!task) break;
          budget.crashes -= 1;
          this.#crash(task);
          this.#live.delete(chosen.lane);
          this.#endings[chosen.lane] = { ended: 'crashed' };
          return;
        case 'restart':
          if (!task) break;
          budget.restarts -= 1;
          this.#crash(task);
          // The step that never happened keeps its place to itself: the new process counts on behind it.
          task.process.place += 1;
          this.#begin({ ...task, turn: task.script(handleOf(chosen.lane)) });
          return;
        case 'jump':
          budget.jumps -= 1;
          this.#stage.advance(this.#plan.jump ?? 0);
          return;
        case 'lose':
          budget.lost -= 1;
          if (task) this.#lose(task.process);
          return;
        case 'delay':
          budget.late -= 1;
          this.#post.delay(Number(target));
          return;
        case 'repeat':
          budget.duplicates -= 1;
          this.#post.deliver(Number(target), true, (lane) => this.#live.get(lane)?.process);
          return;
        case 'deliver':
          this.#post.deliver(Number(target), false, (lane) => this.#live.get(lane)?.process);
          return;
      }
    }
    if (task) this.#step(task);
  }

  #crash({ process }: Task): void {
    this.#stage.crashPlaces.push(`${process.name}@${process.place}`);
    this.#stage.crash(process);
  }

  #lose(process: Process): void {
    const first = process.queue[0];
    if (first?.kind !== 'await-reply') return;
    first.reply = TIMED_OUT;
    first.arrives = this.#stage.now + REPLY_TIMEOUT;
    this.#stage.record({ lane: process.name, kind: 'lost' }, process);
  }

  #step(task: Task): void {
    const { process } = task;
    const next = process.queue[0];
    if (!next) throw new Error(`${process.name} has nothing to do`);
    process.countStep();
    switch (next.kind) {
      case 'sql':
        this.#sql(process, false);
        return;
      case 'message':
        this.#post.send(process, next);
        return;
      case 'await-reply':
        process.queue.shift();
        this.#reply(process, next.op.id, next.reply ?? TIMED_OUT);
        return;
      case 'sleep':
        process.queue.shift();
        this.#advanceScript(task, NOTHING);
        return;
      case 'end':
        this.#end(task, next);
    }
  }

  #reply(process: Process, op: number, reply: VmReply): void {
    this.#stage.record(
      {
        lane: process.name,
        kind: 'reply',
        result: 'value' in reply ? reply.value : 'eval' in reply ? reply.eval : null,
        error: 'error' in reply ? reply.error : null,
      },
      process,
    );
    this.#stage.resume(process, op, reply);
  }

  #end(task: Task, { event }: Extract<Pending, { kind: 'end' }>): void {
    const { process } = task;
    process.queue.shift();
    const result = event.t === 'return' ? event.value : null;
    const error = event.t === 'throw' ? thrownError(event.error) : null;
    this.#stage.record({ lane: process.name, kind: 'return', result, error }, process);
    const settled = process.settle(event);
    process.call = 0;
    this.#advanceScript(task, settled);
  }

  #sql(process: Process, giveUp: boolean): void {
    const next = process.queue[0];
    if (next?.kind !== 'sql') return;
    const statement = next.statements[next.at]?.text ?? '';
    const held = process.lock.reads || process.lock.writes;
    const step = process.runSql(this.#stage.now, giveUp, (sql) => {
      this.#stage.announce(process.name, sql);
    });
    if (step.met === 'lock') {
      process.uncountStep();
      process.blocked = true;
      this.#stage.waits(process, statement);
      return;
    }
    process.busyUntil = null;
    if (step.met === 'error' && step.error.code === 'SQLITE_BUSY' && !giveUp) process.refused();
    const quietly = next.op.quiet && step.met === 'error';
    const result = step.met === 'result' ? step.result : null;
    const error = step.met === 'error' ? step.error : null;
    const args = Array.isArray(next.op.params) ? next.op.params : [next.op.params];
    if (!quietly)
      this.#stage.record(
        { lane: process.name, kind: 'sql', sql: statement, args, result, error },
        process,
      );
    if (step.met === 'result' ? step.released : held && !process.lock.open)
      this.#stage.unblock(process);
    // Only a commit of rows changes what an observer sees; while a writer waits for readers nobody may look.
    if (step.met === 'result' && step.wrote) this.#stage.look();
    if (step.met === 'result' && !step.done) return;
    process.queue.shift();
    const reply: VmReply =
      error === null || quietly ? { value: result } : { error: { ...error, sql: next.op.sql } };
    this.#stage.resume(process, next.op.id, reply);
  }
}
