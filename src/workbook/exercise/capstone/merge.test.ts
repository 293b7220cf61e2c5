import { describe, expect, it } from 'vitest';
import { addText, declaredTwice, declares } from './merge.ts';

const DELAY = `import type { Policy } from 'crashbook';

export function retryDelay(attempts: number, policy: Policy): number {
  return policy.retryBaseMs;
}
`;
const RUN = `import type { Clock, Db, Policy } from 'crashbook';
import { claim, Retryable } from 'crashbook';

export async function runOnce(db: Db, clock: Clock, policy: Policy) {
  return claim(db, 'A', clock.now(), policy);
}
`;

describe('addText', () => {
  it('leaves what is there and imports only what is missing and not the learner’s own', () => {
    expect(
      addText(DELAY, RUN, ['retryDelay', 'claim', 'runOnce']),
    ).toBe(`import type { Clock, Db } from 'crashbook';
import { Retryable } from 'crashbook';
import type { Policy } from 'crashbook';

export function retryDelay(attempts: number, policy: Policy): number {
  return policy.retryBaseMs;
}

export async function runOnce(db: Db, clock: Clock, policy: Policy) {
  return claim(db, 'A', clock.now(), policy);
}
`);
  });

  it('gives back the text alone where there was nothing', () => {
    expect(addText('', DELAY, ['retryDelay'])).toBe(DELAY);
    expect(addText('\n', DELAY, ['retryDelay'])).toBe(DELAY);
  });

  it('does not import twice what the file has under one name', () => {
    const joined = addText("import { type Db } from 'crashbook';\nconst a = 1;\n", RUN, ['claim']);
    expect(joined.match(/\bDb\b(?=[^;]*from)/g)).toHaveLength(1);
  });
});

describe('declares', () => {
  it.each([
    'export async function claim(db) {}',
    'export function claim() {}',
    'const a = 1;\nexport const claim = async () => null;',
  ])('finds %j', (source) => expect(declares(source, 'claim')).toBe(true));

  it.each([
    'function claim() {}',
    'export function claimAll() {}',
    '// export function claim() {}',
  ])('does not take %j for it', (source) => expect(declares(source, 'claim')).toBe(false));
});

it('names what two answers both declare', () => {
  const source =
    'const isTime = 1;\nexport function a() { const isTime = 2; }\nfunction isTime() {}\n';
  expect(declaredTwice(source)).toEqual(['isTime']);
});
