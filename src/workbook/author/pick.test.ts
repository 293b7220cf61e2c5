import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  type DirectoryHandle,
  fromDrop,
  fromHandle,
  fromInput,
  fromZip,
  UnreadableZip,
} from './pick.ts';
import { MOST_BYTES } from './take-folder.ts';

const read = async (picked: Awaited<ReturnType<typeof fromZip>>) =>
  Object.fromEntries(
    await Promise.all(
      picked.files.map(async (file) => [file.path, new TextDecoder().decode(await file.read())]),
    ),
  ) as Record<string, string>;

const zip = (files: Readonly<Record<string, string>>, name = 'wait.zip') => {
  const entries = Object.entries(files).map(([path, text]) => [path, strToU8(text)] as const);
  return new File([new Uint8Array(zipSync(Object.fromEntries(entries)))], name);
};

function folder(name: string, files: Readonly<Record<string, string>>): DirectoryHandle {
  return {
    kind: 'directory',
    name,
    async *values() {
      for (const [path, text] of Object.entries(files)) {
        const [first = '', ...rest] = path.split('/');
        if (rest.length > 0) yield folder(first, { [rest.join('/')]: text });
        else yield { kind: 'file', name: first, getFile: async () => new File([text], first) };
      }
    },
  };
}

/** A dropped thing as a browser without handles gives it. */
function entry(path: string, content: string | readonly FileSystemEntry[]): FileSystemEntry {
  const file = typeof content === 'string';
  let parts = file ? [] : [content, []];
  const made = {
    isFile: file,
    isDirectory: !file,
    fullPath: path,
    file: (done: (file: File) => void) => done(new File(file ? [content] : [], path)),
    createReader: () => ({
      readEntries: (done: (entries: readonly FileSystemEntry[]) => void) => {
        const [next = [], ...later] = parts;
        parts = later;
        done(next);
      },
    }),
  };
  return made as unknown as FileSystemEntry;
}

const drop = (...items: readonly object[]) =>
  ({ items: items.map((item) => ({ kind: 'file', ...item })) }) as unknown as DataTransfer;

describe('what a browser hands over', () => {
  it('is a list of files that know their path', async () => {
    const file = new File(['{}'], 'exercise.json');
    Object.defineProperty(file, 'webkitRelativePath', { value: 'wait/exercise.json' });
    const picked = fromInput([file]);
    expect(picked).toMatchObject({ name: 'wait', again: null });
    expect(await read(picked)).toEqual({ 'wait/exercise.json': '{}' });
  });

  it('is a folder to keep, which is read anew each time', async () => {
    const files: Record<string, string> = { 'exercise.json': '{}', 'answers/a.ts': '1' };
    const picked = await fromHandle(folder('wait', files));
    files['answers/a.ts'] = '2';
    expect(Object.keys(await read(picked))).toEqual(['wait/exercise.json', 'wait/answers/a.ts']);
    const anew = await picked.again?.();
    expect(anew && (await read(anew))['wait/answers/a.ts']).toBe('2');
  });

  it('is a zip', async () => {
    const picked = await fromZip(zip({ 'wait/': '', 'wait/en.md': 'x' }));
    expect(picked.name).toBe('wait');
    expect(await read(picked)).toEqual({ 'wait/en.md': 'x' });
  });

  it('is a zip with a file that is too large: it is listed and not opened', async () => {
    const picked = await fromZip(zip({ 'w/en.md': 'x'.repeat(MOST_BYTES + 1), 'w/ko.md': 'y' }));
    expect(picked.files.map(({ path, size }) => [path, size])).toEqual([
      ['w/en.md', MOST_BYTES + 1],
      ['w/ko.md', 1],
    ]);
    expect(await read(picked)).toEqual({ 'w/en.md': '', 'w/ko.md': 'y' });
  });

  it('is no zip', async () => {
    await expect(fromZip(new File(['PK nothing'], 'a.zip'))).rejects.toThrow(UnreadableZip);
  });
});

describe('what is dropped', () => {
  const none = { webkitGetAsEntry: () => null, getAsFile: () => null };

  it('is a folder to keep, where the browser gives a handle', async () => {
    const handle = folder('wait', { 'exercise.json': '{}' });
    const picked = await fromDrop(drop({ ...none, getAsFileSystemHandle: async () => handle }));
    expect(await read(picked)).toEqual({ 'wait/exercise.json': '{}' });
    expect(picked.again).not.toBeNull();
  });

  it('is a folder in entries, where it does not', async () => {
    const dropped = entry('/wait', [
      entry('/wait/exercise.json', '{}'),
      entry('/wait/answers', [entry('/wait/answers/a.ts', '1')]),
    ]);
    const picked = await fromDrop(drop({ ...none, webkitGetAsEntry: () => dropped }));
    expect(await read(picked)).toEqual({ '/wait/exercise.json': '{}', '/wait/answers/a.ts': '1' });
  });

  it('is a zip', async () => {
    const file = zip({ 'wait/en.md': 'x' });
    const picked = await fromDrop(drop({ ...none, getAsFile: () => file }));
    expect(await read(picked)).toEqual({ 'wait/en.md': 'x' });
  });
});
