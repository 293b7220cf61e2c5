import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MARK } from '#validate/template/mark.ts';
import { templateFor } from '#validate/template/template.ts';
import type { Output } from '../output.ts';

/**
 * Writes the folder of a new exercise: a small sound example whose places to change carry a mark.
 * @param root the project's folder, which holds `exercises/`
 * @returns the exit code: 0 when the folder was written, 1 when the name cannot be used
 */
export function newExerciseCommand(root: string, slug: string, output: Output): 0 | 1 {
  const refuse = (reason: string): 1 => {
    output.err(reason);
    return 1;
  };
  const template = templateFor(slug);
  if (template.kind === 'not-a-slug') {
    return refuse(
      `"${slug}" cannot be the name of an exercise. Use at most 40 lower-case letters and digits, words joined by single hyphens, such as "retry-delay".`,
    );
  }
  if (template.kind === 'keyword') {
    return refuse(
      `"${template.word}" is a word of TypeScript and cannot name a function. Take another name.`,
    );
  }
  const dir = join(root, 'exercises', slug);
  if (existsSync(dir)) {
    return refuse(`exercises/${slug} exists. Take another name, or work on that folder.`);
  }
  for (const [name, content] of Object.entries(template.files)) {
    const path = join(dir, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  output.out(
    [
      `exercises/${slug} is written: a small example that counts jobs. Make it your own where you see ${MARK}.`,
      'What to do next, one message at a time:',
      `  npm run -s validate -- ${slug} --first`,
    ].join('\n'),
  );
  return 0;
}
