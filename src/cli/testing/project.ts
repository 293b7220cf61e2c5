/** A small project in a temporary folder whose one exercise is sound, for tests that break it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const FAKE_GRADER = new URL('./fake-grader.ts', import.meta.url).href;

/** Judged by the fake grader: a check is a function of the answer's text. */
const FILES: Readonly<Record<string, string>> = {
  'exercise.json': `{
  "slug": "wait",
  "track": "dead-letter",
  "stage": 1,
  "kind": "code",
  "minutes": 5,
  "revision": 1,
  "functions": [{ "name": "wait", "signature": "(attempts: number, policy: Policy): number" }],
  "given": [],
  "checks": ["doubles", "caps"],
  "wrong": { "linear": "doubles", "no-cap": "caps" }
}
`,
  'en.md': `---
title: How long to wait
summary: Twice as long each time.
---

Write \`wait\`.

# hints

- Think of powers.

# checks

## doubles: Twice as long

The wait does not double.

## caps: Never above the maximum

The wait grows beyond the maximum.

# mistakes

## linear: A straight line

- nudge: Look at the third attempt.
- question: What is twice four seconds?
- diagnosis: The wait grows by the same amount each time.

## no-cap: Growing for ever

- nudge: Look at the tenth attempt.
- question: What is the most anybody waits?
- diagnosis: Nothing holds the wait below the maximum.

# labels

- third-attempt: the wait after the third attempt
- tenth-attempt: the wait after the tenth attempt
`,
  'ko.md': `---
title: 얼마나 기다립니까
summary: 매번 두 배로 늘립니다.
---

\`wait\` 함수를 씁니다.

# hints

- 거듭제곱을 떠올려 봅니다.

# checks

## doubles: 두 배씩

기다리는 시간이 두 배가 되지 않습니다.

## caps: 최댓값을 넘지 않게

기다리는 시간이 최댓값을 넘습니다.

# mistakes

## linear: 곧은 선

- nudge: 세 번째 시도를 봅니다.
- question: 4초의 두 배는 얼마입니까?
- diagnosis: 매번 같은 만큼만 늘어납니다.

## no-cap: 끝없이 늘어남

- nudge: 열 번째 시도를 봅니다.
- question: 가장 오래 기다리는 시간은 얼마입니까?
- diagnosis: 최댓값이 시간을 막아 주지 않습니다.

# labels

- third-attempt: 세 번째 시도 뒤의 기다림
- tenth-attempt: 열 번째 시도 뒤의 기다림
`,
  'starter.ts': `import type { Policy } from 'crashbook';

export function wait(attempts: number, policy: Policy): number {
  return 0;
}
`,
  'answers/reference.ts': `import type { Policy } from 'crashbook';

export function wait(attempts: number, policy: Policy): number {
  return Math.min(policy.retryBaseMs * 2 ** (attempts - 1), policy.retryMaxMs);
}
`,
  'answers/loop.ts': `import type { Policy } from 'crashbook';

export function wait(attempts: number, { retryBaseMs, retryMaxMs }: Policy): number {
  let ms = retryBaseMs;
  for (let n = 1; n < attempts && ms < retryMaxMs; n += 1) ms *= 2;
  return Math.min(ms, retryMaxMs);
}
`,
  'wrong/linear.ts': `import type { Policy } from 'crashbook';

export function wait(attempts: number, policy: Policy): number {
  return Math.min(policy.retryBaseMs * attempts, policy.retryMaxMs);
}
`,
  'wrong/no-cap.ts': `import type { Policy } from 'crashbook';

export function wait(attempts: number, policy: Policy): number {
  return policy.retryBaseMs * 2 ** (attempts - 1);
}
`,
  'checks.ts': `export default {
  doubles: (source) =>
    !/2 \\*\\*|\\*= 2/.test(source) || source.includes('2000') ? 'third-attempt' : null,
  caps: (source) => (!/retryMaxMs/.test(source) ? 'tenth-attempt' : null),
};
`,
};

export interface TestProject {
  readonly root: string;
  /** Writes a file of the exercise; null removes it. */
  write(path: string, content: string | null): void;
  /** Replaces text in a file of the exercise; the text must be there. */
  replace(path: string, from: string, to: string): void;
  remove(): void;
}

export function createTestProject(): TestProject {
  const root = mkdtempSync(join(tmpdir(), 'crashbook-'));
  const files = new Map(Object.entries(FILES));
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }\n');
  const write = (path: string, content: string | null) => {
    const file = join(root, 'exercises', 'wait', path);
    if (content === null) {
      files.delete(path);
      rmSync(file, { force: true, recursive: true });
      return;
    }
    files.set(path, content);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  for (const [path, content] of Object.entries(FILES)) write(path, content);
  return {
    root,
    write,
    replace: (path, from, to) => {
      const content = files.get(path);
      if (!content?.includes(from)) throw new Error(`"${from}" is not in ${path}`);
      write(path, content.replace(from, to));
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
