/** Writes traces by hand, step by step, as the lab records them. For tests. */
import type { Lane, RowChange, Step, StepError, TableState, Trace } from '#lab/trace.ts';

type Extra = Partial<Omit<Step, 'n' | 'lane' | 'kind'>>;

/** Writes a trace step by step; keeps the clock, open calls and what is not committed. */
export class TraceWriter {
  readonly #steps: Step[] = [];
  readonly #calls = new Map<string, { n: number; fn: string }[]>();
  readonly #open = new Map<string, RowChange[]>();
  time = 0;

  constructor(
    readonly lanes: readonly Lane[],
    readonly start: readonly TableState[],
  ) {}

  /** Number of the last step written. */
  get n(): number {
    return this.#steps.length;
  }

  step(lane: string, kind: Step['kind'], extra: Extra = {}): this {
    this.#steps.push({
      n: this.#steps.length + 1,
      time: this.time,
      lane,
      kind,
      call: this.#calls.get(lane)?.at(-1)?.n ?? 0,
      fn: '',
      args: [],
      sql: '',
      result: null,
      error: null,
      inTransaction: this.#open.has(lane),
      changes: [],
      uncommitted: this.#open.get(lane) ?? [],
      ...extra,
    });
    return this;
  }

  call(lane: string, fn: string, args: readonly unknown[] = []): this {
    const stack = this.#calls.get(lane) ?? [];
    stack.push({ n: this.#steps.length + 1, fn });
    this.#calls.set(lane, stack);
    return this.step(lane, 'call', { fn, args });
  }

  returns(lane: string, result: unknown, error: StepError | null = null): this {
    const fn = this.#calls.get(lane)?.at(-1)?.fn ?? '';
    this.step(lane, 'return', { fn, result, error });
    this.#calls.get(lane)?.pop();
    return this;
  }

  begin(lane: string): this {
    this.#open.set(lane, []);
    return this.step(lane, 'sql', { sql: 'BEGIN IMMEDIATE' });
  }

  write(lane: string, sql: string, args: readonly unknown[], changes: readonly RowChange[]): this {
    const result = { changes: changes.length, lastInsertRowid: 0 };
    const open = this.#open.get(lane);
    if (!open) return this.step(lane, 'sql', { sql, args, result, changes });
    this.#open.set(lane, [...open, ...changes]);
    return this.step(lane, 'sql', { sql, args, result });
  }

  commit(lane: string): this {
    const changes = this.#open.get(lane) ?? [];
    this.#open.delete(lane);
    return this.step(lane, 'sql', { sql: 'COMMIT', changes });
  }

  crash(lane: string): this {
    this.#open.delete(lane);
    this.#calls.delete(lane);
    return this.step(lane, 'crash');
  }

  clock(to: number): this {
    const jump = to - this.time;
    this.time = to;
    return this.step('clock', 'clock', { args: [jump] });
  }

  trace(): Trace {
    return { lanes: this.lanes, start: this.start, steps: this.#steps };
  }
}
