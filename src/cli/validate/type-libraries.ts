/** The declarations that answers are checked against, from disk. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import type { TypeLibraries } from '#validate/types.ts';

export function diskLibraries(): TypeLibraries {
  const folder = dirname(ts.getDefaultLibFilePath({}));
  return {
    api: readFileSync(new URL('../../lab/api/crashbook.d.ts', import.meta.url), 'utf8'),
    lib: (name) => {
      const file = join(folder, name);
      return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    },
  };
}
