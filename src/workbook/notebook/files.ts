import { strToU8, zipSync } from 'fflate';
import type { Snapshot } from '../storage/db.ts';

/** Hands a file to the browser, which asks or saves it as it always does. */
export function download(name: string, data: Blob): void {
  const url = URL.createObjectURL(data);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser may still be reading it when the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A text of the learner's as a file. */
export function codeFile(source: string): Blob {
  return new Blob([source], { type: 'text/typescript;charset=utf-8' });
}

/**
 * Every draft as `<slug>.ts`, every text kept by name as `copies/<slug>.<name>.ts`, and a README.
 * @param readme is given the files' names in order
 */
export function zipFiles(
  { drafts, versions }: Pick<Snapshot, 'drafts' | 'versions'>,
  readme: (files: readonly string[]) => string,
): Uint8Array<ArrayBuffer> {
  const files = new Map<string, string>();
  for (const { slug, source } of drafts) files.set(`${slug}.ts`, source);
  for (const { slug, label, name, source } of versions) {
    if (name !== 'copy') continue;
    const stem = `copies/${slug}.${fileWord(label)}`;
    let path = `${stem}.ts`;
    for (let n = 2; files.has(path); n += 1) path = `${stem}-${n}.ts`;
    files.set(path, source);
  }
  const names = [...files.keys()].sort();
  const entries = names.map((name) => [name, strToU8(files.get(name) ?? '')] as const);
  return new Uint8Array(
    zipSync(Object.fromEntries([['README.md', strToU8(readme(names))], ...entries])),
  );
}

/** A learner's name as a part of a file's name: letters and digits of any script, joined by hyphens. */
function fileWord(label: string): string {
  const word = label
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return word === '' ? 'copy' : word.toLowerCase();
}
