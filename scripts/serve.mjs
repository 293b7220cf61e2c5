/** A static file server for the built workbook: loopback only, no directory listing, nothing outside its folder. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';

/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
};

/**
 * The file that a request means.
 * @param {string} root absolute folder
 * @param {string} url the request's path, perhaps with a query
 * @param {string} base path under which the folder is served, with a slash at both ends
 * @returns {string | null} an absolute path inside `root`, or null when the request leaves it
 */
export function fileFor(root, url, base) {
  let path;
  try {
    path = decodeURIComponent(url.split(/[?#]/)[0] ?? '');
  } catch {
    return null;
  }
  if (path.includes('\0') || path.includes('\\') || !path.startsWith(base)) return null;
  const inside = path.slice(base.length);
  const file = resolve(
    root,
    inside === '' || inside.endsWith('/') ? `${inside}index.html` : inside,
  );
  return file.startsWith(root + sep) ? file : null;
}

/** @param {import('node:http').Server} server @param {number} port @returns {Promise<number>} */
function listen(server, port) {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => {
      server.removeListener('error', fail);
      const address = server.address();
      done(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/**
 * Serves `folder` on 127.0.0.1.
 * @param {string} folder the built workbook
 * @param {{ port?: number, base?: string, tries?: number }} [options] `port` 0 takes any free one;
 *   `tries` is how many ports upwards are tried when one is taken; `base` is a sub-path such as `/some/sub/path/`
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 * @throws {Error} when no port is free
 */
export async function serve(folder, { port = 0, base = '/', tries = 20 } = {}) {
  const root = resolve(folder);
  const server = createServer(async (request, response) => {
    /** @param {number} code @param {string} text */
    const refuse = (code, text) => {
      response.writeHead(code, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
    };
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'Only GET');
    const file = fileFor(root, request.url ?? '/', base);
    const found = file === null ? null : await stat(file).catch(() => null);
    if (file === null || found === null || !found.isFile()) return refuse(404, 'Not found');
    response.writeHead(200, {
      'content-type': TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream',
      'content-length': found.size,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    if (request.method === 'HEAD') return response.end();
    createReadStream(file)
      .on('error', () => response.destroy())
      .pipe(response);
  });
  for (let candidate = port; ; candidate += 1) {
    try {
      const bound = await listen(server, candidate);
      return {
        url: `http://127.0.0.1:${bound}${base}`,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      };
    } catch (error) {
      const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!taken || candidate >= port + tries) throw error;
    }
  }
}

/** @param {string} name a file of the built workbook, relative to the project */
export const distFolder = (name = '') => join(resolve(import.meta.dirname, '..'), 'dist', name);
