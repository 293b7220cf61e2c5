/** The page's way to the author's worker: one request at a time; leaving it ends the worker with all of its own. */
import type { WorkerLike } from '../engine/client.ts';
import type { AuthorReply, AuthorRequest } from './protocol.ts';

export type FinalReply = Exclude<AuthorReply, { kind: 'planned' | 'started' | 'graded' }>;

export type Ask = (
  request: AuthorRequest,
  options: { readonly signal: AbortSignal; readonly onReply?: (reply: AuthorReply) => void },
) => Promise<FinalReply | { readonly kind: 'stopped' }>;

/** @returns what asks; it never rejects */
export function askWith(createWorker: () => WorkerLike): Ask {
  return (request, { signal, onReply }) =>
    new Promise((resolve) => {
      if (signal.aborted) {
        resolve({ kind: 'stopped' });
        return;
      }
      const worker = createWorker();
      const { port1, port2 } = new MessageChannel();
      const end = (reply: Awaited<ReturnType<Ask>>) => {
        signal.removeEventListener('abort', stop);
        port1.close();
        worker.terminate();
        resolve(reply);
      };
      const stop = () => end({ kind: 'stopped' });
      signal.addEventListener('abort', stop);
      worker.onerror = (event) =>
        end({ kind: 'failed', message: event.message || 'The worker could not be loaded.' });
      port1.onmessage = ({ data }: MessageEvent<AuthorReply>) => {
        onReply?.(data);
        if (isFinal(data)) end(data);
      };
      worker.postMessage(request, [port2]);
    });
}

function isFinal(reply: AuthorReply): reply is FinalReply {
  return reply.kind !== 'planned' && reply.kind !== 'started' && reply.kind !== 'graded';
}

/** Asks a worker that is made for each request. */
export const askAuthorWorker: Ask = askWith(
  () =>
    new Worker(new URL('./worker/author-worker.ts', import.meta.url), {
      type: 'module',
    }),
);
