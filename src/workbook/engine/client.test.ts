import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Engine, type WorkerLike } from './client.ts';
import { passed, verdictOf } from './fixtures.ts';
import type { Reply, Request } from './protocol.ts';

interface Asked {
  request: Request;
  say: (reply: Reply) => void;
}

class FakeWorker implements WorkerLike {
  onerror: ((event: ErrorEvent) => void) | null = null;
  terminated = false;
  readonly asked: Asked[] = [];

  postMessage(message: unknown, transfer: Transferable[]): void {
    const port = transfer[0];
    if (!(port instanceof MessagePort)) throw new Error('a request brings its port');
    this.asked.push({
      request: message as Request,
      say: (reply) => port.postMessage(reply),
    });
  }

  terminate(): void {
    this.terminated = true;
  }

  get last(): Asked {
    const asked = this.asked.at(-1);
    if (!asked) throw new Error('nothing was asked');
    return asked;
  }
}

let workers: FakeWorker[];
let engine: Engine;

function worker(n: number): FakeWorker {
  const found = workers[n];
  if (!found) throw new Error(`no worker ${n}`);
  return found;
}

/** Lets queued port messages arrive; they are not on a faked timer. */
async function delivered(): Promise<void> {
  for (let i = 0; i < 4; i += 1) await new Promise((resolve) => setImmediate(resolve));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  workers = [];
  engine = new Engine({
    createWorker: () => {
      const made = new FakeWorker();
      workers.push(made);
      return made;
    },
    watchdogMs: 1000,
  });
});

afterEach(() => {
  vi.useRealTimers();
});

const accepted = verdictOf({ checks: [passed('first')] });

describe('the engine', () => {
  it('starts no worker before it is asked, then says that it loads and is ready', async () => {
    expect(workers).toHaveLength(0);
    expect(engine.state()).toBe('idle');
    const heard = vi.fn();
    engine.subscribe(heard);
    const result = engine.gradeInWorker('claim', 'code');
    expect(engine.state()).toBe('loading');
    worker(0).last.say({ kind: 'loaded' });
    await delivered();
    expect(engine.state()).toBe('ready');
    worker(0).last.say({ kind: 'verdict', verdict: accepted });
    expect(await result).toEqual({ kind: 'verdict', verdict: accepted });
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('passes on progress in order', async () => {
    const kinds: string[] = [];
    const result = engine.gradeInWorker('claim', 'code', { onReply: (r) => kinds.push(r.kind) });
    const { say } = worker(0).last;
    say({ kind: 'loaded' });
    say({ kind: 'check-started', id: 'first', index: 0, of: 1 });
    say({ kind: 'check-done', report: passed('first') });
    say({ kind: 'verdict', verdict: accepted });
    await result;
    expect(kinds).toEqual(['loaded', 'check-started', 'check-done', 'verdict']);
  });

  it('keeps two requests apart', async () => {
    const first = engine.gradeInWorker('claim', 'one');
    const second = engine.runBoard([]);
    expect(workers).toHaveLength(1);
    const [a, b] = worker(0).asked;
    const state = { trace: { lanes: [], start: [], steps: [] }, now: 0, held: {}, actionSteps: [] };
    b?.say({ kind: 'board', state });
    a?.say({ kind: 'verdict', verdict: accepted });
    expect(await second).toEqual({ kind: 'board', state });
    expect(await first).toEqual({ kind: 'verdict', verdict: accepted });
  });

  it('does not count the time that loading takes', async () => {
    const result = engine.gradeInWorker('claim', 'code');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(worker(0).terminated).toBe(false);
    worker(0).last.say({ kind: 'loaded' });
    worker(0).last.say({ kind: 'verdict', verdict: accepted });
    expect((await result).kind).toBe('verdict');
  });

  it('ends a silent worker, names the statement, and the next run works', async () => {
    const result = engine.gradeInWorker('claim', 'code');
    const { say } = worker(0).last;
    say({ kind: 'loaded' });
    say({ kind: 'check-started', id: 'first', index: 0, of: 2 });
    say({ kind: 'check-done', report: passed('first') });
    say({ kind: 'check-started', id: 'second', index: 1, of: 2 });
    say({ kind: 'statement', lane: 'A', sql: 'WITH RECURSIVE …' });
    await delivered();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await result).toEqual({
      kind: 'stuck',
      lastCheck: 'second',
      lastStatement: { lane: 'A', sql: 'WITH RECURSIVE …' },
      reports: [passed('first')],
      waitedMs: 1000,
    });
    expect(worker(0).terminated).toBe(true);
    expect(engine.state()).toBe('idle');

    const next = engine.gradeInWorker('claim', 'better code');
    worker(1).last.say({ kind: 'loaded' });
    worker(1).last.say({ kind: 'verdict', verdict: accepted });
    expect(await next).toEqual({ kind: 'verdict', verdict: accepted });
  });

  it('blames no statement that has ended', async () => {
    const result = engine.gradeInWorker('claim', 'code');
    const { say } = worker(0).last;
    say({ kind: 'loaded' });
    say({ kind: 'statement', lane: 'A', sql: 'SELECT 1' });
    say({ kind: 'statement', lane: 'A', sql: '' });
    await delivered();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await result).toMatchObject({ kind: 'stuck', lastStatement: null });
  });

  it('waits as long as the worker gives signs of life', async () => {
    const result = engine.gradeInWorker('claim', 'code');
    worker(0).last.say({ kind: 'loaded' });
    for (let i = 0; i < 5; i += 1) {
      await delivered();
      await vi.advanceTimersByTimeAsync(900);
      worker(0).last.say({ kind: 'check-started', id: `c${i}`, index: i, of: 5 });
    }
    worker(0).last.say({ kind: 'verdict', verdict: accepted });
    expect((await result).kind).toBe('verdict');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(worker(0).terminated).toBe(false);
  });

  it('stops when the caller says so, and the next run works', async () => {
    const abort = new AbortController();
    const result = engine.gradeInWorker('claim', 'code', { signal: abort.signal });
    abort.abort();
    expect(await result).toEqual({ kind: 'stopped' });
    expect(worker(0).terminated).toBe(true);
    const next = engine.gradeInWorker('claim', 'code');
    worker(1).last.say({ kind: 'verdict', verdict: accepted });
    expect((await next).kind).toBe('verdict');
  });

  it('reports a worker that cannot be loaded, and tries again when asked again', async () => {
    const result = engine.runDemo('claim', 'code');
    worker(0).onerror?.(new ErrorEventLike('404') as ErrorEvent);
    expect(await result).toEqual({ kind: 'failed', message: '404', loaded: false });
    expect(engine.state()).toBe('broken');
    const next = engine.runDemo('claim', 'code');
    expect(engine.state()).toBe('loading');
    worker(1).last.say({ kind: 'failed', message: 'no demo' });
    expect(await next).toEqual({ kind: 'failed', message: 'no demo', loaded: false });
  });
});

class ErrorEventLike extends Event {
  constructor(readonly message: string) {
    super('error');
  }
}
