/** Messages on their way between processes and services. */
import { type AdapterReply, handle, type Message } from './network.ts';
import type { Pending } from './pending.ts';
import type { Process } from './process.ts';
import type { Stage } from './stage.ts';
import type { VmReply } from './vm/events.ts';

/** Virtual ms after which a sender takes a missing reply for a time-out. */
export const REPLY_TIMEOUT = 10_000;
/** Virtual ms that a late message takes: between the second and the third time-out of a sender that keeps asking. */
const LATE = 25_000;

export const TIMED_OUT: VmReply = {
  error: { name: 'Retryable', message: 'the receiver did not answer in time' },
};

/** A message that left a process. */
export interface Sent {
  readonly lane: string;
  readonly body: unknown;
  /** True when the sender had a transaction open. */
  readonly inTransaction: boolean;
}

export interface PostSetup {
  /** What a scripted adapter answers; `nth` counts the sends of that process from 1. */
  readonly adapter?: ((order: unknown, nth: number, lane: string) => AdapterReply) | undefined;
  /** The service that `adapter.send` posts to instead. */
  readonly sendTo?: string | undefined;
}

export class Post {
  readonly sent: Sent[] = [];
  readonly #stage: Stage;
  readonly #setup: PostSetup;
  readonly #sends = new Map<string, number>();
  readonly #messages: Message[] = [];
  #last = 0;

  constructor(stage: Stage, setup: PostSetup) {
    this.#stage = stage;
    this.#setup = setup;
  }

  /** Messages that can arrive now. */
  arriving(): readonly Message[] {
    return this.#messages.filter((m) => m.notBefore <= this.#stage.now);
  }

  /** Virtual ms at which the next late message arrives; null when none is on its way. */
  nextArrival(): number | null {
    const later = this.#messages.map((m) => m.notBefore).filter((at) => at > this.#stage.now);
    return later.length > 0 ? Math.min(...later) : null;
  }

  send(process: Process, next: Extract<Pending, { kind: 'message' }>): void {
    process.queue.shift();
    const { op } = next;
    const { now } = this.#stage;
    const nth = (this.#sends.get(process.name) ?? 0) + 1;
    this.#sends.set(process.name, nth);
    this.sent.push({ lane: process.name, body: op.body, inTransaction: process.lock.open });
    this.#stage.record({ lane: process.name, kind: 'send', args: [op.body] }, process);
    const service =
      op.k === 'http' ? /^(?:https?:\/\/)?([^/]+)/.exec(op.url)?.[1] : this.#setup.sendTo;
    if (service !== undefined && this.#stage.machines.services.has(service)) {
      this.#stage.recorder?.lane(service, 'service');
      this.#last += 1;
      const { name: from, started: life } = process;
      this.#messages.push({
        id: this.#last,
        from,
        life,
        op: op.id,
        service,
        body: op.body,
        notBefore: 0,
      });
      process.queue.unshift({ kind: 'await-reply', op, reply: null, arrives: now + REPLY_TIMEOUT });
      return;
    }
    const answer = this.#setup.adapter?.(op.body, nth, process.name);
    const reply: AdapterReply = answer ?? { value: true };
    const arrives = now + (reply.took ?? 0);
    process.queue.unshift({ kind: 'await-reply', op, reply, arrives });
  }

  /** Keeps a message on its way until its sender has given up. */
  delay(id: number): void {
    const message = this.#messages.find((m) => m.id === id);
    if (message) message.notBefore = this.#stage.now + LATE;
  }

  /**
   * Hands a message to its service.
   * @param again the network repeats it: it stays on its way.
   * @param senderOf the process that still waits, if it is in this run.
   */
  deliver(id: number, again: boolean, senderOf: (lane: string) => Process | undefined): void {
    const index = this.#messages.findIndex((m) => m.id === id);
    const message = this.#messages[index];
    if (!message) throw new Error(`there is no message ${id} on its way`);
    if (!again) this.#messages.splice(index, 1);
    const service = this.#stage.machines.services.get(message.service);
    if (!service) throw new Error(`there is no service '${message.service}'`);
    const step = { lane: message.service, args: [message.body], call: 0, fn: '' };
    if (again) this.#stage.record({ ...step, kind: 'duplicate' }, null);
    const reply = handle(service.disk, service.spec, message.body);
    this.#stage.record(
      {
        ...step,
        kind: 'receive',
        place: message.id - 1,
        result: 'value' in reply ? reply.value : null,
        error: 'error' in reply ? reply.error : null,
      },
      null,
    );
    this.#stage.look();
    const sender = senderOf(message.from);
    const first = sender?.queue[0];
    if (
      sender?.started === message.life &&
      first?.kind === 'await-reply' &&
      first.op.id === message.op &&
      first.reply === null
    ) {
      first.reply = reply;
      first.arrives = this.#stage.now;
    }
  }
}
