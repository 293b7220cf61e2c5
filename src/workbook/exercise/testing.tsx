/** For tests of the page: an engine that answers by a table instead of running anything. */
import { act, configure } from '@testing-library/react';
import { Engine, type WorkerLike } from '../engine/client.ts';
import type { Reply, Request } from '../engine/protocol.ts';

// A busy machine needs its time to open the storage for the first test.
configure({ asyncUtilTimeout: 10_000 });

export interface FakeEngine {
  readonly engine: Engine;
  /** Every request so far. */
  readonly asked: readonly Request[];
}

/** @param reply what each request is answered with; null leaves it open. */
export function fakeEngine(reply: (request: Request) => Reply | null): FakeEngine {
  const asked: Request[] = [];
  const worker = (): WorkerLike => ({
    onerror: null,
    terminate: () => undefined,
    postMessage(message, [port]) {
      if (!(port instanceof MessagePort)) throw new Error('a request brings its port');
      const request = message as Request;
      asked.push(request);
      const answer = reply(request);
      if (answer) act(() => port.postMessage(answer));
    },
  });
  return { engine: new Engine({ createWorker: worker }), asked };
}
