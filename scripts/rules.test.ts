/** Each structure and lint rule is broken once here: a rule that cannot fail protects nothing. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A small project of the same shape in a temporary folder: the given files, and empty ones to import. */
function project(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'rules-'));
  folders.push(folder);
  const all: Record<string, string> = {
    'package.json': JSON.stringify({
      name: 'fixture',
      type: 'module',
      imports: {
        '#lab/*': './src/lab/*',
        '#grader': './src/grader/index.ts',
        '#grader/*': './src/grader/*',
        '#content/*': './src/content/*',
        '#validate/*': './src/validate/*',
      },
      scripts: { grade: 'node src/cli/main.ts' },
      dependencies: { react: '1.0.0', 'sql.js': '1.0.0' },
    }),
    'tsconfig.json': '{"compilerOptions":{"module":"ESNext","moduleResolution":"bundler"}}',
    'node_modules/react/package.json': '{"name":"react","version":"1.0.0","main":"index.js"}',
    'node_modules/react/index.js': '',
    'node_modules/sql.js/package.json': '{"name":"sql.js","version":"1.0.0","main":"index.js"}',
    'node_modules/sql.js/index.js': '',
    'src/lab/trace.ts': 'export const x = 1; export interface T { n: number }',
    'src/lab/explore.ts': 'export const x = 1; export interface T { n: number }',
    'src/grader/index.ts': 'export const x = 1;',
    'src/grader/verdict.ts': 'export const x = 1;',
    'src/grader/grade.ts': 'export const x = 1;',
    'src/content/read.ts': 'export const x = 1;',
    'src/validate/rule.ts': 'export const x = 1;',
    'src/workbook/page.ts': 'export const x = 1;',
    'src/workbook/engine/handle.ts': 'export const x = 1;',
    'src/workbook/author/worker/check.ts': 'export const x = 1;',
    'src/cli/main.ts': 'export const x = 1;',
    'exercises/claim/checks.ts': 'export const x = 1;',
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** What the files break, as `rule from-file`. */
function broken(files: Readonly<Record<string, string>>): string[] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      join(ROOT, '.dependency-cruiser.cjs'),
      '--output-type',
      'json',
      'src',
      'exercises',
    ],
    { cwd: project(files), encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  const report = JSON.parse(stdout) as {
    summary: { violations: { from: string; rule: { name: string } }[] };
  };
  return report.summary.violations.map(({ from, rule }) => `${rule.name} ${from}`);
}

/** Each line: the rule, the file that breaks it, what that file does. */
const WRONG = [
  ['lab-rooms', 'src/lab/a.ts', "import { x } from '#grader/grade.ts'; export const y = x;"],
  ['lab-rooms', 'src/lab/b.ts', "import { x } from '../workbook/page.ts'; export const y = x;"],
  [
    'lab-rooms',
    'src/lab/c.ts',
    "import type { x } from '#grader/grade.ts'; export type Y = typeof x;",
  ],
  ['lab-packages', 'src/lab/d.ts', "import 'react';"],
  ['lab-no-node', 'src/lab/e.ts', "import 'node:fs';"],
  ['grader-rooms', 'src/grader/a.ts', "import { x } from '#content/read.ts'; export const y = x;"],
  ['grader-rooms', 'src/grader/b.ts', "import '../../exercises/claim/checks.ts';"],
  ['grader-packages', 'src/grader/c.ts', "import 'react';"],
  ['grader-no-node', 'src/grader/d.ts', "import 'node:path';"],
  ['content-rooms', 'src/content/a.ts', "import '../workbook/page.ts';"],
  ['content-rooms', 'src/content/b.ts', "import '../cli/main.ts';"],
  ['content-rooms', 'src/content/c.ts', "import '#validate/rule.ts';"],
  ['grader-rooms', 'src/grader/e.ts', "import '#validate/rule.ts';"],
  ['validate-rooms', 'src/validate/a.ts', "import '../cli/main.ts';"],
  ['validate-rooms', 'src/validate/b.ts', "import '../workbook/page.ts';"],
  ['validate-packages', 'src/validate/c.ts', "import 'react';"],
  ['validate-no-node', 'src/validate/d.ts', "import 'node:fs';"],
  ['cli-rooms', 'src/cli/a.ts', "import '../workbook/page.ts';"],
  ['workbook-rooms', 'src/workbook/a.ts', "import '../cli/main.ts';"],
  ['workbook-through-the-worker', 'src/workbook/b.ts', "export { x } from '#lab/explore.ts';"],
  ['workbook-through-the-worker', 'src/workbook/c.ts', "export const y = import('#grader');"],
  ['workbook-through-the-worker', 'src/workbook/f.ts', "import '#validate/rule.ts';"],
  ['worker-half-apart', 'src/workbook/g.ts', "import './author/worker/check.ts';"],
  ['worker-half-apart', 'src/workbook/e.ts', "import './engine/handle.ts';"],
  ['engines-in-the-worker', 'src/workbook/d.ts', "import 'sql.js';"],
  ['checks-import-grader-only', 'exercises/a/checks.ts', "import '../../src/lab/trace.ts';"],
  ['checks-import-grader-only', 'exercises/b/checks.ts', "import 'node:fs';"],
  ['no-unresolved', 'src/cli/b.ts', "import './not-there.ts';"],
  ['no-cycle', 'src/lab/f.ts', "import { b } from './g.ts'; export const a = () => b;"],
] as const;

describe('rooms and arrows', () => {
  it('accepts every arrow that points down', () => {
    const files = {
      'src/lab/sql.ts': "import 'sql.js';",
      'src/grader/run.ts': "import { x } from '#lab/explore.ts'; export const y = x;",
      'src/cli/grade.ts':
        "import '#grader/grade.ts'; import 'node:fs'; import '#content/read.ts'; import '#validate/rule.ts';",
      'src/validate/prove.ts': "import '#grader/grade.ts'; import '#content/read.ts';",
      'src/workbook/engine/worker.ts': "import { x } from '#grader/grade.ts'; export const y = x;",
      'src/workbook/author/worker/prove.ts':
        "import '#validate/rule.ts'; import { x } from '../../engine/client.ts'; export const y = x;",
      'src/workbook/engine/client.ts': 'export const x = 1;',
      'src/workbook/view.ts':
        "import type { T } from '#lab/explore.ts'; import { x } from '#lab/trace.ts'; import 'react'; import { x as v } from '#grader/verdict.ts'; export const y: T = { n: x + v };",
      'exercises/claim/checks.ts': "import { x } from '#grader'; export const y = x;",
    };
    expect(broken(files)).toEqual([]);
  });

  let found: string[] = [];
  beforeAll(() => {
    const backToF = "import { a } from './f.ts'; export const b = () => a;";
    const wrong = Object.fromEntries(WRONG.map(([, file, text]) => [file, text]));
    found = broken({ ...wrong, 'src/lab/g.ts': backToF });
  });
  it.each(WRONG)('%s catches %s: %s', (rule, file) => {
    expect(found).toContain(`${rule} ${file}`);
  });
});

describe('the lab on its own', () => {
  function errors(text: string): string[] {
    const folder = project({ 'probe.ts': text });
    const path = join(ROOT, 'src/lab/tsconfig.json');
    const config = ts.getParsedCommandLineOfConfigFile(
      path,
      {},
      { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
    );
    if (config === undefined) throw new Error(`${path} cannot be read.`);
    const names = [join(ROOT, 'src/lab/env/globals.d.ts'), join(folder, 'probe.ts')];
    const program = ts.createProgram(names, config.options);
    return ts
      .getPreEmitDiagnostics(program)
      .map((one) => ts.flattenDiagnosticMessageText(one.messageText, ' '));
  }

  it('knows ECMAScript and the few names that every host has', () => {
    expect(
      errors('export const bytes = new TextEncoder().encode(JSON.stringify([1].at(-1)));'),
    ).toEqual([]);
  });

  it.each(['document', 'window', 'process', 'setTimeout', 'Buffer', 'fetch', 'performance'])(
    'does not know %s',
    (name) => {
      expect(errors(`export const x = ${name};`).join()).toContain(`Cannot find name '${name}'`);
    },
  );
});

describe('eslint', () => {
  // Put together here, or the rules would find the words in this file.
  const LATER = ['TO', 'DO'].join('');
  const DISABLE = ['eslint', 'disable'].join('-');
  const eslint = new ESLint({ cwd: ROOT });
  async function rules(text: string, filePath = 'src/lab/trace.ts'): Promise<(string | null)[]> {
    const [result] = await eslint.lintText(text, { filePath: join(ROOT, filePath) });
    return result?.messages.map((message) => message.ruleId ?? message.message) ?? [];
  }

  it.each([
    ['@typescript-eslint/no-explicit-any', 'export const x = (y: any): number => (y ? 1 : 2);'],
    ['@typescript-eslint/no-non-null-assertion', 'export const x = (y?: string) => y!.length;'],
    ['@typescript-eslint/ban-ts-comment', '// @ts-ignore because\nexport const x: string = 1;'],
    ['@typescript-eslint/ban-ts-comment', '// @ts-expect-error\nexport const x: string = 1;'],
    [
      '@typescript-eslint/no-floating-promises',
      'const f = async () => 1;\nexport const g = () => {\n  f();\n};',
    ],
    ['no-warning-comments', `// ${LATER}: one day\nexport const x = 1;`],
    ['no-console', "console.log('x');"],
    ['max-lines', 'export {};\n'.repeat(301)],
  ])('%s', async (rule, text) => {
    expect(await rules(text)).toContain(rule);
  });

  it('does not let a file switch a rule off', async () => {
    const text = `/* ${DISABLE} */\nexport const x = (y: any): number => (y ? 1 : 2);`;
    expect(await rules(text)).toContain('@typescript-eslint/no-explicit-any');
  });

  it('checks the rules of hooks in the workbook', async () => {
    const text =
      "import { useState } from 'react';\nexport function A({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}\n";
    expect(await rules(text, 'src/workbook/i18n/LanguageProvider.tsx')).toContain(
      'react-hooks/rules-of-hooks',
    );
  });
});

describe('biome and knip', () => {
  it('biome rejects a picture without a text and a click without a key', () => {
    const folder = project({
      'probe.tsx': 'export const X = () => <div onClick={() => 1}><img src="x.png" /></div>;',
    });
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        join(ROOT, 'node_modules/@biomejs/biome/bin/biome'),
        'lint',
        `--config-path=${join(ROOT, 'biome.json')}`,
        join(folder, 'probe.tsx'),
      ],
      { cwd: ROOT, encoding: 'utf8' },
    );
    expect(stdout + stderr).toContain('lint/a11y/useAltText');
    expect(stdout + stderr).toContain('lint/a11y/useKeyWithClickEvents');
  });

  it('knip names a file and an export that nobody uses', () => {
    const folder = project({
      'src/cli/main.ts': "import { used } from '#lab/half.ts'; used();",
      'src/lab/half.ts': 'export const used = () => 1; export const unused = 2;',
      'src/lab/alone.ts': 'export const y = 1;',
    });
    copyFileSync(join(ROOT, 'knip.json'), join(folder, 'knip.json'));
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(ROOT, 'node_modules/knip/bin/knip.js'), '--no-config-hints'],
      { cwd: folder, encoding: 'utf8' },
    );
    expect(stdout).toContain('src/lab/alone.ts');
    expect(stdout).toMatch(/unused\s+src\/lab\/half\.ts/);
    expect(status).toBe(1);
  });
});
