import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { contentPlugin } from './src/content/vite-plugin.ts';

export default defineConfig({
  plugins: [react(), contentPlugin(fileURLToPath(new URL('.', import.meta.url)))],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'e2e/fidelity/*.test.ts'],
    testTimeout: 30_000,
    env: { TZ: 'Asia/Seoul' },
  },
});
