/** Lets one file grow from stage to stage: what a stage begins with is added, what is there stays. Pure. */

interface Import {
  readonly name: string;
  readonly type: boolean;
}

const FROM_CRASHBOOK = /^import\s+(type\s+)?\{([^}]*)\}\s*from\s*['"]crashbook['"];?[ \t]*\n?/gm;

function importsOf(source: string): readonly Import[] {
  return [...source.matchAll(FROM_CRASHBOOK)].flatMap(([, type, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => ({
        name: name.replace(/^type\s+/, ''),
        type: type !== undefined || name.startsWith('type '),
      })),
  );
}

function importLine(imports: readonly Import[], type: boolean): string {
  const names = imports.filter((one) => one.type === type).map(({ name }) => name);
  if (names.length === 0) return '';
  return `import ${type ? 'type ' : ''}{ ${names.sort().join(', ')} } from 'crashbook';\n`;
}

/** Whether the file exports a function of this name. */
export function declares(source: string, name: string): boolean {
  const escaped = name.replaceAll('$', '\\$');
  return new RegExp(
    `^export\\s+(?:async\\s+)?(?:function\\s*\\*?\\s*|(?:const|let)\\s+)${escaped}(?![\\w$])`,
    'm',
  ).test(source);
}

/**
 * The file with another text at its end.
 * @param own functions that are the learner's own in this file: nothing imports them.
 */
export function addText(source: string, text: string, own: readonly string[]): string {
  const known = new Set([...own, ...importsOf(source).map(({ name }) => name)]);
  const seen = new Set<string>();
  const missing = importsOf(text).filter(({ name }) => {
    const fresh = !known.has(name) && !seen.has(name);
    seen.add(name);
    return fresh;
  });
  const body = text.replace(FROM_CRASHBOOK, '').trim();
  const head = importLine(missing, true) + importLine(missing, false);
  const before = source.trim() === '' ? '' : `${source.trimEnd()}\n\n`;
  // A file that begins with imports goes on with them; any other gets a line of distance.
  const gap = head === '' || before === '' || before.startsWith('import') ? '' : '\n';
  return `${head}${gap}${head !== '' && before === '' ? '\n' : ''}${before}${body}\n`;
}

const TOP_LEVEL =
  /^(?:export\s+)?(?:async\s+)?(?:function\s*\*?|const|let|class|interface|type)\s+([A-Za-z_$][\w$]*)/gm;

/** Names that the file declares more than once at its top: two answers may each have had a helper of one name. */
export function declaredTwice(source: string): readonly string[] {
  const names = [...source.matchAll(TOP_LEVEL)].map(([, name = '']) => name);
  return [...new Set(names.filter((name, place) => names.indexOf(name) !== place))];
}
