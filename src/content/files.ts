/** A project's files as data: the rules read them alike from a disk and from what an author picks in the browser. */
export interface Files {
  /**
   * @param path relative to the project, with forward slashes, such as `exercises/claim/en.md`
   * @returns the file's text; undefined when there is none
   */
  text(path: string): string | undefined;
  /** Paths of all files below a folder, sorted; empty when there is no such folder. */
  below(folder: string): readonly string[];
  /** Where the host loads a module from: the absolute path on a disk, the path itself in memory. */
  address(path: string): string;
}

/** A file's text without what only its editor put there: a byte order mark, and carriage returns at the ends of lines. */
export function plainText(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

/** @param texts every file's text by its path relative to the project */
export function memoryFiles(texts: ReadonlyMap<string, string>): Files {
  return {
    text: (path) => texts.get(path),
    below: (folder) => [...texts.keys()].filter((path) => path.startsWith(`${folder}/`)).sort(),
    address: (path) => path,
  };
}
