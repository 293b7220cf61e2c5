import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const source = ['src/**/*.{ts,tsx}', 'e2e/**/*.ts', 'bench/**/*.ts', 'exercises/*/checks.ts'];

export default tseslint.config(
  {
    // Answers are learners' code: several are wrong on purpose, and `validate` judges them.
    ignores: [
      'dist/**',
      'dist-cli/**',
      'coverage/**',
      '.cache/**',
      'exercises/*/answers/**',
      'exercises/*/wrong/**',
      'exercises/*/starter.ts',
      'exercises/*/program.ts',
      'src/lab/env/**',
    ],
  },
  {
    // A rule that does not fit is changed here, for everybody, with its reason; never switched off in a file.
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' },
  },
  {
    files: [...source, '*.ts', 'scripts/**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-ignore': true, 'ts-nocheck': true, 'ts-expect-error': 'allow-with-description' },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      // The only name of the platform that every browser knows: it decides between Ctrl and Cmd.
      '@typescript-eslint/no-deprecated': ['error', { allow: [{ from: 'lib', name: 'platform' }] }],
      // An adapter is async by contract even where its body awaits nothing.
      '@typescript-eslint/require-await': 'off',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['src/workbook/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.flat['recommended-latest'].rules,
      // A draft or the editor is opened in an effect, and its first state is shown at once: that is no cascade.
      'react-hooks/set-state-in-effect': 'off',
      // Browsers lack what the types of the DOM promise; a guard for that is no dead code.
      '@typescript-eslint/no-unnecessary-condition': 'off',
    },
  },
  {
    // A declaration of a virtual module must stay a script: it can import only inside a type.
    files: ['**/*.d.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    files: ['src/cli/**/*.ts', 'bench/**/*.ts', 'e2e/**/*.ts', 'scripts/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    // An author's own checks.ts is text until it runs, in a worker of its own; nothing else is made into code here.
    files: ['src/workbook/engine/held.ts'],
    rules: { '@typescript-eslint/no-implied-eval': 'off' },
  },
  {
    // The checks of one exercise are one list, and are read as one.
    files: ['exercises/*/checks.ts'],
    rules: { 'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['scripts/**/*.mjs', '*.js'],
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
      'no-unused-vars': 'error',
      'no-undef': 'off',
      eqeqeq: 'error',
    },
  },
);
