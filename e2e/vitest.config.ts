import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Tests in a real Chromium, against the built app in dist/: `npm run build` comes first. */
export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['e2e/server.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
