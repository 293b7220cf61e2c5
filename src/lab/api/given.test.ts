import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { givenDeclarations } from './given.ts';

const api = readFileSync(new URL('./crashbook.d.ts', import.meta.url), 'utf8');

/** Type errors of a learner's file, checked against the API and the given functions. */
function errorsOf(source: string, given: string): string[] {
  const files = new Map([
    ['/answer.ts', source],
    ['/node_modules/crashbook/index.d.ts', api],
    ['/node_modules/crashbook/given.d.ts', given],
  ]);
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Node10,
    lib: ['lib.es2022.d.ts'],
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const readFile = host.readFile.bind(host);
  const getSourceFile = host.getSourceFile.bind(host);
  host.readFile = (name) => files.get(name) ?? readFile(name);
  host.fileExists = (name) => files.has(name) || ts.sys.fileExists(name);
  host.directoryExists = () => true;
  host.getSourceFile = (name, version) => {
    const text = files.get(name);
    return text === undefined
      ? getSourceFile(name, version)
      : ts.createSourceFile(name, text, version);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map((d) => ts.flattenDiagnosticMessageText(d.messageText, '\n'));
}

const retryDelay = givenDeclarations([
  { name: 'retryDelay', signature: '(attempts: number, policy: Policy): number' },
]);

describe('the API that the editor checks against', () => {
  it('accepts an answer that uses a given function and a typed row', () => {
    const source = `
      import { retryDelay, SqliteError, type Db, type Job, type Policy } from 'crashbook';
      export async function later(db: Db, id: string, policy: Policy): Promise<number | null> {
        const job = await db.get<Job>('SELECT * FROM jobs WHERE id = ?', [id]);
        try {
          return job ? retryDelay(job.attempts, policy) : null;
        } catch (error) {
          if (error instanceof SqliteError && error.code === 'SQLITE_BUSY') return null;
          throw error;
        }
      }`;
    expect(errorsOf(source, retryDelay)).toEqual([]);
  });

  it('reports a function that is not given', () => {
    const source = `import { claim } from 'crashbook'; export const f = claim;`;
    expect(errorsOf(source, retryDelay)).toEqual([
      `Module '"crashbook"' has no exported member 'claim'.`,
    ]);
  });

  it('reports a row that was not awaited', () => {
    const source = `
      import type { Db, Job } from 'crashbook';
      export async function f(db: Db) { const job = db.get<Job>('SELECT 1'); return job.token; }`;
    expect(errorsOf(source, retryDelay)).toHaveLength(1);
  });
});
