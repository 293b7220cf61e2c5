/**
 * Splits an exercise's `en.md` or `ko.md` into its parts. The parts stay Markdown; nothing is rendered here.
 * The form is described in exercises/README.md.
 */
import type { Heading, ListItem, Node, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { SLUG } from './exercise.ts';
import { type Frontmatter, readFrontmatter } from './frontmatter.ts';
import { parseMarkdown } from './markdown/parse.ts';
import type { Problem } from './problem.ts';

export interface CheckText {
  readonly id: string;
  /** 1-based line of the heading. */
  readonly line: number;
  readonly title: string;
  /** Markdown: what an answer that fails this check does. */
  readonly body: string;
}

/** The three steps of feedback on a known-wrong answer, as Markdown. */
export interface MistakeText {
  readonly id: string;
  /** 1-based line of the heading. */
  readonly line: number;
  readonly title: string;
  readonly nudge: string;
  readonly question: string;
  readonly diagnosis: string;
}

/** What an expectation of the checks looks at, in words. */
export interface LabelText {
  /** The expectation's label. */
  readonly id: string;
  /** 1-based line of the list item. */
  readonly line: number;
  /** A noun phrase that stands before "expected …, got …"; `code` in backticks. */
  readonly words: string;
}

export interface ExerciseText {
  readonly frontmatter: Frontmatter;
  /** Markdown. */
  readonly prompt: string;
  /** Markdown, one for each hint. */
  readonly hints: readonly string[];
  readonly checks: readonly CheckText[];
  readonly mistakes: readonly MistakeText[];
  /** Words for the labels that are the exercise's own; may be empty. */
  readonly labels: readonly LabelText[];
  /** Fenced blocks in the whole file; both languages have as many. */
  readonly codeBlocks: number;
}

export interface ParsedText {
  readonly text: ExerciseText | null;
  readonly problems: readonly Problem[];
}

const SECTIONS = ['hints', 'checks', 'mistakes', 'labels'] as const;
/** Not every exercise has labels of its own. */
const OPTIONAL: SectionName = 'labels';
type SectionName = (typeof SECTIONS)[number];
const STEPS = ['nudge', 'question', 'diagnosis'] as const;

interface Section {
  readonly heading: Heading;
  readonly nodes: RootContent[];
}

/**
 * @param source the file's content
 * @param file its path as problems shall name it
 */
export function parseExerciseText(source: string, file: string): ParsedText {
  const { tree: root, problems: found } = parseMarkdown(source, file);
  const head = readFrontmatter(root, file);
  const problems: Problem[] = [...found, ...head.problems];
  const report = (at: Node | number | null, what: string, fix: string) => {
    const line = typeof at === 'number' ? at : at?.position?.start.line;
    problems.push({ file, ...(line === undefined ? {} : { line }), what, fix });
  };

  const body = root.children.filter((node) => node.type !== 'yaml');
  const { promptNodes, sections } = splitSections(body, report);
  const prompt = slice(source, promptNodes);
  if (!prompt)
    report(1, 'The prompt is empty.', 'Say after the front matter what is to be written.');

  const hints = readHints(source, sections.get('hints'), report);
  const checks = readParts(source, sections.get('checks'), 'checks', report).map((part) => {
    const text = slice(source, part.nodes);
    if (!text) {
      const fix = 'Say below the heading what an answer that fails this check does.';
      report(part.line, `The check "${part.id}" has no text.`, fix);
    }
    return { id: part.id, line: part.line, title: part.title, body: text };
  });
  const mistakes = readParts(source, sections.get('mistakes'), 'mistakes', report).map((part) => ({
    id: part.id,
    line: part.line,
    title: part.title,
    ...readSteps(source, part, report),
  }));

  const labels = readLabels(source, sections.get('labels'), report);

  const codeBlocks = countCode(root);
  const { frontmatter } = head;
  if (!frontmatter || problems.length > 0) return { text: null, problems };
  return { text: { frontmatter, prompt, hints, checks, mistakes, labels, codeBlocks }, problems };
}

type Report = (at: Node | number | null, what: string, fix: string) => void;

function splitSections(body: readonly RootContent[], report: Report) {
  const promptNodes: RootContent[] = [];
  const sections = new Map<SectionName, Section>();
  let into = promptNodes;
  for (const node of body) {
    if (node.type !== 'heading' || node.depth !== 1) {
      into.push(node);
      continue;
    }
    const name = textOf(node).trim();
    const fix = `Level 1 is kept for ${SECTIONS.map((s) => `"# ${s}"`).join(', ')}, in this order and spelling in every language; begin other headings with "##".`;
    const known = SECTIONS.find((section) => section === name);
    if (known === undefined) report(node, `The heading "# ${name}" is not one of the four.`, fix);
    else if (sections.has(known)) report(node, `The heading "# ${name}" comes twice.`, fix);
    else if ([...sections.keys()].some((s) => SECTIONS.indexOf(s) > SECTIONS.indexOf(known))) {
      report(node, `The heading "# ${name}" comes too late.`, fix);
    }
    const section: Section = { heading: node, nodes: [] };
    if (known !== undefined && !sections.has(known)) sections.set(known, section);
    into = section.nodes;
  }
  for (const name of SECTIONS) {
    if (name !== OPTIONAL && !sections.has(name)) {
      report(
        null,
        `The heading "# ${name}" is missing.`,
        `Add a line "# ${name}" and its content.`,
      );
    }
  }
  return { promptNodes, sections };
}

function readHints(source: string, section: Section | undefined, report: Report): string[] {
  if (!section) return [];
  const fix = 'Write one list below "# hints", each hint as one item that begins with "- ".';
  const [list, ...rest] = section.nodes;
  if (list?.type !== 'list') {
    report(list ?? section.heading, 'Below "# hints" there is no list.', fix);
    return [];
  }
  for (const node of rest) report(node, 'Below the list of hints there is something else.', fix);
  return list.children.map((item) => itemText(source, item));
}

/** One line for each label: `- label: words`. */
function readLabels(source: string, section: Section | undefined, report: Report): LabelText[] {
  if (!section) return [];
  const fix =
    'Write one list below "# labels", each label as one item: "- label: what it looks at".';
  const [list, ...rest] = section.nodes;
  if (list?.type !== 'list' || rest.length > 0) {
    report(rest[0] ?? section.heading, 'Below "# labels" there is not exactly one list.', fix);
    return [];
  }
  const labels: LabelText[] = [];
  for (const item of list.children) {
    const text = itemText(source, item).replace(/\s+/g, ' ');
    const [, id = '', words = ''] = /^([a-z0-9-]+): (.+)$/.exec(text) ?? [];
    if (!id) report(item, `The item "${text}" does not begin with a label.`, fix);
    else if (labels.some((other) => other.id === id))
      report(item, `The label "${id}" comes twice.`, 'Remove one of the two.');
    else labels.push({ id, line: item.position?.start.line ?? 1, words });
  }
  return labels;
}

interface Part {
  readonly id: string;
  readonly title: string;
  readonly line: number;
  readonly nodes: RootContent[];
}

function readParts(
  source: string,
  section: Section | undefined,
  name: 'checks' | 'mistakes',
  report: Report,
): Part[] {
  const fix = `Below "# ${name}" write for each one a heading "## id: Title" and then its text.`;
  const parts: Part[] = [];
  for (const node of section?.nodes ?? []) {
    const part = parts.at(-1);
    if (node.type === 'heading' && node.depth === 2) {
      // Sliced from the source, so that a title may hold `code` and emphasis.
      const [, id = '', title = ''] =
        /^([^\s:]+):\s+(.+)$/.exec(slice(source, node.children)) ?? [];
      if (!SLUG.test(id))
        report(node, `The heading "${textOf(node)}" does not begin with an id.`, fix);
      else if (parts.some((other) => other.id === id)) {
        report(node, `The id "${id}" comes twice.`, 'Remove one, or give it the id of another.');
      }
      parts.push({ id, title: title.trim(), line: node.position?.start.line ?? 1, nodes: [] });
    } else if (part) part.nodes.push(node);
    else report(node, `Below "# ${name}" there is text before the first "##".`, fix);
  }
  return parts;
}

function readSteps(source: string, part: Part, report: Report) {
  const steps = { nudge: '', question: '', diagnosis: '' };
  const fix = `Write a list of ${STEPS.map((step) => `"- ${step}: ..."`).join(', ')}, in this order.`;
  const [list, ...rest] = part.nodes;
  if (list?.type !== 'list' || rest.length > 0) {
    report(rest[0] ?? part.line, `The mistake "${part.id}" is not made of exactly one list.`, fix);
    return steps;
  }
  const found = list.children.map((item) => itemText(source, item));
  const names = found.map((text) => /^(\w+):/.exec(text)?.[1] ?? '(no name)');
  if (names.join() !== STEPS.join()) {
    report(list, `The mistake "${part.id}" has the steps ${names.join(', ')}.`, fix);
    return steps;
  }
  STEPS.forEach((step, index) => {
    steps[step] = (found[index] ?? '').slice(step.length + 1).trim();
    if (!steps[step]) report(list, `The step "${step}" of "${part.id}" is empty.`, fix);
  });
  return steps;
}

/** The Markdown of some neighbouring nodes, as written. */
function slice(source: string, nodes: readonly Node[]): string {
  const start = nodes[0]?.position?.start.offset;
  const end = nodes.at(-1)?.position?.end.offset;
  return start === undefined || end === undefined ? '' : source.slice(start, end);
}

/** The Markdown of a list item without its marker; further lines lose the item's indentation. */
function itemText(source: string, item: ListItem): string {
  const indent = (item.children[0]?.position?.start.column ?? 1) - 1;
  return slice(source, item.children).replace(new RegExp(`\\n {0,${indent}}`, 'g'), '\n');
}

function countCode(node: Node): number {
  const own = node.type === 'code' ? 1 : 0;
  const children = 'children' in node ? (node.children as readonly Node[]) : [];
  return children.reduce((sum, child) => sum + countCode(child), own);
}
