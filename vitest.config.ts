import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { contentPlugin } from './src/content/vite-plugin.ts';

/** What takes longest begins first, so that no core waits for it at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const long = (file: TestSpecification) => file.moduleId.endsWith('grading/hostile.test.ts');
    return [...sorted.filter(long), ...sorted.filter((file) => !long(file))];
  }
}

export default defineConfig({
  plugins: [react(), contentPlugin(fileURLToPath(new URL('.', import.meta.url)))],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'e2e/fidelity/*.test.ts'],
    // On two cores it would take one: the longest file waits more than it works.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 30_000,
    env: { TZ: 'Asia/Seoul' },
  },
});
