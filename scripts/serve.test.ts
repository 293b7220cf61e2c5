import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileFor, serve } from './serve.mjs';

describe('fileFor', () => {
  it.each([
    ['/', '/', '/site/index.html'],
    ['/a.js?x=1', '/', '/site/a.js'],
    ['/assets/%ED%95%9C.css', '/', '/site/assets/한.css'],
    ['/sub/', '/sub/', '/site/index.html'],
    ['/sub/a.js', '/sub/', '/site/a.js'],
  ])('%s under %s', (url, base, file) => {
    expect(fileFor('/site', url, base)).toBe(file);
  });

  it.each([
    ['/../secret', '/'],
    ['/%2e%2e/secret', '/'],
    ['/..%2fsecret', '/'],
    ['/a/../../secret', '/'],
    ['/..%5csecret', '/'],
    ['//etc/passwd', '/'],
    ['/%00', '/'],
    ['/%E0%A4%A', '/'],
    ['/other/a.js', '/sub/'],
    ['/sub', '/sub/'],
    ['/../site-b/x', '/'],
  ])('refuses %s under %s', (url, base) => {
    expect(fileFor('/site', url, base)).toBeNull();
  });
});

describe('serve', () => {
  let folder = '';
  let site: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'serve-'));
    mkdirSync(join(folder, 'dist'));
    writeFileSync(join(folder, 'secret.txt'), 'secret');
    writeFileSync(join(folder, 'dist/index.html'), '<p>home</p>');
    writeFileSync(join(folder, 'dist/x.wasm'), 'wasm');
    site = await serve(join(folder, 'dist'));
  });
  afterAll(async () => {
    await site.close();
    rmSync(folder, { recursive: true });
  });

  /** Sends the path as it is: `fetch` would tidy the dots away before they leave. */
  function raw(path: string): Promise<number> {
    return new Promise((done, fail) => {
      const { hostname, port } = new URL(site.url);
      request({ hostname, port, path }, (response) => {
        response.resume();
        done(response.statusCode ?? 0);
      })
        .on('error', fail)
        .end();
    });
  }

  it('serves files with their types', async () => {
    const home = await fetch(site.url);
    expect(home.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await home.text()).toBe('<p>home</p>');
    const wasm = await fetch(`${site.url}x.wasm`);
    expect(wasm.headers.get('content-type')).toBe('application/wasm');
  });

  it('answers 404 for what is not in the folder', async () => {
    expect(await raw('/../secret.txt')).toBe(404);
    expect(await raw('/%2e%2e/secret.txt')).toBe(404);
    expect(await raw('/nothing.js')).toBe(404);
  });

  it('refuses to be written to', async () => {
    expect((await fetch(site.url, { method: 'POST', body: 'x' })).status).toBe(405);
  });

  it('takes the next port when one is taken', async () => {
    const port = Number(new URL(site.url).port);
    const next = await serve(join(folder, 'dist'), { port });
    expect(Number(new URL(next.url).port)).toBeGreaterThan(port);
    await next.close();
    await expect(serve(join(folder, 'dist'), { port, tries: 0 })).rejects.toThrow('EADDRINUSE');
  });
});
