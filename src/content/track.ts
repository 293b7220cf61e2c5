/** `lessons/<track>/track.json`: what a track holds, in order. Titles of its lessons and exercises lie in their texts. */
import * as v from 'valibot';
import { SLUG, TRACKS } from './exercise.ts';
import type { Problem } from './problem.ts';

const text = v.pipe(v.string('is not text'), v.trim(), v.minLength(1, 'is empty'));
const bilingual = v.strictObject({ en: text, ko: text }, 'is not an object with "en" and "ko"');
const id = v.pipe(
  v.string('is not text'),
  v.regex(SLUG, 'is not made of lower-case letters, digits and single hyphens'),
);
const minutes = v.pipe(
  v.number('is not a number'),
  v.integer('is not a whole number'),
  v.minValue(1, 'is below 1'),
  v.maxValue(600, 'is above 600'),
);

const item = v.variant(
  'kind',
  [
    v.strictObject({ kind: v.literal('lesson'), id, minutes }),
    // Its minutes stand in its exercise.json.
    v.strictObject({ kind: v.literal('exercise'), slug: id }),
  ],
  'is neither {"kind": "lesson", "id", "minutes"} nor {"kind": "exercise", "slug"}',
);

const session = v.strictObject({
  id,
  title: bilingual,
  /** The time planned for the whole session, talk and breaks included. */
  minutes,
  items: v.pipe(v.array(item, 'is not a list'), v.minLength(1, 'is empty')),
});

const trackSchema = v.strictObject({
  id: v.picklist(TRACKS, `is not one of: ${TRACKS.join(', ')}`),
  title: bilingual,
  summary: bilingual,
  /** Empty for a track that is announced and not open yet. */
  sessions: v.array(session, 'is not a list'),
});

export type Track = v.InferOutput<typeof trackSchema>;
export type Session = Track['sessions'][number];
export type SessionItem = Session['items'][number];

/**
 * @param raw the content of track.json
 * @param file its path as problems shall name it
 * @param folder the name of the folder it lies in, which the id must repeat
 */
export function parseTrack(
  raw: string,
  file: string,
  folder: string,
): { readonly track: Track | null; readonly problems: readonly Problem[] } {
  const fail = (what: string, fix: string) => ({ track: null, problems: [{ file, what, fix }] });
  let data: unknown;
  try {
    data = JSON.parse(raw);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return fail(`This is not JSON: ${reason}.`, 'Put the JSON right.');
  }
  const parsed = v.safeParse(trackSchema, data);
  if (!parsed.success) {
    const problems = parsed.issues.map((issue) => ({
      file,
      what: `"${v.getDotPath(issue) ?? 'the file'}" ${issue.message}.`,
      fix: 'Compare it with lessons/dead-letter/track.json.',
    }));
    return { track: null, problems };
  }
  if (parsed.output.id !== folder) {
    return fail(
      `"id" is "${parsed.output.id}", but the folder is called "${folder}".`,
      'Give both the same name.',
    );
  }
  return { track: parsed.output, problems: [] };
}
