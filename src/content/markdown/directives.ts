/**
 * Turns directives into what the page renders (`x-widget`, `x-state`), and everything that only looks like
 * one back into the text that the author wrote: `예:작업` and `state:running` are prose.
 */
import type { Root, Text } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
// Teaches the node types about hName and hProperties.
import type {} from 'remark-rehype';
import { SKIP, visit } from 'unist-util-visit';
import type { Problem } from '../problem.ts';
import {
  BLOCK_DIRECTIVES,
  type DirectiveSpec,
  isWidgetName,
  STATE_WORDS,
} from './directive-names.ts';

type BlockDirective = LeafDirective | ContainerDirective;

/**
 * Changes `tree` in place.
 * @returns unknown block directives, wrong attributes, wrong `:state[…]` words, unknown text directives that
 * have a label or attributes (a bare `a:b` is prose), and raw HTML, which the page would leave out.
 */
export function resolveDirectives(tree: Root, source: string, file: string): readonly Problem[] {
  const problems: Problem[] = [];
  const report = (
    node: { position?: { start: { line: number } } | undefined },
    what: string,
    fix: string,
  ) =>
    problems.push({
      file,
      ...(node.position ? { line: node.position.start.line } : {}),
      what,
      fix,
    });

  visit(tree, (node, index, parent) => {
    if (node.type === 'textDirective') {
      if (node.name === 'state') {
        const word = STATE_WORDS.find((known) => known === textOf(node));
        if (word) {
          node.data = { hName: 'x-state', hProperties: { state: word } };
          node.children = [];
          return SKIP;
        }
        report(
          node,
          `":state[${textOf(node)}]" names no state.`,
          `Write one of: ${STATE_WORDS.map((known) => `:state[${known}]`).join(', ')}.`,
        );
      } else if (node.children.length > 0 || Object.keys(node.attributes ?? {}).length > 0) {
        report(
          node,
          `":${node.name}" is not a directive that runs inside a sentence.`,
          'Write :state[…], or put a backslash before the colon if it is meant as text.',
        );
      }
      if (parent && index !== undefined) parent.children[index] = literal(node, source);
      return SKIP;
    }
    if (node.type === 'leafDirective' || node.type === 'containerDirective') {
      checkBlock(node, (what, fix) => report(node, what, fix));
      // Not `name`: that is an attribute which a directive may have itself.
      node.data = { hName: 'x-widget', hProperties: { widget: node.name, ...node.attributes } };
    }
    if (node.type === 'html' && !node.value.startsWith('<!--')) {
      report(node, 'Raw HTML is left out of the page.', 'Say it in Markdown or with a directive.');
    }
    return undefined;
  });
  return problems;
}

function checkBlock(node: BlockDirective, report: (what: string, fix: string) => void): void {
  const colons = node.type === 'leafDirective' ? '::' : ':::';
  if (!isWidgetName(node.name)) {
    const known = Object.keys(BLOCK_DIRECTIVES).join(', ');
    report(`"${colons}${node.name}" is not a known directive.`, `Use one of: ${known}.`);
    return;
  }
  const spec: DirectiveSpec = BLOCK_DIRECTIVES[node.name];
  if (`${spec.form}Directive` !== node.type) {
    const right = spec.form === 'leaf' ? `::${node.name}` : `:::${node.name} … :::`;
    report(`"${colons}${node.name}" has the wrong number of colons.`, `Write ${right}.`);
  }
  const given = Object.keys(node.attributes ?? {});
  for (const name of spec.required.filter((required) => !given.includes(required))) {
    report(
      `"${colons}${node.name}" lacks ${name}="…".`,
      `Write ${colons}${node.name}{${name}="…"}.`,
    );
  }
  const allowed = [...spec.required, ...spec.optional];
  for (const name of given.filter((one) => !allowed.includes(one))) {
    const fix =
      allowed.length > 0 ? `It takes: ${allowed.join(', ')}.` : 'It takes none: remove it.';
    report(`"${colons}${node.name}" has no attribute "${name}".`, fix);
  }
}

/** The directive as it stands in the file. */
function literal(node: TextDirective, source: string): Text {
  const { start, end } = node.position ?? {};
  return { type: 'text', value: source.slice(start?.offset ?? 0, end?.offset ?? 0) };
}
