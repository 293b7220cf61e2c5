// A worker does not inherit the TypeScript loader of the thread that starts it, on Node 20.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
