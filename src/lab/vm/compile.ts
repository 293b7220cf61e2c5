/** TypeScript to JavaScript, the same single step in the page, in tests and on the command line. */
import { transform } from 'sucrase';
import { type Fault, FaultError } from '../fault.ts';

/** Longest answer that is compiled, in characters. */
export const MAX_SOURCE = 200_000;

/**
 * Compiles one module to a script body that sees `exports`, `require` and `module`. Line numbers are kept.
 * @throws FaultError `does-not-compile` with `message` and `line`; `unreadable-answer` when the text is too long.
 */
export function compile(source: string): string {
  if (source.length > MAX_SOURCE) {
    const message = `the answer has ${source.length} characters, and ${MAX_SOURCE} are the most that are read`;
    throw new FaultError({ kind: 'unreadable-answer', params: { message } });
  }
  try {
    return transform(source, {
      transforms: ['typescript', 'imports'],
      disableESTransforms: true,
      production: true,
      preserveDynamicImport: true,
    }).code;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const line = /\((\d+):\d+\)/.exec(message)?.[1] ?? '';
    throw new FaultError(notCompiling(message.replace(/^Error transforming [^:]*: /, ''), line));
  }
}

export function notCompiling(message: string, line: string): Fault {
  return { kind: 'does-not-compile', params: { message, line } };
}
