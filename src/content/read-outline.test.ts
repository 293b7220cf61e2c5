import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readOutline } from './read-outline.ts';

const both = { en: 'Title', ko: '제목' };
let root: string;

function put(file: string, content: unknown): void {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
}

function track(id: string, items: readonly unknown[]): void {
  const sessions = items.length ? [{ id: 's', title: both, minutes: 60, items }] : [];
  put(`lessons/${id}/track.json`, { id, title: both, summary: both, sessions });
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'outline-'));
  track('dead-letter', [{ kind: 'lesson', id: 'why', minutes: 10 }]);
  track('outbox', []);
  track('recovery', []);
  put('lessons/dead-letter/why/en.md', '---\ntitle: Why\nsummary: Because.\n---\n\nText.');
});

afterEach(() => rmSync(root, { recursive: true }));

describe('readOutline', () => {
  it('takes titles from the texts and keeps tracks that are not open', () => {
    const { outline, problems } = readOutline(root, 'en');
    expect(problems).toEqual([]);
    expect(outline.map((one) => [one.id, one.sessions.length])).toEqual([
      ['dead-letter', 1],
      ['outbox', 0],
      ['recovery', 0],
    ]);
    expect(outline[0]?.sessions[0]?.items[0]).toEqual({
      kind: 'lesson',
      id: 'lesson:dead-letter/why',
      path: '/lesson/dead-letter/why',
      title: 'Why',
      summary: 'Because.',
      minutes: 10,
      revision: 0,
    });
  });

  it('names a text that is missing, an exercise that is missing, and a lesson that nobody names', () => {
    expect(readOutline(root, 'ko').problems.map((one) => one.file)).toContain(
      'lessons/dead-letter/why/ko.md',
    );
    track('outbox', [{ kind: 'exercise', slug: 'relay' }]);
    put('lessons/recovery/lost/en.md', 'x');
    const files = readOutline(root, 'en').problems.map((one) => one.file);
    expect(files).toEqual([
      'exercises/relay/exercise.json',
      'exercises/relay/en.md',
      'lessons/recovery/lost',
    ]);
  });

  it('names a session whose parts take longer than it is planned for', () => {
    track('dead-letter', [{ kind: 'lesson', id: 'why', minutes: 90 }]);
    expect(readOutline(root, 'en').problems.map((one) => one.what)).toEqual([
      'The session "s" is planned for 60 minutes, and its parts take 90.',
    ]);
  });
});
