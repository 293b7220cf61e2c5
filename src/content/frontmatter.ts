import type { Root } from 'mdast';
import * as v from 'valibot';
import { parse as parseYaml } from 'yaml';
import type { Problem } from './problem.ts';

const line = (what: string) =>
  v.pipe(
    v.string(`"${what}" is missing or not text.`),
    v.trim(),
    v.minLength(1, `"${what}" is empty.`),
  );

const schema = v.strictObject({ title: line('title'), summary: line('summary') });

/** What stands between the two `---` lines of every lesson and exercise text. */
export type Frontmatter = v.InferOutput<typeof schema>;

const FIX =
  'Begin the file with "---", then "title: …" and "summary: …" on lines of their own, then "---".';

/** @param file the path as problems shall name it */
export function readFrontmatter(
  tree: Root,
  file: string,
): { readonly frontmatter: Frontmatter | null; readonly problems: readonly Problem[] } {
  const first = tree.children[0];
  const fail = (what: string) => ({
    frontmatter: null,
    problems: [{ file, line: 1, what, fix: FIX }],
  });
  if (first?.type !== 'yaml') return fail('The text does not begin with a title and a summary.');
  let data: unknown;
  try {
    data = parseYaml(first.value);
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return fail(`The lines between "---" are not YAML: ${reason}`);
  }
  const parsed = v.safeParse(schema, data);
  if (parsed.success) return { frontmatter: parsed.output, problems: [] };
  const problems = parsed.issues.map((issue) => {
    const key = v.getDotPath(issue) ?? '';
    const { message } = issue;
    const unknown = issue.expected === 'never' && key !== '';
    const absent = issue.received === 'undefined' && key !== '';
    return {
      file,
      line: 1,
      what: unknown
        ? `"${key}" is not part of the format.`
        : absent
          ? `"${key}" is missing.`
          : message,
      fix: FIX,
    };
  });
  return { frontmatter: null, problems };
}
