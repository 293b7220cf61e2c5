/** From the bytes of an answer's file to its text. */
import type { Fault } from '#grader/verdict.ts';

/** Longest answer that is read, in bytes: some hundred times what the largest exercise needs. */
export const MOST_BYTES = 1_048_576;

/** @returns the text without a byte order mark; or the fault that keeps it from being one. */
export function readAnswer(
  bytes: Uint8Array,
): { readonly source: string } | { readonly fault: Fault } {
  const unreadable = (message: string): { readonly fault: Fault } => ({
    fault: { kind: 'unreadable-answer', params: { message } },
  });
  if (bytes.length > MOST_BYTES)
    return unreadable(
      `the file has ${bytes.length} bytes, and ${MOST_BYTES} are the most that are read`,
    );
  try {
    return { source: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return unreadable('the file is not UTF-8 text: save it in that encoding');
  }
}
