/** The same things as the lab has, for real: files, child processes, an HTTP server. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { compile, type Row, type ServiceSpec } from '#lab';
import type { SqlValue } from '#lab/sql/sqljs.ts';
import type { Task } from './process.ts';

export type RealDatabase = typeof Database;

/** better-sqlite3, or null where it could not be installed. With CRASHBOOK_REQUIRE_FIDELITY set its absence is an error. */
export async function realDatabase(): Promise<RealDatabase | null> {
  try {
    const { default: Real } = await import('better-sqlite3');
    new Real(':memory:').close();
    return Real;
  } catch (error) {
    if (process.env.CRASHBOOK_REQUIRE_FIDELITY) throw error;
    console.warn(
      '\n*** better-sqlite3 is not installed: the comparison with a real database DID NOT RUN. ***\n',
    );
    return null;
  }
}

export function reference(slug: string): string {
  return readFileSync(
    new URL(`../../exercises/${slug}/answers/reference.ts`, import.meta.url),
    'utf8',
  );
}

export interface RealCall {
  readonly fn: string;
  readonly args: readonly unknown[];
  readonly now: number;
  readonly crashAfterSend?: boolean;
}

/** A folder with the queue's file, the compiled functions and a receiver that listens on loopback. */
export class RealShop {
  readonly folder = mkdtempSync(join(tmpdir(), 'crashbook-'));
  readonly database = join(this.folder, 'shop.db');
  readonly #modules: readonly string[];
  readonly #Database: RealDatabase;
  readonly #spec: ServiceSpec;
  #server: Server | null = null;

  constructor(
    Database: RealDatabase,
    schema: string,
    stages: readonly string[],
    spec: ServiceSpec,
  ) {
    this.#Database = Database;
    this.#spec = spec;
    const shop = new Database(this.database);
    shop.pragma('journal_mode = DELETE');
    shop.exec(schema);
    shop.close();
    this.#modules = stages.map((slug) => {
      const file = join(this.folder, `${slug}.js`);
      writeFileSync(file, compile(reference(slug)));
      return file;
    });
  }

  get #receiverFile(): string {
    return join(this.folder, 'receiver.db');
  }

  /** Starts the receiver; it handles one request in one transaction of its own file. */
  async listen(): Promise<void> {
    const disk = new this.#Database(this.#receiverFile);
    disk.exec(this.#spec.schema);
    for (const [table, rows] of Object.entries(this.#spec.seed ?? {}))
      for (const row of rows)
        disk
          .prepare(
            `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
              .map(() => '?')
              .join(', ')})`,
          )
          .run(...Object.values(row));
    disk.close();
    this.#server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += String(chunk);
      });
      request.on('end', () => {
        const file = new this.#Database(this.#receiverFile);
        const reply = file.transaction(() =>
          this.#spec.handle(
            {
              run: (sql: string, params: SqlValue[] = []) => ({
                changes: file.prepare(sql).run(...params).changes,
              }),
              all: (sql: string, params: SqlValue[] = []) =>
                file.prepare(sql).all(...params) as Row[],
            },
            JSON.parse(body),
          ),
        )();
        file.close();
        response.end(JSON.stringify('value' in reply ? reply.value : null));
      });
    });
    await new Promise<void>((done) => {
      this.#server?.listen(0, '127.0.0.1', done);
    });
  }

  /** Runs one call in a process of its own. */
  async call(
    call: RealCall,
  ): Promise<{ code: number | null; value: unknown; ranFinally: boolean }> {
    const address = this.#server?.address() as AddressInfo;
    const task: Task = {
      database: this.database,
      modules: this.#modules,
      receiver: `http://127.0.0.1:${address.port}/orders`,
      crashAfterSend: call.crashAfterSend ?? false,
      call: { fn: call.fn, args: call.args, now: call.now },
    };
    const child = spawn(process.execPath, [
      '--import',
      'tsx',
      join(import.meta.dirname, 'process.ts'),
      JSON.stringify(task),
    ]);
    let out = '';
    let errors = '';
    child.stdout.on('data', (chunk) => {
      out += String(chunk);
    });
    child.stderr.on('data', (chunk) => {
      errors += String(chunk);
    });
    const code = await new Promise<number | null>((done) => {
      child.on('close', done);
    });
    if (code !== 0 && code !== 73) throw new Error(`the process ended with ${code}: ${errors}`);
    return {
      code,
      value: code === 0 ? (JSON.parse(out) as { value: unknown }).value : undefined,
      ranFinally: errors.includes('finally'),
    };
  }

  rows(store: 'shop' | 'receiver', sql: string): readonly Row[] {
    const file = new this.#Database(store === 'shop' ? this.database : this.#receiverFile);
    const rows = file.prepare(sql).all() as Row[];
    file.close();
    return rows;
  }

  async close(): Promise<void> {
    await new Promise((done) => (this.#server ? this.#server.close(done) : done(null)));
    rmSync(this.folder, { recursive: true, force: true });
  }
}
