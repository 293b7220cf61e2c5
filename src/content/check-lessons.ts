/** Everything about lessons that can be wrong without running them (Node only): for `validate`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { EXPERIMENT_NAMES } from '#grader/experiments/names.ts';
import { LANGUAGES } from './exercise.ts';
import { parseLesson } from './lesson.ts';
import type { Problem } from './problem.ts';
import { readOutline } from './read-outline.ts';

/**
 * Tracks, their lessons in every language, the exercises they name, and the shape that all languages share.
 * @param root the project's folder
 */
export function checkLessons(root: string): readonly Problem[] {
  const problems = new Map<string, Problem>();
  const report = (problem: Problem) =>
    problems.set(JSON.stringify([problem.file, problem.line, problem.what]), problem);

  const folders = new Set<string>();
  for (const language of LANGUAGES) {
    const reading = readOutline(root, language);
    reading.problems.forEach(report);
    for (const track of reading.outline) {
      for (const item of track.sessions.flatMap((session) => session.items)) {
        if (item.kind === 'lesson') folders.add(item.id.replace('lesson:', 'lessons/'));
      }
    }
  }

  for (const folder of folders) {
    const shapes = LANGUAGES.flatMap((language) => {
      const file = `${folder}/${language}.md`;
      const path = join(root, file);
      const text = existsSync(path) ? parseLesson(readFileSync(path, 'utf8'), file).text : null;
      return text ? [{ file, shape: shapeOf(text.body) }] : [];
    });
    for (const { file, shape } of shapes) {
      missingExercises(root, file, shape).forEach(report);
      missingExperiments(file, shape).forEach(report);
    }
    const [first, ...others] = shapes;
    for (const other of others) {
      if (first) differences(first, other).forEach(report);
    }
  }
  return [...problems.values()];
}

interface Part {
  /** `h2`, `code`, or a directive with its attributes. */
  readonly name: string;
  readonly line: number;
  /** Of `::try`. */
  readonly exercise: string | null;
  /** Name in `::experiment`. */
  readonly experiment: string | null;
}

/** Headings, code blocks and block directives in order: what every language has alike. */
function shapeOf(tree: Root): readonly Part[] {
  const parts: Part[] = [];
  const add = (name: string, line: number) =>
    parts.push({ name, line, exercise: null, experiment: null });
  visit(tree, (node) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'heading') add(`h${node.depth}`, line);
    if (node.type === 'code') add('code', line);
    if (node.type === 'leafDirective' || node.type === 'containerDirective') {
      const name = `${node.name} ${JSON.stringify(node.attributes ?? {})}`;
      const exercise = node.name === 'try' ? (node.attributes?.exercise ?? null) : null;
      const experiment = node.name === 'experiment' ? (node.attributes?.name ?? null) : null;
      parts.push({ name, line, exercise, experiment });
    }
  });
  return parts;
}

function missingExercises(root: string, file: string, shape: readonly Part[]): readonly Problem[] {
  return shape.flatMap(({ exercise, line }) =>
    exercise === null || existsSync(join(root, 'exercises', exercise, 'exercise.json'))
      ? []
      : {
          file,
          line,
          what: `There is no exercise "${exercise}".`,
          fix: 'Write the name of a folder in exercises/.',
        },
  );
}

function missingExperiments(file: string, shape: readonly Part[]): readonly Problem[] {
  return shape.flatMap(({ experiment, line }) =>
    experiment === null || EXPERIMENT_NAMES.some((name) => name === experiment)
      ? []
      : {
          file,
          line,
          what: `There is no experiment "${experiment}".`,
          fix: `Write one of: ${EXPERIMENT_NAMES.join(', ')}.`,
        },
  );
}

interface Shape {
  readonly file: string;
  readonly shape: readonly Part[];
}

function differences(one: Shape, other: Shape): readonly Problem[] {
  const length = Math.max(one.shape.length, other.shape.length);
  for (let index = 0; index < length; index += 1) {
    const a = one.shape[index];
    const b = other.shape[index];
    if (a?.name === b?.name) continue;
    const said = (part: Part | undefined) => (part ? part.name.replace(' {}', '') : 'the end');
    return [
      {
        file: other.file,
        ...(b ? { line: b.line } : {}),
        what: `Here comes ${said(b)}, but ${one.file}${a ? `:${a.line}` : ''} has ${said(a)}.`,
        fix: 'Give both languages the same headings, code blocks and directives in the same order.',
      },
    ];
  }
  return [];
}
