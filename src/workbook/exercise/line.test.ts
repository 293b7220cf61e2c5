import { expect, it } from 'vitest';
import { failed, sampleTrace } from '../engine/fixtures.ts';
import { lineOf, lineOfFault, lineOfStatement } from './line.ts';

const source = `export async function redrive(db) {\n  await db.run("SELECT 1");\n  await db.run("SELECT 2");\n}`;

it('takes a line that a fault names, if the text has it', () => {
  const at = (line: string) => lineOfFault({ kind: 'does-not-compile', params: { line } }, source);
  expect([at('3'), at('99'), at('0'), at('x')]).toEqual([3, null, null, null]);
});

it('finds a statement that stands in the text once, and does not guess between two', () => {
  expect(lineOfStatement('SELECT 2', source)).toBe(3);
  expect(lineOfStatement('SELECT', source)).toBeNull();
  expect(lineOfStatement('DELETE', source)).toBeNull();
  expect(lineOfStatement('', source)).toBeNull();
});

it('marks the statement of the failing step', () => {
  const { failure } = failed('late-finish', { atStep: 2 });
  const sql = sampleTrace.steps[1]?.sql ?? '';
  if (!failure) throw new Error('no failure');
  expect(lineOf(failure, `a\nb\n"${sql}"`)).toBe(3);
  expect(lineOf({ ...failure, atStep: 0 }, `"${sql}"`)).toBeNull();
});

it('finds the call that was not awaited, and never blames the step at which it shows', () => {
  const { failure } = failed('late-finish', { atStep: 2 });
  if (!failure) throw new Error('no failure');
  const text = `a\n"${sampleTrace.steps[1]?.sql}"\ndb.run('INSERT INTO jobs VALUES (1, 2)');`;
  const params = { fn: 'accept', call: 'db.run("INSERT INTO jobs VAL…")' };
  const fault = { kind: 'forgotten-await', params } as const;
  expect(lineOf({ ...failure, fault }, text)).toBe(3);
  expect(lineOf({ ...failure, fault: { ...fault, params: { fn: 'accept' } } }, text)).toBeNull();
});
