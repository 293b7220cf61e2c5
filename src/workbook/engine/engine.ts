import { Engine } from './client.ts';

/** A worker that grades; its engines load with its first request. */
export function createEngineWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}

/** The page's engine. Nothing is loaded before the first request. */
export const engine = new Engine({ createWorker: createEngineWorker });
