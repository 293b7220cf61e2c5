/** A project with one small sound exercise of each kind, graded by the real grader, for tests that break it. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Described, EXERCISES } from './kind-exercises.ts';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));

function metaOf(slug: string, { kind, checks, wrong, more }: Described): string {
  const common = { slug, track: 'dead-letter', stage: 1, kind, minutes: 5, revision: 1 };
  return `${JSON.stringify({ ...common, functions: [], given: [], checks, wrong, ...more }, null, 2)}\n`;
}

function textOf(word: string, { checks, wrong, labels = [] }: Described): string {
  const section = (ids: readonly string[], body: (id: string) => string) =>
    ids.map((id) => `## ${id}: ${word} ${id}\n\n${body(id)}\n`).join('\n');
  return `---
title: ${word}
summary: ${word}.
---

${word}.

# hints

- ${word}.

# checks

${section(checks, (id) => `${word} ${id}.`)}
# mistakes

${section(Object.keys(wrong), (id) => ['nudge', 'question', 'diagnosis'].map((step) => `- ${step}: ${word} ${id}.`).join('\n'))}
${labels.length > 0 ? `\n# labels\n\n${labels.map((label) => `- ${label}: ${word}\n`).join('')}` : ''}`;
}

export interface KindsProject {
  readonly root: string;
  /** Absolute path of a file of the project. */
  path(file: string): string;
  /** Writes a file, by its path below `exercises/`; null removes it. */
  write(file: string, content: string | Uint8Array | null): void;
  /** Rewrites an exercise.json, and the texts with it. */
  describe(slug: string, change: (meta: Record<string, unknown>) => void): void;
  remove(): void;
}

/** @param slugs which of `take`, `count-dead`, `break-take`, `predict-take`, `check-take` and `whole`; all when none is named. */
export function createKindsProject(
  slugs: readonly string[] = Object.keys(EXERCISES),
): KindsProject {
  const root = mkdtempSync(join(tmpdir(), 'crashbook-'));
  const path = (file: string) => join(root, 'exercises', file);
  const write: KindsProject['write'] = (file, content) => {
    if (content === null) {
      rmSync(path(file), { recursive: true });
      return;
    }
    mkdirSync(dirname(path(file)), { recursive: true });
    writeFileSync(path(file), content);
  };
  // checks.ts imports the grader by its name inside the project.
  copyFileSync(join(PROJECT, 'package.json'), join(root, 'package.json'));
  symlinkSync(join(PROJECT, 'src'), join(root, 'src'));
  for (const [slug, described] of Object.entries(EXERCISES)) {
    if (!slugs.includes(slug)) continue;
    write(`${slug}/exercise.json`, metaOf(slug, described));
    write(`${slug}/en.md`, textOf('Word', described));
    write(`${slug}/ko.md`, textOf('낱말', described));
    for (const [name, content] of Object.entries(described.files))
      write(`${slug}/${name}`, content);
  }
  return {
    root,
    path,
    write,
    describe: (slug, change) => {
      const described = EXERCISES[slug];
      if (!described) throw new Error(`There is no exercise ${slug}.`);
      const meta = JSON.parse(metaOf(slug, described)) as Record<string, unknown>;
      change(meta);
      write(`${slug}/exercise.json`, JSON.stringify(meta, null, 2));
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
