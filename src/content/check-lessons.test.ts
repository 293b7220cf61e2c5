import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkLessons } from './check-lessons.ts';

const both = { en: 'Title', ko: '제목' };
const head = '---\ntitle: A\nsummary: B.\n---\n\n';
let root: string;

function put(file: string, content: unknown): void {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
}

function lesson(en: string, ko: string): void {
  put('lessons/dead-letter/why/en.md', head + en);
  put('lessons/dead-letter/why/ko.md', head + ko);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lessons-'));
  const items = [{ kind: 'lesson', id: 'why', minutes: 10 }];
  const sessions = [{ id: 's', title: both, minutes: 60, items }];
  put('lessons/dead-letter/track.json', {
    id: 'dead-letter',
    title: both,
    summary: both,
    sessions,
  });
  for (const id of ['outbox', 'recovery']) {
    put(`lessons/${id}/track.json`, { id, title: both, summary: both, sessions: [] });
  }
  put('exercises/claim/exercise.json', {});
});

afterEach(() => rmSync(root, { recursive: true }));

describe('checkLessons', () => {
  it('finds nothing in two texts of one shape', () => {
    lesson('## One\n\n::try{exercise="claim"}', '## 하나\n\n::try{exercise="claim"}');
    expect(checkLessons(root)).toEqual([]);
  });

  it('knows which experiments there are', () => {
    const text = '::experiment{name="night"}\n\n::experiment{name="day"}';
    lesson(text, text);
    expect(checkLessons(root).map(({ line, what }) => [line, what])).toEqual([
      [8, 'There is no experiment "day".'],
      [8, 'There is no experiment "day".'],
    ]);
  });

  it('names the first place where the languages part', () => {
    lesson('## One\n\n::queue-board', '## 하나\n\n### 둘\n\n::queue-board');
    expect(checkLessons(root)).toEqual([
      expect.objectContaining({
        file: 'lessons/dead-letter/why/ko.md',
        line: 8,
        what: 'Here comes h3, but lessons/dead-letter/why/en.md:8 has queue-board.',
      }),
    ]);
  });

  it('names what one language lacks at its end', () => {
    lesson('## One\n\n## Two', '## 하나');
    expect(checkLessons(root)[0]?.what).toMatch(/^Here comes the end, but .*en\.md:8 has h2\.$/);
  });

  it('names an exercise that does not exist, in each file', () => {
    lesson('::try{exercise="clam"}', '::try{exercise="clam"}');
    expect(checkLessons(root).map((one) => [one.file, one.line, one.what])).toEqual([
      ['lessons/dead-letter/why/en.md', 6, 'There is no exercise "clam".'],
      ['lessons/dead-letter/why/ko.md', 6, 'There is no exercise "clam".'],
    ]);
  });

  it('says a problem that both languages share once', () => {
    lesson('Text.', 'Text.');
    put('lessons/outbox/track.json', '{');
    expect(checkLessons(root)).toHaveLength(1);
  });
});
