/**
 * Which room may import from which: workbook and cli -> validate -> grader -> lab; content is data.
 * One grader serves the page, the command line and CI; an arrow the other way is how a second copy begins.
 */
const TEST = '(\\.test\\.tsx?$|/testing/)';
const LAB_PACKAGES = [
  'sql\\.js',
  '@types/sql\\.js',
  'quickjs-emscripten-core',
  '@jitl/',
  'sucrase',
];
/** The workers' half; `engine/worker.ts` and `author/worker/author-worker.ts` are its doors. The page talks to it by message. */
const WORKER_HALF =
  '^src/workbook/(engine/(worker|handle|held|signatures|exercise-code)\\.ts$|author/worker/)';
const GRADER_PACKAGES = ['@vitest/expect', 'chai'];
const VALIDATE_PACKAGES = ['typescript'];

/** A rule that the files of `room` (tests apart) use no package outside `packages` and nothing of Node. */
function onlyPackages(room, packages) {
  return [
    {
      name: `${room}-no-node`,
      comment: `src/${room} runs in a browser worker: it uses nothing of Node.`,
      severity: 'error',
      from: { path: `^src/${room}/`, pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: `${room}-packages`,
      comment: `src/${room} uses only the packages it is listed with in .dependency-cruiser.cjs.`,
      severity: 'error',
      from: { path: `^src/${room}/`, pathNot: TEST },
      to: {
        path: '^node_modules/',
        pathNot: `^node_modules/(${packages.join('|')})`,
      },
    },
  ];
}

/** A rule that the files of `room` import no file of the project outside the rooms in `allowed`. */
function onlyRooms(room, allowed) {
  return {
    name: `${room}-rooms`,
    comment: `src/${room} may import from: ${[room, ...allowed].join(', ')}.`,
    severity: 'error',
    from: { path: `^src/${room}/` },
    to: {
      path: '^(src|exercises|e2e|bench|scripts)/',
      pathNot: `^src/(${[room, ...allowed].join('|')})/`,
    },
  };
}

module.exports = {
  forbidden: [
    onlyRooms('lab', []),
    ...onlyPackages('lab', LAB_PACKAGES),
    onlyRooms('grader', ['lab']),
    ...onlyPackages('grader', GRADER_PACKAGES),
    onlyRooms('content', ['grader', 'lab']),
    onlyRooms('validate', ['content', 'grader', 'lab']),
    ...onlyPackages('validate', VALIDATE_PACKAGES),
    onlyRooms('cli', ['validate', 'content', 'grader', 'lab']),
    {
      name: 'workbook-rooms',
      comment: 'src/workbook imports nothing of the command line, the tests or the scripts.',
      severity: 'error',
      from: { path: '^src/workbook/', pathNot: TEST },
      to: { path: '^(src/cli|e2e|bench|scripts)/' },
    },
    {
      name: 'workbook-through-the-worker',
      comment:
        'src/workbook reaches the code of lab, grader and validate only through the workers (engine/worker.ts, author/worker/author-worker.ts and their helpers); types, lab/trace.ts, lab/api (what learners may call), grader/verdict.ts, grader/words and validate/template are free.',
      severity: 'error',
      from: {
        path: '^src/workbook/',
        pathNot: [WORKER_HALF, TEST],
      },
      to: {
        path: '^src/(lab|grader|validate)/',
        pathNot:
          '^src/(lab/trace\\.ts|lab/api/|grader/verdict\\.ts|grader/words/|validate/template/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'worker-half-apart',
      comment:
        "The page imports nothing of the worker's half: it would carry the grader into the page.",
      severity: 'error',
      from: { path: '^src/workbook/', pathNot: [WORKER_HALF, TEST] },
      to: { path: WORKER_HALF, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'engines-in-the-worker',
      comment:
        'SQLite and QuickJS load in the worker, not in the page: reading a lesson needs neither.',
      severity: 'error',
      from: { path: '^src/(workbook|content)/', pathNot: [WORKER_HALF, TEST] },
      to: {
        path: '^node_modules/(sql\\.js|quickjs-emscripten-core|@jitl/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'checks-import-grader-only',
      comment: "exercises/*/checks.ts imports only '#grader'.",
      severity: 'error',
      from: { path: '^exercises/[^/]+/checks\\.ts$' },
      to: { pathNot: '^src/grader/index\\.ts$' },
    },
    {
      name: 'no-cycle',
      comment: 'Two modules that need each other are one module, or a third one is missing.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolved',
      comment: 'An import that does not resolve would slip past every rule above.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\?(url|worker|raw)$'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: ['^exercises/[^/]+/(answers|wrong)/', '^exercises/[^/]+/(starter|program)\\.ts$'],
    },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
};
