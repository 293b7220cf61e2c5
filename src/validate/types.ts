/** Type-checks answers as the editor does: against the learner's API and the given functions. */
import ts from 'typescript';
import type { LearnerFunction } from '#content/exercise.ts';
import type { Problem } from '#content/problem.ts';
import type { SourceFile } from '#content/read-exercise.ts';
import { givenDeclarations } from '#lab/api/given.ts';
import type { ExerciseJob, ProvableFolder } from './job.ts';

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  // The declared signatures stand in a .d.ts file: a type that does not exist must show.
  skipLibCheck: false,
  skipDefaultLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  lib: ['lib.es2022.d.ts'],
  types: [],
};
const FIX = 'Correct the type; the editor shows the learner the same message.';

/** What the learner's file must be. */
type Shape =
  /** It exports the declared functions. */
  | { readonly is: 'functions'; readonly functions: readonly LearnerFunction[] }
  /** Whatever it exports under a name that begins with `check` is a check. */
  | { readonly is: 'checks' };

export interface TypedExercise {
  readonly shape: Shape;
  readonly given: readonly { readonly functions: readonly LearnerFunction[] }[];
  /** The files to check, such as correct answers and the starter. */
  readonly files: readonly SourceFile[];
}

/** What is TypeScript in an exercise of each kind; the starter of a capstone is what its first stage begins with. */
export function typedExercises(
  {
    kind,
    starter,
    program,
    answers,
  }: Pick<ProvableFolder, 'kind' | 'starter' | 'program' | 'answers'>,
  { functions, stages = [] }: ExerciseJob,
  given: TypedExercise['given'],
): readonly TypedExercise[] {
  const declared: Shape = { is: 'functions', functions };
  switch (kind) {
    case 'sql':
      return [];
    case 'timeline':
      return [{ shape: declared, given, files: program ? [program] : [] }];
    case 'checks':
      return [{ shape: { is: 'checks' }, given, files: [starter, ...answers] }];
    case 'capstone':
      return [
        { shape: declared, given, files: answers },
        {
          shape: { is: 'functions', functions: stages[0]?.functions ?? [] },
          given,
          files: [starter],
        },
      ];
    default:
      return [{ shape: declared, given, files: [starter, ...answers] }];
  }
}

export type TypeChecker = (exercise: TypedExercise) => readonly Problem[];

/** The declarations that an answer is checked against. */
export interface TypeLibraries {
  /** The text of `src/lab/api/crashbook.d.ts`. */
  readonly api: string;
  /** The text of one of TypeScript's own, such as `lib.es2022.d.ts`; undefined when there is none. */
  readonly lib: (name: string) => string | undefined;
}

/** Where the compiler believes that its own declarations lie. */
const LIB = '/lib';

/** A checker that parses the standard library once for all exercises. */
export function createTypeChecker({ api, lib }: TypeLibraries): TypeChecker {
  const parsed = new Map<string, ts.SourceFile>();
  const libText = (name: string) =>
    name.startsWith(`${LIB}/`) ? lib(name.slice(LIB.length + 1)) : undefined;
  return ({ shape, given, files }) => {
    if (files.length === 0) return [];
    const functions = shape.is === 'functions' ? shape.functions : [];
    // The declared functions under another name, so that each answer can be compared with them.
    const declared = functions.map((fn) => ({ ...fn, name: `declared_${fn.name}` }));
    const givenFunctions = given.flatMap((exercise) => exercise.functions);
    const virtual = new Map([
      ['/node_modules/crashbook/index.d.ts', api],
      ['/node_modules/crashbook/given.d.ts', givenDeclarations([...givenFunctions, ...declared])],
      ...files.flatMap((file, index): [string, string][] => [
        [`/${index}.ts`, file.source],
        [`/${index}.declared.ts`, conformance(shape, `./${index}.ts`)],
      ]),
    ]);
    const textOf = (name: string) => virtual.get(name) ?? libText(name);
    const host: ts.CompilerHost = {
      fileExists: (name) => textOf(name) !== undefined,
      readFile: textOf,
      directoryExists: () => true,
      getDirectories: () => [],
      getCurrentDirectory: () => '/',
      getDefaultLibLocation: () => LIB,
      getDefaultLibFileName: () => `${LIB}/lib.es2022.d.ts`,
      getCanonicalFileName: (name) => name,
      useCaseSensitiveFileNames: () => true,
      getNewLine: () => '\n',
      writeFile: () => undefined,
      getSourceFile: (name, version) => {
        const text = virtual.get(name);
        if (text !== undefined) return ts.createSourceFile(name, text, version);
        const known = parsed.get(name);
        const own = libText(name);
        if (known !== undefined || own === undefined) return known;
        const file = ts.createSourceFile(name, own, version);
        parsed.set(name, file);
        return file;
      },
    };
    const program = ts.createProgram([...virtual.keys()], OPTIONS, host);
    return ts.getPreEmitDiagnostics(program).map((diagnostic) => problemOf(diagnostic, files));
  };
}

/** A module that type-checks only when the file at `path` has the shape. */
function conformance(shape: Shape, path: string): string {
  if (shape.is === 'checks')
    return [
      "import type { Db, Policy } from 'crashbook';",
      `import * as answer from '${path}';`,
      `type Names = Extract<keyof typeof answer, \`check\${string}\`>;`,
      'export const typed: Record<Names, (db: Db, policy: Policy) => Promise<void>> = answer;',
    ].join('\n');
  const names = shape.functions.map((fn) => fn.name);
  return [
    `import { ${names.map((name) => `declared_${name}`).join(', ')} } from 'crashbook';`,
    `import { ${names.join(', ')} } from '${path}';`,
    ...names.map((name) => `export const typed_${name}: typeof declared_${name} = ${name};`),
  ].join('\n');
}

function problemOf(diagnostic: ts.Diagnostic, files: readonly SourceFile[]): Problem {
  const message = ts.flattenDiagnosticMessageText(diagnostic.messageText, ' ');
  const name = diagnostic.file?.fileName ?? '';
  const [, index = '', declared] = /^\/(\d+)(\.declared)?\.ts$/.exec(name) ?? [];
  const file = files[Number(index || -1)]?.path;
  if (file === undefined) {
    const what = `The declared functions do not type-check: ${message}`;
    const fix =
      'Correct "signature" in exercise.json; it may use the types of src/lab/api/crashbook.d.ts.';
    return { file: 'exercise.json', what, fix };
  }
  if (declared) {
    const what = `The answer is not what the exercise declares: ${message}`;
    const fix =
      'Make each function agree with its "signature" in exercise.json; a check is (db: Db, policy: Policy) => Promise<void>.';
    return { file, what, fix };
  }
  const line =
    diagnostic.file && diagnostic.start !== undefined
      ? diagnostic.file.getLineAndCharacterOfPosition(diagnostic.start).line + 1
      : 1;
  return { file, line, what: `TypeScript says: ${message}`, fix: FIX };
}
