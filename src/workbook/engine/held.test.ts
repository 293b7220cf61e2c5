import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { diskFiles } from '#content/disk.ts';
import { readExercise } from '#content/read-exercise.ts';
import { checkIdsOf, createRoom, grade } from '#grader';
import { isGradable, jobFor } from '#validate/job.ts';
import { loadExerciseCode } from './exercise-code.ts';
import { assembleHeld, holds, runChecks } from './held.ts';
import type { HeldExercise } from './protocol.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[/\\]$/, '');
const files = diskFiles(root);

function held(slug: string): HeldExercise {
  const { folder } = readExercise(files, slug);
  if (!isGradable(folder)) throw new Error(`${slug} cannot be graded`);
  const { job } = jobFor(files, folder);
  const paths = [job, ...(job.stages ?? [])].map(({ checksPath }) => checksPath);
  const checks = Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'utf8')]));
  return { kind: 'hold', job, checks, wrong: folder.wrong };
}

describe('an exercise that is held as text', () => {
  it.each(['retry-delay', 'sql-dead-per-reason', 'check-finish', 'break-finally', 'capstone'])(
    '%s is the one that is built in',
    async (slug) => {
      const mine = held(slug);
      const code = assembleHeld(mine, slug);
      const builtIn = await loadExerciseCode(slug);
      expect(checkIdsOf(code)).toEqual(checkIdsOf(builtIn));
      const plain = ({ kind, functions, given, program, reference }: typeof code) => {
        const sources = given.map((one) => ({ slug: one.slug, source: one.source }));
        return JSON.stringify({ kind, functions, sources, program, reference });
      };
      expect(plain(code)).toBe(plain(builtIn));
    },
  );

  it('is graded alike, to the byte', async () => {
    const room = await createRoom();
    const mine = held('retry-delay');
    for (const { source } of mine.wrong.slice(0, 2)) {
      const here = await grade(room, assembleHeld(mine, 'retry-delay'), source);
      const there = await grade(room, await loadExerciseCode('retry-delay'), source);
      expect(here.verdict).toBe('rejected');
      expect(JSON.stringify(here)).toBe(JSON.stringify(there));
    }
  });

  it('answers for its stages too, and for a capstone up to a stage', () => {
    const mine = held('capstone');
    expect(holds(mine, 'claim')).toBe(true);
    expect(holds(mine, 'crash')).toBe(mine.job.stages?.some(({ slug }) => slug === 'crash'));
    expect(checkIdsOf(assembleHeld(mine, 'claim')).every((id) => !id.includes('.'))).toBe(true);
    const first = mine.job.stages?.[0]?.slug ?? '';
    const ids = checkIdsOf(assembleHeld(mine, 'capstone', 1));
    expect(ids.every((id) => id.startsWith(`${first}.`))).toBe(true);
  });
});

describe('the text of a checks.ts', () => {
  const run = (source: string) => runChecks(source, 'exercises/x/checks.ts');

  it('may import from #grader alone', () => {
    const good = run(
      "import { defineChecks } from '#grader'; export default defineChecks({} as never);",
    );
    expect(good).toEqual({});
    expect(() => run("import fs from 'node:fs'; export default { fs };")).toThrow(
      "exercises/x/checks.ts imports 'node:fs'. It may import from '#grader' alone.",
    );
  });

  it('must export something, and must be TypeScript', () => {
    expect(() => run('export const a = 1;')).toThrow('has no default export');
    expect(() => run('export default {')).toThrow('exercises/x/checks.ts');
  });

  it('is told the line at which it fails', () => {
    expect(() => run('const a: unknown = null;\n\nexport default a.b;')).toThrow(
      /^TypeError: .* \(exercises\/x\/checks\.ts:3\)$/,
    );
  });
});
