/**
 * Turns the text of `exercise.json` into checked data, or into every problem found in it.
 */
import * as v from 'valibot';
import { isCollection, LineCounter, type ParsedNode, parseDocument } from 'yaml';
import { type ExerciseMeta, exerciseMeta, META_FIXES } from './exercise.ts';
import type { Problem } from './problem.ts';

export interface ParsedMeta {
  readonly meta: ExerciseMeta | null;
  readonly problems: readonly Problem[];
}

/**
 * @param text the file's content
 * @param file its path as problems shall name it
 * @param folder the name of the folder it lies in, which the slug must repeat
 */
export function parseExerciseMeta(text: string, file: string, folder: string): ParsedMeta {
  const lines = new LineCounter();
  // JSON is read as YAML as well, only because that parser keeps the lines and refuses a key given twice.
  const places = parseDocument(text, { lineCounter: lines, schema: 'json' });
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    const offset = places.errors[0]?.pos[0];
    const line = offset === undefined ? {} : { line: lines.linePos(offset).line };
    const what = `This is not JSON: ${error instanceof Error ? error.message : String(error)}.`;
    const fix =
      'Put the JSON right: double quotes, commas between items, none after the last, no comments.';
    return { meta: null, problems: [{ file, ...line, what, fix }] };
  }
  const lineOf = (path: readonly (string | number)[]) => {
    for (let length = path.length; length > 0; length -= 1) {
      const start = startOf(places.contents, path.slice(0, length));
      if (start !== undefined) return { line: lines.linePos(start).line };
    }
    return {};
  };
  const problems: Problem[] = places.errors.map((error) => ({
    file,
    line: lines.linePos(error.pos[0]).line,
    what: `The JSON is ambiguous: ${error.message.split('\n')[0] ?? error.code}.`,
    fix: 'Give every key once.',
  }));
  const parsed = v.safeParse(exerciseMeta, data);
  for (const issue of parsed.issues ?? []) {
    const path = (issue.path ?? []).map((item) => item.key as string | number);
    problems.push({ file, ...lineOf(path), ...explain(issue, path) });
  }
  if (parsed.success && parsed.output.slug !== folder) {
    const what = `"slug" is "${parsed.output.slug}", but the folder is called "${folder}".`;
    problems.push({ file, ...lineOf(['slug']), what, fix: 'Give both the same name.' });
  }
  return { meta: parsed.success && problems.length === 0 ? parsed.output : null, problems };
}

/** Offset of the key (or list item) at `path`, undefined where there is none. */
function startOf(root: ParsedNode | null, path: readonly (string | number)[]): number | undefined {
  let node: unknown = root;
  let start: number | undefined;
  for (const part of path) {
    if (!isCollection(node)) return undefined;
    if (typeof part === 'number') {
      node = node.items[part];
      start = rangeStart(node);
    } else {
      const pair = node.items.find((item) => keyText(item) === part);
      if (pair === undefined) return undefined;
      start = rangeStart((pair as { key: unknown }).key);
      node = (pair as { value: unknown }).value;
    }
  }
  return start;
}

function keyText(item: unknown): unknown {
  const key = (item as { key?: { value?: unknown } }).key;
  return key?.value;
}

function rangeStart(node: unknown): number | undefined {
  return (node as { range?: [number, number, number] } | undefined)?.range?.[0];
}

function explain(issue: v.BaseIssue<unknown>, path: readonly (string | number)[]) {
  const [top] = path;
  const name = path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${part}` : part,
    '',
  );
  const known = Object.keys(META_FIXES);
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    return {
      what: `The key "${name}" is not part of the format.`,
      fix:
        path.length === 1
          ? `Remove it, or correct its spelling. Keys: ${known.join(', ')}.`
          : 'Remove it.',
    };
  }
  const fix =
    typeof top === 'string' && top in META_FIXES
      ? META_FIXES[top as keyof ExerciseMeta]
      : `Write one object with the keys ${known.join(', ')}.`;
  const missing =
    (issue.type === 'strict_object' && issue.received === 'undefined') ||
    (issue.type === 'raw_check' && issue.input === undefined);
  if (missing) {
    return { what: `The key "${name}" is missing.`, fix };
  }
  if (name === '') return { what: `The file's content ${issue.message}.`, fix };
  const shown = issue.input === undefined ? 'nothing' : JSON.stringify(issue.input);
  const value = shown.length > 60 ? `${shown.slice(0, 57)}...` : shown;
  return { what: `"${name}" is ${value}, which ${issue.message}.`, fix };
}
