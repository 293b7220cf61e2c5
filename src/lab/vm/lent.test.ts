import { afterAll, beforeAll, expect, it } from 'vitest';
import { Lab } from '../lab.ts';
import { compile } from './compile.ts';

const GIVEN = 'export const claim = async () => "the given claim";';

let lab: Lab;
beforeAll(async () => {
  lab = await Lab.open();
});
afterAll(() => {
  lab.close();
});

function callsClaim(answer: string): unknown {
  const program = { given: [{ name: 'claim', code: compile(GIVEN) }], answer: compile(answer) };
  const world = lab.world('CREATE TABLE t (a INTEGER);', program, {}, { record: false });
  try {
    return world.call('A', 'claim');
  } finally {
    world.close();
  }
}

it('lets a scenario call a given function that the learner does not export', () => {
  expect(callsClaim('export const finish = async () => true;')).toBe('the given claim');
});

it("prefers the learner's own function of that name", () => {
  expect(callsClaim('export const claim = async () => "my claim";')).toBe('my claim');
});

it('keeps the given function out of the learner’s reach', () => {
  const answer = `import * as shared from 'crashbook';
    Object.assign(shared as object, { claim: async () => 'forged' });
    export const finish = async () => true;`;
  expect(callsClaim(answer)).toBe('the given claim');
});

it('still counts it as missing where the learner must write it', () => {
  const program = {
    given: [{ name: 'claim', code: compile(GIVEN) }],
    answer: compile('export const finish = async () => true;'),
  };
  expect(lab.missingExports(program, ['claim', 'finish'])).toEqual(['claim']);
});
