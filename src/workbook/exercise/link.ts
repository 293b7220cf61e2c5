/** A run as a link: the code, the check and the schedule, in the fragment, so that no server ever sees them. */
import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import * as v from 'valibot';

const sharedRun = v.object({
  v: v.literal(1),
  source: v.pipe(v.string(), v.maxLength(200_000)),
  check: v.pipe(v.string(), v.maxLength(120)),
  schedule: v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(5000)),
});

export interface SharedRun {
  readonly source: string;
  readonly check: string;
  readonly schedule: readonly string[];
}

/** Longest link that is read; a longer one is not one of ours. */
const MAX_CHARS = 200_000;
/** Most bytes a link may unpack to, so that a small link cannot fill the memory. */
const MAX_BYTES = 1_000_000;

/** The last part of the address `#/run/<exercise>/<this>`. */
export function encodeRun(run: SharedRun): string {
  const packed = deflateSync(strToU8(JSON.stringify({ v: 1, ...run })), { level: 9 });
  let binary = '';
  for (const byte of packed) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** @returns null when the text is not a run of ours, whatever is wrong with it. */
export function decodeRun(text: string): SharedRun | null {
  if (text.length > MAX_CHARS || !/^[\w-]+$/.test(text)) return null;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const packed = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    const room = new Uint8Array(MAX_BYTES);
    const parsed = v.safeParse(
      sharedRun,
      JSON.parse(strFromU8(inflateSync(packed, { out: room }))),
    );
    if (!parsed.success) return null;
    const { source, check, schedule } = parsed.output;
    return { source, check, schedule };
  } catch {
    return null;
  }
}

/** The page's own address with the run in its fragment; null for a run too large for a link that opens again. */
export function runUrl(exercise: string, run: SharedRun, page: string): string | null {
  const packed = encodeRun(run);
  return decodeRun(packed) && `${page.split('#')[0]}#/run/${exercise}/${packed}`;
}
