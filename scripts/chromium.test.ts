import { afterEach, expect, it, vi } from 'vitest';
import { ensureChromium, findChromium } from './chromium.mjs';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('takes the program that CHROMIUM_PATH names', async () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  expect(await findChromium()).toBe(process.execPath);
  expect(await ensureChromium()).toBe(process.execPath);
});

it('does not pass over a wrong CHROMIUM_PATH', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/no/such/browser');
  await expect(findChromium()).rejects.toThrow('CHROMIUM_PATH is /no/such/browser');
});
