import { describe, expect, it } from 'vitest';
import { MOST_BYTES, MOST_FILES, type PickedFile, takeFolders } from './take-folder.ts';

type Content = string | Uint8Array;

function pick(files: Readonly<Record<string, Content>>): PickedFile[] {
  return Object.entries(files).map(([path, content]) => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    return { path, size: bytes.length, read: async () => bytes };
  });
}

async function folders(files: Readonly<Record<string, Content>>, name = 'picked') {
  const taken = await takeFolders(pick(files), name);
  if (taken.kind !== 'folders') throw new Error(JSON.stringify(taken));
  return taken.folders;
}

async function refusal(files: readonly PickedFile[]) {
  const taken = await takeFolders(files, 'picked');
  return taken.kind === 'refused' ? taken.why : taken;
}

describe('what an author picks', () => {
  it('is a folder, with its files by their path inside it', async () => {
    const [folder] = await folders({ 'wait/exercise.json': '{}', 'wait/answers/a.ts': 'x' });
    expect(folder).toEqual({
      slug: 'wait',
      texts: new Map([
        ['exercise.json', '{}'],
        ['answers/a.ts', 'x'],
      ]),
      problems: [],
    });
  });

  it('may lie deep in a zip, beside what a system leaves there', async () => {
    const found = await folders({
      'main/README.md': 'x',
      'main/exercises/wait/exercise.json': '{}',
      'main/exercises/wait/.DS_Store': new Uint8Array([0, 1]),
      '__MACOSX/main/exercises/wait/._exercise.json': new Uint8Array([0]),
      'main\\exercises\\wait\\en.md': 'y',
      'main/exercises/../../etc/exercise.json': '{}',
    });
    expect(found.map(({ slug, texts }) => [slug, [...texts.keys()]])).toEqual([
      ['wait', ['exercise.json', 'en.md']],
    ]);
  });

  it('without a folder of its own is called as it calls itself, or as the zip', async () => {
    const [named] = await folders({ 'exercise.json': '{"slug": "wait"}' }, 'wait (1)');
    expect(named?.slug).toBe('wait');
    const [unnamed] = await folders({ 'exercise.json': '{' }, 'wait');
    expect(unnamed?.slug).toBe('wait');
  });

  it('may hold several exercises', async () => {
    const found = await folders({ 'e/b/exercise.json': '{}', 'e/a/exercise.json': '{}' });
    expect(found.map(({ slug }) => slug)).toEqual(['a', 'b']);
  });

  it('is looked at without an exercise.json too: the rules say that it is missing', async () => {
    const [folder] = await folders({ 'wait/checks.ts': 'x', 'wait/en.md': 'y' });
    expect(folder).toMatchObject({ slug: 'wait', problems: [] });
  });

  it('loses the marks of its editor, not of its author', async () => {
    const [folder] = await folders({ 'w/exercise.json': '\uFEFF{\r\n}\r\n' });
    expect(folder?.texts.get('exercise.json')).toBe('{\n}\n');
  });

  it('keeps strays, so that the rules can name them', async () => {
    const [folder] = await folders({ 'w/exercise.json': '{}', 'w/notes/old.txt': 'x' });
    expect(folder?.texts.has('notes/old.txt')).toBe(true);
  });
});

describe('a file that is not text', () => {
  it.each([
    ['with a zero byte', new Uint8Array([65, 0, 66])],
    ['in another encoding', new Uint8Array([0xc7, 0xd1])],
  ])('%s is named, and the others are read', async (_, bytes) => {
    const [folder] = await folders({ 'w/exercise.json': '{}', 'w/ko.md': bytes });
    expect(folder?.texts.has('exercise.json')).toBe(true);
    expect(folder?.problems).toMatchObject([
      { file: 'exercises/w/ko.md', what: 'This file is not text in UTF-8.' },
    ]);
  });

  it('that is too long is not read', async () => {
    const long: PickedFile = {
      path: 'w/en.md',
      size: MOST_BYTES + 1,
      read: () => Promise.reject(new Error('it was read')),
    };
    const taken = await takeFolders([...pick({ 'w/exercise.json': '{}' }), long], 'w');
    expect(taken).toMatchObject({ folders: [{ problems: [{ file: 'exercises/w/en.md' }] }] });
  });
});

describe('what cannot be checked at all', () => {
  it('is nothing', async () => {
    expect(await refusal([])).toEqual({ kind: 'nothing' });
    expect(await refusal(pick({ 'a/.DS_Store': 'x' }))).toEqual({ kind: 'nothing' });
  });

  it('is another folder', async () => {
    expect(await refusal(pick({ 'photos/1.png': 'x' }))).toEqual({
      kind: 'no-exercise',
      files: ['photos/1.png'],
    });
  });

  it('is too much', async () => {
    const many = Array.from({ length: MOST_FILES + 1 }, (_, n) => [`w/${n}.ts`, ''] as const);
    expect(await refusal(pick(Object.fromEntries(many)))).toMatchObject({ kind: 'too-many' });
    const large = Array.from(
      { length: 17 },
      (_, n): PickedFile => ({
        path: `w/answers/${n}.ts`,
        size: MOST_BYTES,
        read: async () => new Uint8Array(),
      }),
    );
    const files = [...pick({ 'w/exercise.json': '{}' }), ...large];
    expect(await refusal(files)).toMatchObject({ kind: 'too-large' });
  });

  it('is what went away', async () => {
    const gone: PickedFile = {
      path: 'w/exercise.json',
      size: 1,
      read: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
    };
    expect(await refusal([gone])).toEqual({ kind: 'not-read', file: 'w/exercise.json' });
  });
});
