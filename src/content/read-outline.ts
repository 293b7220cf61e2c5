/** Reads the outline from disk (Node only): for the build and for `validate`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, TRACKS } from './exercise.ts';
import { parseExerciseText } from './exercise-text.ts';
import { parseLesson } from './lesson.ts';
import type { Outline, OutlineItem } from './outline.ts';
import { parseExerciseMeta } from './parse-exercise.ts';
import type { Problem } from './problem.ts';
import { parseTrack, type SessionItem, type Track } from './track.ts';

export interface OutlineReading {
  readonly outline: Outline;
  readonly problems: readonly Problem[];
  /** Absolute paths of the files it was read from. */
  readonly files: readonly string[];
}

/**
 * @param root the project's folder
 * @param language whose titles to take
 */
export function readOutline(root: string, language: Language): OutlineReading {
  const problems: Problem[] = [];
  const files: string[] = [];
  const read = (file: string, fix: string): string | null => {
    const path = join(root, file);
    if (existsSync(path)) {
      files.push(path);
      return readFileSync(path, 'utf8');
    }
    problems.push({ file, what: 'This file is missing.', fix });
    return null;
  };

  const lesson = (track: Track, id: string, minutes: number): OutlineItem | null => {
    const file = `lessons/${track.id}/${id}/${language}.md`;
    const raw = read(file, `Write it, or take the lesson out of lessons/${track.id}/track.json.`);
    if (raw === null) return null;
    const parsed = parseLesson(raw, file);
    problems.push(...parsed.problems);
    if (!parsed.text) return null;
    const path = `/lesson/${track.id}/${id}`;
    const { title, summary } = parsed.text.frontmatter;
    return {
      kind: 'lesson',
      id: `lesson:${track.id}/${id}`,
      path,
      title,
      summary,
      minutes,
      revision: 0,
    };
  };

  const exercise = (track: Track, slug: string): OutlineItem | null => {
    const fix = `Write it, or take the exercise out of lessons/${track.id}/track.json.`;
    const metaFile = `exercises/${slug}/exercise.json`;
    const file = `exercises/${slug}/${language}.md`;
    const metaRaw = read(metaFile, fix);
    const raw = read(file, fix);
    if (metaRaw === null || raw === null) return null;
    const meta = parseExerciseMeta(metaRaw, metaFile, slug);
    const parsed = parseExerciseText(raw, file);
    problems.push(...meta.problems, ...parsed.problems);
    if (!meta.meta || !parsed.text) return null;
    const { title, summary } = parsed.text.frontmatter;
    const { minutes, revision } = meta.meta;
    return {
      kind: 'exercise',
      id: `exercise:${slug}`,
      path: `/exercise/${slug}`,
      title,
      summary,
      minutes,
      revision,
    };
  };

  const item = (track: Track, one: SessionItem) =>
    one.kind === 'lesson' ? lesson(track, one.id, one.minutes) : exercise(track, one.slug);

  const outline = TRACKS.flatMap((name) => {
    const file = `lessons/${name}/track.json`;
    const raw = read(file, 'Write it; a track that is not open yet has "sessions": [].');
    if (raw === null) return [];
    const parsed = parseTrack(raw, file, name);
    problems.push(...parsed.problems);
    const { track } = parsed;
    if (!track) return [];
    return {
      id: track.id,
      title: track.title[language],
      summary: track.summary[language],
      sessions: track.sessions.map((session) => ({
        id: session.id,
        title: session.title[language],
        minutes: session.minutes,
        items: session.items.flatMap((one) => item(track, one) ?? []),
      })),
    };
  });
  problems.push(...strayLessons(root, outline), ...overfullSessions(outline));
  return { outline, problems, files };
}

/** Lesson folders that no track.json names: nobody would find them. */
function strayLessons(root: string, outline: Outline): readonly Problem[] {
  return outline.flatMap((track) => {
    const named = track.sessions.flatMap((session) => session.items.map((one) => one.id));
    const dir = join(root, 'lessons', track.id);
    return readdirSync(dir, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !named.includes(`lesson:${track.id}/${entry.name}`))
      .map((entry) => ({
        file: `lessons/${track.id}/${entry.name}`,
        what: 'No session names this lesson.',
        fix: `Add it to lessons/${track.id}/track.json or remove the folder.`,
      }));
  });
}

/** Sessions whose parts take longer than the session is planned for. */
function overfullSessions(outline: Outline): readonly Problem[] {
  return outline.flatMap((track) =>
    track.sessions.flatMap((session) => {
      const sum = session.items.reduce((total, item) => total + item.minutes, 0);
      if (sum <= session.minutes) return [];
      return {
        file: `lessons/${track.id}/track.json`,
        what: `The session "${session.id}" is planned for ${session.minutes} minutes, and its parts take ${sum}.`,
        fix: 'Plan more minutes, or move a lesson or an exercise to another session.',
      };
    }),
  );
}
