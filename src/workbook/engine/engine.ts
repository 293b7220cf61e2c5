import { Engine } from './client.ts';

/** The page's engine. Nothing is loaded before the first request. */
export const engine = new Engine({
  createWorker: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
});
