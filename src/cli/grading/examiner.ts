/**
 * Grades answers in a worker thread and ends the worker when it stops making progress. An answer can
 * thus neither hang nor bring down the command line, and the next answer gets a fresh worker.
 */
import { Worker } from 'node:worker_threads';
import type { CheckReport, Fault, Verdict } from '#grader/verdict.ts';
import type { ExerciseJob } from '#validate/job.ts';
import type { Judge, Proof } from '#validate/judge.ts';
import { notGraded, rejectedBy } from '#validate/stopped.ts';
import { GRADER_URL } from './grader-module.ts';
import { createHeartbeat, type HeartbeatMemory, listen } from './heartbeat.ts';
import type { Job, WorkerReply, WorkerSetup } from './protocol.ts';

export interface ExaminerOptions {
  /** URL of the grader's module; the real one by default. */
  readonly grader?: string;
  /** Longest silence of a running answer, in ms of real time. */
  readonly silenceMs?: number;
  /** Longest time to load the grader and the checks, in ms of real time. */
  readonly loadMs?: number;
  /** Limit of the worker's JavaScript heap, in MB. */
  readonly heapMb?: number;
}

/** How a job ended that did not come to its own end: by a fault of what ran, or by a problem of the grader. */
interface Stopped {
  readonly fault: Fault | null;
  readonly problem: string;
}

export class Examiner implements Judge {
  readonly #grader: string;
  readonly #silenceMs: number;
  readonly #loadMs: number;
  readonly #heapMb: number;
  #worker: Worker | null = null;
  #heartbeat: HeartbeatMemory = createHeartbeat();

  constructor(options: ExaminerOptions = {}) {
    this.#grader = options.grader ?? GRADER_URL;
    this.#silenceMs = options.silenceMs ?? 10_000;
    this.#loadMs = options.loadMs ?? 30_000;
    this.#heapMb = options.heapMb ?? 1024;
  }

  /** Starts the worker, so that it loads while the caller reads files. */
  warm(): Worker {
    if (this.#worker) return this.#worker;
    this.#heartbeat = createHeartbeat();
    const setup: WorkerSetup = { heartbeat: this.#heartbeat, grader: this.#grader };
    const worker = new Worker(new URL('./worker-boot.mjs', import.meta.url), {
      workerData: setup,
      execArgv: [],
      stdout: true,
      resourceLimits: { maxOldGenerationSizeMb: this.#heapMb },
    });
    // What checks.ts prints must not mix with the verdict on standard output.
    worker.stdout.pipe(process.stderr, { end: false });
    // A worker that nobody waits for must not end the process; a job's own listener reports the error.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = null;
    });
    this.#worker = worker;
    return worker;
  }

  /**
   * Grades one answer. Wait for its verdict before you grade the next.
   * @returns a verdict in every case; a fault of the grader or of checks.ts is `not-graded`
   */
  grade(exercise: ExerciseJob, source: string): Promise<Verdict> {
    const done = new Map<string, CheckReport>();
    let running: string | null = null;
    return this.#ask<Verdict>(
      { kind: 'grade', exercise, source },
      (reply) => {
        if (reply.kind === 'check-started') running = reply.id;
        if (reply.kind === 'check-done') {
          done.set(reply.report.id, reply.report);
          running = null;
        }
        return reply.kind === 'verdict' ? reply.verdict : undefined;
      },
      (end) =>
        end.fault
          ? rejectedBy(exercise, done, running, end.fault)
          : notGraded(exercise, end.problem),
    );
  }

  /**
   * Proves a "break it" puzzle. Wait for the end before you ask for anything else.
   * @returns the fewest faults that break it, null when none do, or why it could not be proven
   */
  solve(exercise: ExerciseJob): Promise<Proof> {
    return this.#ask<Proof>(
      { kind: 'solve', exercise },
      (reply) => (reply.kind === 'solved' ? reply.solution : undefined),
      ({ fault, problem }) => ({
        problem: fault ? `the given program stopped it (${fault.kind})` : problem,
      }),
    );
  }

  /**
   * Gives the worker one job and watches over it.
   * @param hear every reply in order; what it returns first, other than undefined, is the result
   * @param stopped the result when the worker ended, was ended or broke instead
   */
  #ask<T>(
    job: Job,
    hear: (reply: WorkerReply) => T | undefined,
    stopped: (end: Stopped) => T,
  ): Promise<T> {
    const worker = this.warm();
    const heartbeat = this.#heartbeat;
    let started = false;
    let heard = Date.now();
    let spent = process.cpuUsage();
    const alive = () => {
      heard = Date.now();
      spent = process.cpuUsage();
    };
    let beats = listen(heartbeat).beats;

    return new Promise((resolve) => {
      const settle = (result: T) => {
        clearInterval(watch);
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        resolve(result);
      };
      const stop = (end: Stopped) => {
        this.#worker = null;
        settle(stopped(end));
        void worker.terminate();
      };
      const onMessage = (reply: WorkerReply) => {
        alive();
        if (reply.kind === 'started') started = true;
        // What a failed grader leaves behind is unknown, so it does not grade the next answer.
        if (reply.kind === 'broken') {
          stop({ fault: null, problem: reply.message });
          return;
        }
        const result = hear(reply);
        if (result !== undefined) settle(result);
      };
      const onError = (error: Error & { code?: string }) => {
        const outOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        const problem = `The grader's worker failed: ${error.message}`;
        const fault: Fault = { kind: 'memory-limit', params: {} };
        stop({ fault: outOfMemory && started ? fault : null, problem });
      };
      const onExit = (code: number) =>
        stop({ fault: null, problem: `The grader's worker ended early with exit code ${code}.` });
      const look = () => {
        const now = listen(heartbeat);
        if (now.beats !== beats) {
          beats = now.beats;
          alive();
        }
        const silent = Date.now() - heard;
        if (!started && silent > this.#loadMs) {
          const problem = `The grader did not load within ${this.#loadMs / 1000} s.`;
          stop({ fault: null, problem });
        } else if (
          started &&
          silent > this.#silenceMs &&
          !starved(spent, silent, this.#silenceMs)
        ) {
          const { sql } = now;
          const fault: Fault = sql
            ? { kind: 'endless-statement', params: { sql } }
            : { kind: 'endless-loop', params: {} };
          stop({ fault, problem: 'It made no progress.' });
        }
      };
      const watch = setInterval(look, Math.min(200, this.#silenceMs / 4));
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
      worker.postMessage(job);
    });
  }

  /** Ends the worker; the examiner may be used again afterwards. */
  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }
}

/**
 * On a machine that is busy with other work, silence does not mean that the answer hangs: a loop that does
 * not end uses the processor. So silence counts only with the time on it, or after six times as long.
 */
function starved(since: NodeJS.CpuUsage, silentMs: number, limitMs: number): boolean {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000 < limitMs / 2 && silentMs < 6 * limitMs;
}
