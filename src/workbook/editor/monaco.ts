/**
 * Loads Monaco once, with its workers and the language of the page, and sets TypeScript up for learners.
 * Everything here is a chunk of its own: reading an exercise does not need it.
 */
import type * as Editor from 'monaco-editor/editor';
import api from '#lab/api/crashbook.d.ts?raw';
import { type FunctionSignature, givenDeclarations } from '#lab/api/given.ts';
import type { Locale } from '../i18n/locale.ts';

export type Monaco = typeof Editor;

/** Monaco, and the language that its menus speak: it reads its strings once, so another one needs a new page. */
export interface LoadedMonaco {
  readonly monaco: Monaco;
  readonly locale: Locale;
}

let loading: Promise<LoadedMonaco> | null = null;

/**
 * Monaco, ready for TypeScript and SQL. The first call decides the language of its menus.
 * @throws Error when a chunk cannot be fetched; the next call tries again.
 */
export function loadMonaco(locale: Locale): Promise<LoadedMonaco> {
  loading ??= load(locale).then(
    (monaco) => ({ monaco, locale }),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

async function load(locale: Locale): Promise<Monaco> {
  const [{ default: EditorWorker }, { default: TypeScriptWorker }] = await Promise.all([
    import('monaco-editor/editor/editor.worker?worker'),
    import('monaco-editor/languages/features/typescript/ts.worker?worker'),
    // Monaco reads its strings while its modules are evaluated, so they must be there before.
    locale === 'ko' ? import('monaco-editor/nls/lang/ko') : undefined,
  ]);
  // Without this, Monaco falls back to a worker that the page's security policy forbids.
  globalThis.MonacoEnvironment = {
    getWorker: (_id, label) =>
      label === 'typescript' || label === 'javascript'
        ? new TypeScriptWorker()
        : new EditorWorker(),
  };
  const [monaco, ts] = await Promise.all([
    import('monaco-editor/editor'),
    import('monaco-editor/languages/features/typescript/register'),
    import('monaco-editor/features/register.all'),
    import('monaco-editor/languages/definitions/typescript/register'),
    import('monaco-editor/languages/definitions/sql/register'),
  ]);
  ts.typescriptDefaults.setCompilerOptions({
    strict: true,
    noEmit: true,
    allowNonTsExtensions: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.NodeJs,
    // No page and no network in the lab: `fetch` or `document` must not look as if they existed.
    lib: ['es2023'],
  });
  ts.typescriptDefaults.setEagerModelSync(true);
  return monaco;
}

/**
 * Tells the type checker what may be imported from 'crashbook' in this exercise.
 * @param given the functions of earlier stages.
 */
export async function setLibraries(given: readonly FunctionSignature[]): Promise<void> {
  const ts = await import('monaco-editor/languages/features/typescript/register');
  ts.typescriptDefaults.setExtraLibs([
    { content: api, filePath: 'file:///node_modules/crashbook/index.d.ts' },
    { content: givenDeclarations(given), filePath: 'file:///node_modules/crashbook/given.d.ts' },
  ]);
}
