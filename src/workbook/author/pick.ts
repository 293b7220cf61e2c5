/** The ways in which a browser hands over a folder, each brought to the same list of files. */
import { unzipSync } from 'fflate';
import { MOST_BYTES, MOST_BYTES_IN_ALL, MOST_FILES, type PickedFile } from './take-folder.ts';

/** What was picked; it can be read again where the browser keeps a handle on the folder. */
export interface Picked {
  /** The folder's name, or the zip's without its ending. */
  readonly name: string;
  readonly files: readonly PickedFile[];
  /** Reads the folder as it is now; null when it must be picked again. */
  readonly again: (() => Promise<Picked>) | null;
}

/** Thrown for a file that is no zip, or that is too large to be opened. */
export class UnreadableZip extends Error {
  override readonly name = 'UnreadableZip';
}

interface FileHandle {
  readonly kind: 'file';
  readonly name: string;
  getFile(): Promise<File>;
}

/** The part of `FileSystemDirectoryHandle` that is used here. */
export interface DirectoryHandle {
  readonly kind: 'directory';
  readonly name: string;
  values(): AsyncIterable<DirectoryHandle | FileHandle>;
}

function pickedFile(path: string, file: File): PickedFile {
  return {
    path,
    size: file.size,
    read: async () => new Uint8Array(await file.arrayBuffer()),
  };
}

/** @param list of `<input type="file" webkitdirectory>`: each file knows its path. */
export function fromInput(list: Iterable<File>): Picked {
  const files = [...list].map((file) => pickedFile(file.webkitRelativePath || file.name, file));
  const [top = ''] = files[0]?.path.split('/') ?? [];
  return { name: top, files, again: null };
}

/** Walks a folder whose handle the browser keeps; stops above the most files that are looked at. */
export async function fromHandle(handle: DirectoryHandle): Promise<Picked> {
  const files: PickedFile[] = [];
  const walk = async (folder: DirectoryHandle, path: string): Promise<void> => {
    for await (const entry of folder.values()) {
      if (files.length > MOST_FILES) return;
      const inside = `${path}/${entry.name}`;
      if (entry.kind === 'directory') await walk(entry, inside);
      else files.push(pickedFile(inside, await entry.getFile()));
    }
  };
  await walk(handle, handle.name);
  return { name: handle.name, files, again: () => fromHandle(handle) };
}

/** @throws UnreadableZip */
export async function fromZip(file: File): Promise<Picked> {
  if (file.size > MOST_BYTES_IN_ALL) throw new UnreadableZip(file.name);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sizes = new Map<string, number>();
  let entries: Record<string, Uint8Array>;
  try {
    // Not the asynchronous one: its workers come from a blob, which the page's security policy forbids.
    entries = unzipSync(bytes, {
      // What is too large is listed, and not opened: its size is all that is said of it.
      filter: ({ name, originalSize }) => {
        if (name.endsWith('/')) return false;
        sizes.set(name, originalSize);
        return originalSize <= MOST_BYTES && sizes.size <= MOST_FILES;
      },
    });
  } catch (error) {
    throw new UnreadableZip(error instanceof Error ? error.message : String(error));
  }
  const files = [...sizes].map(
    ([path, size]): PickedFile => ({
      path,
      size,
      read: async () => entries[path] ?? new Uint8Array(),
    }),
  );
  return { name: file.name.replace(/\.zip$/i, ''), files, again: null };
}

/** Whether the file is one that {@link fromZip} opens. */
export function isZip({ name, type }: File): boolean {
  return /\.zip$/i.test(name) || type === 'application/zip';
}

/** @returns null when the browser has no such dialog, or the author closed it. */
export async function askForFolder(): Promise<Picked | null> {
  const ask = folderDialog();
  if (ask === null) return null;
  try {
    return await fromHandle(await ask());
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  }
}

/** The browser's dialog that hands over a folder to keep; null where it has none. */
export function folderDialog(): (() => Promise<DirectoryHandle>) | null {
  if (!('showDirectoryPicker' in globalThis)) return null;
  const { showDirectoryPicker } = globalThis as {
    showDirectoryPicker?: () => Promise<DirectoryHandle>;
  };
  return showDirectoryPicker ? () => showDirectoryPicker.call(globalThis) : null;
}

/**
 * What was dropped: a folder, a zip, or the files of a folder. Call it inside the event: the browser forgets the items
 * afterwards.
 */
export async function fromDrop(data: DataTransfer): Promise<Picked> {
  const items = [...data.items].filter((item) => item.kind === 'file');
  const dropped = items.map((item) => ({
    handle: handleOf(item),
    entry: item.webkitGetAsEntry(),
    file: item.getAsFile(),
  }));
  const [first] = dropped;
  if (dropped.length === 1 && first) {
    const handle = await first.handle;
    if (handle?.kind === 'directory') return fromHandle(handle);
    if (first.file && isZip(first.file)) return fromZip(first.file);
  }
  const files: PickedFile[] = [];
  for (const { entry, file } of dropped) {
    if (entry) await walkEntry(entry, files);
    else if (file) files.push(pickedFile(file.name, file));
  }
  const [top = ''] = files[0]?.path.split('/') ?? [];
  return { name: top, files, again: null };
}

function handleOf(item: DataTransferItem): Promise<DirectoryHandle | FileHandle | null> {
  const { getAsFileSystemHandle } = item as {
    getAsFileSystemHandle?: () => Promise<DirectoryHandle | FileHandle | null>;
  };
  return getAsFileSystemHandle ? getAsFileSystemHandle.call(item) : Promise.resolve(null);
}

async function walkEntry(entry: FileSystemEntry, files: PickedFile[]): Promise<void> {
  if (files.length > MOST_FILES) return;
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    files.push(pickedFile(entry.fullPath, file));
    return;
  }
  if (!isFolder(entry)) return;
  const reader = entry.createReader();
  // A reader gives its folder in parts, and an empty one at the end.
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) return;
    for (const inside of part) await walkEntry(inside, files);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
