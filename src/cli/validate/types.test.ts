import { expect, it } from 'vitest';
import type { ExerciseJob, ProvableFolder } from '#validate/job.ts';
import { createTypeChecker, typedExercises } from '#validate/types.ts';
import { diskLibraries } from './type-libraries.ts';

const one = { name: 'one', signature: '(): number' };
const two = { name: 'two', signature: '(): number' };
const file = (path: string, source: string) => ({ name: path, path, source });
const ONE = 'export const one = (): number => 1;\n';
const BOTH = `${ONE}export const two = (): number => one() + one();\n`;

const check = createTypeChecker(diskLibraries());

/** Problems of a capstone of two stages with this starter and this answer. */
function problemsOf(starter: string, answer: string): readonly string[] {
  const folder: Pick<ProvableFolder, 'kind' | 'starter' | 'program' | 'answers'> = {
    kind: 'capstone',
    starter: file('starter.ts', starter),
    program: null,
    answers: [file('answers/reference.ts', answer)],
  };
  const stage = (slug: string, functions: ExerciseJob['functions']): ExerciseJob => ({
    kind: 'code',
    slug,
    revision: 1,
    functions,
    given: [],
    checks: [],
    checksPath: '',
  });
  const job = { ...stage('whole', [one, two]), stages: [stage('a', [one]), stage('b', [two])] };
  return typedExercises(folder, job, [])
    .flatMap((typed) => check(typed))
    .map((problem) => problem.file);
}

it('lets the starter of a capstone hold the first stage alone, and asks its answers for every function', () => {
  expect(problemsOf(ONE, BOTH)).toEqual([]);
  expect(problemsOf('export {};\n', BOTH)).toContain('starter.ts');
  expect(problemsOf(ONE, ONE)).toContain('answers/reference.ts');
});
