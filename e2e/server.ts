/** Serves the built app for all browser tests: once at the root, once under a sub-path. */
import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { distFolder, serve } from '../scripts/serve.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the app served at the root, with a slash at its end. */
    url: string;
    /** Address of the same folder served under `/some/sub/path/`. */
    subPathUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(distFolder('index.html'))) {
    throw new Error('dist/index.html is missing. Run `npm run build` before the browser tests.');
  }
  const root = await serve(distFolder());
  const sub = await serve(distFolder(), { base: '/some/sub/path/' });
  project.provide('url', root.url);
  project.provide('subPathUrl', sub.url);
  return async () => {
    await Promise.all([root.close(), sub.close()]);
  };
}
