import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Outline, OutlineItem } from '#content/outline.ts';
import { NO_CLOCKS } from '../session/clock.ts';
import { exportName, exportText } from './portable.ts';
import { LARGEST, readFile } from './read-file.ts';

const item = (kind: 'lesson' | 'exercise', key: string): OutlineItem => ({
  kind,
  id: `${kind}:${key}`,
  path: `/${kind}/${key}`,
  title: key,
  summary: '',
  minutes: 5,
  revision: 2,
});
const items = [item('lesson', 'dead-letter/why-not-delete'), item('exercise', 'claim')];
const outline: Outline = [
  {
    id: 'dead-letter',
    title: '',
    summary: '',
    sessions: [{ id: 's', title: '', minutes: 110, items }],
  },
];

const read = (data: BlobPart) => readFile(new Blob([data]), outline);
const problem = async (data: BlobPart) => {
  const result = await read(data);
  return result.ok ? null : result.problem.kind;
};
const content = async (data: unknown) => {
  const result = await read(JSON.stringify(data));
  if (!result.ok) throw new Error(result.problem.kind);
  return result.file;
};

const full = exportText(
  {
    snapshot: {
      drafts: [{ slug: 'claim', source: '// 초안\n', updatedAt: 5 }],
      versions: [
        {
          id: 3,
          slug: 'claim',
          source: 'a',
          at: 4,
          name: 'copy',
          label: '고치기 전',
          verdict: null,
          revision: 0,
        },
      ],
      progress: [
        {
          id: 'exercise:claim',
          kind: 'exercise',
          state: 'accepted',
          revision: 1,
          at: 4,
          accepted: { revision: 1, at: 4 },
        },
      ],
      damaged: [{ store: 'drafts', at: 6, raw: { slug: 7 } }],
    },
    clocks: {
      current: 'a/b',
      clocks: { 'a/b': { extraMinutes: 10, countedMs: 5, runningSince: 1000 } },
    },
    preferences: { language: 'ko', theme: 'dark' },
  },
  3000,
);

describe('an export', () => {
  it('is read back whole', async () => {
    const file = await content(JSON.parse(full));
    expect(file.refused).toEqual([]);
    expect(file.content.drafts).toEqual([{ slug: 'claim', source: '// 초안\n', updatedAt: 5 }]);
    expect(file.content.versions).toMatchObject([{ label: '고치기 전' }]);
    expect(file.content.progress).toMatchObject([{ accepted: { revision: 1 } }]);
    expect(file.content.damaged).toMatchObject([{ raw: { slug: 7 } }]);
    expect(file.clocks.clocks['a/b']).toMatchObject({ countedMs: 2005, runningSince: null });
    expect(file.preferences).toEqual({ language: 'ko', theme: 'dark' });
  });

  it('is named after the day', () => {
    expect(exportName(new Date(2026, 10, 9, 23).getTime(), 'json')).toBe(
      'crashbook-2026-11-09.json',
    );
  });
});

describe('a file that cannot be taken', () => {
  it.each([
    ['empty', ''],
    ['foreign', '[]'],
    ['foreign', '{"name": "package"}'],
    ['foreign', '{"app": "crashbook"}'],
    ['foreign', '{"app": "crashbook", "format": "1"}'],
    ['newer', '{"app": "crashbook", "format": 2}'],
    ['not-json', 'hello'],
    ['not-json', '{"app": crashbook}'],
    ['zip', 'PK\u0003\u0004'],
  ] as const)('is said to be %s: %s', async (kind, data) => {
    expect(await problem(data)).toBe(kind);
  });

  it('is said to be no text when its letters are damaged', async () => {
    expect(await problem(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]))).toBe('not-text');
  });

  it('is said to be too large, and is not even read', async () => {
    const huge = new Blob(['x']);
    Object.defineProperty(huge, 'size', { value: LARGEST + 1 });
    huge.arrayBuffer = () => Promise.reject(new Error('was read'));
    const result = await readFile(huge, outline);
    expect(result).toEqual({ ok: false, problem: { kind: 'huge', bytes: LARGEST + 1 } });
  });

  it('is refused wherever it is cut off', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: full.length - 3 }), async (end) => {
        expect(await problem(full.slice(0, end))).toMatch(/^(truncated|not-json)$/);
      }),
      { numRuns: 50 },
    );
    expect(await problem(full.slice(0, full.length / 2))).toBe('truncated');
  });
});

describe('a file that is right in part', () => {
  it('gives what is right, and says of the rest where it is and what is wrong', async () => {
    const file = await content({
      app: 'crashbook',
      format: 1,
      progress: [
        {
          id: 'exercise:claim',
          kind: 'exercise',
          state: 'done',
          revision: 1,
          at: 1,
          accepted: null,
        },
        { id: 'exercise:claim', kind: 'lesson', state: 'read', revision: 0, at: 1, accepted: null },
      ],
      drafts: [
        { slug: 'claim', source: 'good', updatedAt: 1 },
        { slug: '__proto__', source: 'x', updatedAt: 1 },
        { slug: 'finish', source: 7, updatedAt: 1 },
        { slug: 'finish', source: 'x', updatedAt: 9e99 },
        { slug: 'finish', source: 'x' },
        'draft',
      ],
      versions: {},
      session: { current: null, clocks: { a: { extraMinutes: -1 } } },
      preferences: { language: 'fr', theme: 'dark' },
    });
    expect(file.content.drafts).toEqual([{ slug: 'claim', source: 'good', updatedAt: 1 }]);
    expect(file.clocks).toEqual(NO_CLOCKS);
    expect(file.preferences).toEqual({ theme: 'dark' });
    expect(file.refused.map(({ where, key, reason }) => `${where} ${key} ${reason}`)).toEqual([
      'versions  not-a-list',
      'damaged  missing',
      'drafts[2] slug bad-name',
      'drafts[3] source not-text',
      'drafts[4] updatedAt not-a-time',
      'drafts[5] updatedAt missing',
      'drafts[6]  not-a-record',
      'progress[1] state not-a-choice',
      'progress[2]  of-two-kinds',
      'session clocks.a.extraMinutes not-a-record',
      'preferences language not-a-choice',
    ]);
  });
});

describe('a file of the first format', () => {
  const old = readFileSync(join(import.meta.dirname, 'fixtures/format-0.json'), 'utf8');

  it('is brought forward: slugs get their kind, accepted answers the first revision', async () => {
    const file = await content(JSON.parse(old));
    const at = Date.parse('2026-03-02T20:14:00.000Z');
    expect(file.format).toBe(0);
    expect(file.content.progress.map(({ id, state }) => [id, state])).toEqual([
      ['lesson:dead-letter/why-not-delete', 'read'],
      ['exercise:retry-delay', 'accepted'],
      ['exercise:claim', 'accepted'],
      ['exercise:finish', 'rejected'],
      ['exercise:redrive', 'started'],
    ]);
    expect(file.content.progress[2]?.accepted).toEqual({ revision: 1, at });
    expect(file.content.drafts).toHaveLength(2);
    expect(file.content.versions).toMatchObject([
      { slug: 'finish', source: '// first try\n', verdict: 'rejected' },
      { slug: 'finish', source: '// second try\n', verdict: null },
    ]);
    expect(file.refused).toEqual([
      { where: 'progress.an-older-lesson', key: '', reason: 'unknown-lesson' },
    ]);
  });
});
