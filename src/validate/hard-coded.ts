/**
 * Makes answers that ignore one limit of the policy: the reference with `policy.<field>` replaced by a
 * constant. Checks that accept such an answer never vary that limit.
 */
import ts from 'typescript';

export interface HardCoded {
  /** The limit that is replaced, such as `leaseMs`. */
  readonly field: string;
  readonly value: number;
  readonly source: string;
}

/**
 * @param source the reference answer
 * @param values the constant for each limit: what a learner sees most often
 */
export function hardCodedVariants(
  source: string,
  values: Readonly<Record<string, number>>,
): readonly HardCoded[] {
  const edits = new Map<string, { start: number; end: number; text: string }[]>();
  const edit = (field: string, node: ts.Node, text: string) => {
    const list = edits.get(field) ?? [];
    list.push({ start: node.getStart(), end: node.getEnd(), text });
    edits.set(field, list);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && isPolicy(node.expression)) {
      const value = values[node.name.text];
      if (value !== undefined) edit(node.name.text, node, String(value));
    }
    if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name)) {
      const { initializer } = node;
      for (const element of node.name.elements) {
        const field = (element.propertyName ?? element.name).getText();
        const value = values[field];
        if (initializer && isPolicy(initializer) && value !== undefined) {
          edit(field, initializer, `{ ...policy, ${field}: ${value} }`);
        }
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('answer.ts', source, ts.ScriptTarget.ES2022, true));
  return [...edits].map(([field, list]) => ({
    field,
    value: values[field] ?? 0,
    source: apply(source, list),
  }));
}

function isPolicy(node: ts.Expression): boolean {
  return ts.isIdentifier(node) && node.text === 'policy';
}

function apply(
  source: string,
  edits: readonly { start: number; end: number; text: string }[],
): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end),
      source,
    );
}
