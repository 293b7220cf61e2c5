import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');

it('the lock file records no download addresses', () => {
  const lock = read('package-lock.json');
  expect(lock).toContain('"lockfileVersion"');
  expect(lock).not.toMatch(/"resolved"|https?:\/\/[^"]*\.tgz/);
});

it('better-sqlite3 is optional: a machine without a compiler still installs', () => {
  const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, unknown>>;
  expect(manifest.optionalDependencies).toHaveProperty('better-sqlite3');
  expect(manifest.dependencies).not.toHaveProperty('better-sqlite3');
  expect(manifest.devDependencies).not.toHaveProperty('better-sqlite3');
});

it('.ci/run calls the very command of the README', () => {
  expect(read('.ci/run')).toMatch(/^npm ci && npm test$/m);
  expect(read('README.md')).toContain('npm ci && npm test');
});
