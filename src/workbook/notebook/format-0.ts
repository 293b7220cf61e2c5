/**
 * The first export format. It knew no revisions and kept everything under bare slugs:
 * `{"app": "crashbook", "format": 0, "saved": "<time>", "progress": {"claim": "accepted"},
 *   "drafts": {"claim": {"text", "time"}}, "versions": {"claim": [{"text", "time", "verdict"}]}}`.
 */
import type { Outline } from '#content/outline.ts';
import type { Found } from './found.ts';

/** What is said of an exercise accepted before revisions were written down: it was the first one. */
const FIRST_REVISION = 1;

type Raw = Readonly<Record<string, unknown>>;

/** Turns a file of format 0 into records of the present format, unchecked. */
export function bringForward(file: Raw, outline: Outline): Found {
  const saved = Date.parse(String(file.saved));
  const at = Number.isNaN(saved) ? 0 : saved;
  const lessons = lessonIds(outline);
  const found: Found = { records: [], refused: [] };

  for (const [slug, state] of entries(file, 'progress', found)) {
    const where = `progress.${slug}`;
    const lesson = lessons.get(slug);
    if (state === 'read' && lesson === undefined) {
      found.refused.push({ where, key: '', reason: 'unknown-lesson' });
      continue;
    }
    const row = lesson
      ? { id: lesson, kind: 'lesson', state, revision: 0, at, accepted: null }
      : {
          id: `exercise:${slug}`,
          kind: 'exercise',
          state,
          revision: FIRST_REVISION,
          at,
          accepted: state === 'accepted' ? { revision: FIRST_REVISION, at } : null,
        };
    found.records.push({ list: 'progress', where, raw: row });
  }
  for (const [slug, draft] of entries(file, 'drafts', found)) {
    const { text, time } = asRaw(draft);
    const raw = { slug, source: text, updatedAt: time ?? at };
    found.records.push({ list: 'drafts', where: `drafts.${slug}`, raw });
  }
  for (const [slug, versions] of entries(file, 'versions', found)) {
    if (!Array.isArray(versions)) {
      found.refused.push({ where: `versions.${slug}`, key: '', reason: 'not-a-list' });
      continue;
    }
    for (const [place, version] of versions.entries()) {
      const { text, time, verdict = null } = asRaw(version);
      found.records.push({
        list: 'versions',
        where: `versions.${slug}[${place + 1}]`,
        raw: { slug, source: text, at: time, name: 'submitted', label: '', verdict, revision: 0 },
      });
    }
  }
  return found;
}

function entries(file: Raw, key: string, found: Found): readonly (readonly [string, unknown])[] {
  const value = file[key];
  if (value === undefined) return [];
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return Object.entries(value);
  }
  found.refused.push({ where: key, key: '', reason: 'not-a-record' });
  return [];
}

function asRaw(value: unknown): Raw {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Lessons by their bare id, e.g. `why-not-delete`. */
function lessonIds(outline: Outline): ReadonlyMap<string, string> {
  const items = outline.flatMap((track) => track.sessions.flatMap((session) => session.items));
  return new Map(
    items.flatMap((item) =>
      item.kind === 'lesson' ? [[item.id.slice(item.id.indexOf('/') + 1), item.id] as const] : [],
    ),
  );
}
