/**
 * What `exercise.json` holds. The format is described in exercises/README.md; this schema decides.
 */
import * as v from 'valibot';

export const TRACKS = ['dead-letter', 'outbox', 'recovery'] as const;
/** Only kinds that the grader can judge are accepted here. */
export const KINDS = ['code', 'sql', 'timeline', 'checks', 'capstone'] as const;
export type Kind = (typeof KINDS)[number];
/** How the names of starter, answers and wrong answers end. */
export const EXTENSIONS: Readonly<Record<Kind, 'ts' | 'sql' | 'json'>> = {
  code: 'ts',
  sql: 'sql',
  timeline: 'json',
  checks: 'ts',
  capstone: 'ts',
};
/** The languages every text exists in, the source language first. */
export const LANGUAGES = ['en', 'ko'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Lower-case words joined by single hyphens: safe as folder name, URL part and object key. */
export const SLUG = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const SLUG_RULE =
  'lower-case letters and digits, words joined by single hyphens, such as "retry-delay"';

const slug = v.pipe(
  v.string('is not text'),
  v.maxLength(40, 'is longer than 40 characters'),
  v.regex(SLUG, `is not made of ${SLUG_RULE}`),
);

const count = (low: number, high: number) =>
  v.pipe(
    v.number('is not a number'),
    v.integer('is not a whole number'),
    v.minValue(low, `is below ${low}`),
    v.maxValue(high, `is above ${high}`),
  );

const unique = (items: readonly string[]) => new Set(items).size === items.length;

const learnerFunction = v.strictObject(
  {
    name: v.pipe(
      v.string('is not text'),
      v.regex(/^[A-Za-z_$][\w$]*$/, 'is not a name that TypeScript allows'),
    ),
    signature: v.pipe(
      v.string('is not text'),
      v.regex(/^\(.*\): \S.*$/s, 'does not look like "(db: Db, now: number): Promise<Job | null>"'),
    ),
  },
  'is not an object with the keys "name" and "signature"',
);

/** Longer than a slug: `kills-<mutant>` is one. */
const checkName = v.pipe(
  v.string('is not text'),
  v.maxLength(60, 'is longer than 60 characters'),
  v.regex(SLUG, `is not made of ${SLUG_RULE}`),
);

/** A check's id, as a wrong answer names it: in a capstone also `<stage>.<check>`. */
const checkId = v.pipe(
  v.string('is not text'),
  v.maxLength(101, 'is longer than 101 characters'),
  v.check(
    (id) => id.split('.').length <= 2 && id.split('.').every((part) => SLUG.test(part)),
    `is not made of ${SLUG_RULE}`,
  ),
);

const slugs = v.pipe(
  v.array(slug, 'is not a list'),
  v.minLength(1, 'is empty'),
  v.check((list) => unique(list), 'names one twice'),
);

const subjects = v.strictObject(
  { of: slug, correct: v.optional(slugs), mutants: slugs },
  'is not an object with the keys "of" and "mutants", and perhaps "correct"',
);

const keys = v.strictObject(
  {
    slug,
    track: v.picklist(TRACKS, 'is not the name of a track'),
    stage: count(1, 99),
    kind: v.picklist(KINDS, 'is not a kind of exercise that can be graded'),
    minutes: count(1, 180),
    revision: count(1, 9999),
    functions: v.pipe(
      v.array(learnerFunction, 'is not a list'),
      v.check((list) => unique(list.map((fn) => fn.name)), 'names one function twice'),
    ),
    given: v.pipe(
      v.array(slug, 'is not a list'),
      v.check((list) => unique(list), 'names one exercise twice'),
    ),
    checks: v.pipe(
      v.array(checkName, 'is not a list'),
      v.minLength(1, 'is empty: nothing would be graded'),
      v.check((list) => unique(list), 'names one check twice'),
    ),
    wrong: v.pipe(
      v.record(slug, checkId, 'is not an object'),
      v.check(
        (wrong) => Object.keys(wrong).length > 0,
        'is empty: nothing shows that a check can fail',
      ),
    ),
    subjects: v.optional(subjects),
    stages: v.optional(slugs),
  },
  'is not an object',
);

type Keys = v.InferOutput<typeof keys>;

/** What a kind needs of the keys that not every kind has; each rule as far as it concerns one key. */
const KIND_RULES: readonly {
  readonly key: 'functions' | 'given' | 'subjects' | 'stages';
  readonly broken: (meta: Keys) => string | null;
}[] = [
  {
    key: 'functions',
    broken: ({ kind, functions }) => {
      const some = kind === 'code' || kind === 'timeline';
      if (some && functions.length === 0)
        return kind === 'code'
          ? 'is empty: the learner has nothing to write'
          : 'is empty: program.ts has nothing to run';
      return !some && functions.length > 0
        ? `is not empty, but in the kind "${kind}" functions are not declared here`
        : null;
    },
  },
  {
    key: 'given',
    broken: ({ kind, given }) =>
      kind !== 'code' && kind !== 'timeline' && given.length > 0
        ? `is not empty, but the kind "${kind}" lists nothing that is given`
        : null,
  },
  {
    key: 'subjects',
    broken: ({ kind, subjects: found }) =>
      (kind === 'checks') === (found !== undefined)
        ? null
        : kind === 'checks'
          ? "is missing: the learner's checks have nothing to judge"
          : 'belongs to the kind "checks" alone',
  },
  {
    key: 'stages',
    broken: ({ kind, stages }) =>
      (kind === 'capstone') === (stages !== undefined)
        ? null
        : kind === 'capstone'
          ? 'is missing: a capstone is made of stages'
          : 'belongs to the kind "capstone" alone',
  },
];

export const exerciseMeta = v.pipe(
  keys,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    for (const { key, broken } of KIND_RULES) {
      const message = broken(value);
      if (message === null) continue;
      addIssue({
        message,
        input: value[key],
        path: [{ type: 'object', origin: 'value', input: value, key, value: value[key] }],
      });
    }
  }),
);

export type ExerciseMeta = v.InferOutput<typeof exerciseMeta>;
export type LearnerFunction = ExerciseMeta['functions'][number];

/** How each key is put right; shown with every problem found under that key. */
export const META_FIXES: Readonly<Record<keyof ExerciseMeta, string>> = {
  slug: `Write the folder's own name: ${SLUG_RULE}.`,
  track: `Write one of: ${TRACKS.join(', ')}.`,
  stage: 'Write the place in the track as a whole number from 1 to 99.',
  kind: `Write one of: ${KINDS.join(', ')}.`,
  minutes: 'Write the planned time in minutes as a whole number from 1 to 180.',
  revision:
    'Write 1 for a new exercise, and one more whenever an accepted answer could become a rejected one.',
  functions:
    'List each function once, as {"name": "claim", "signature": "(db: Db, now: number): Promise<Job | null>"}; kinds "sql", "checks" and "capstone": write [].',
  given:
    'List the slugs of the exercises whose functions may be imported, or write []; kinds "sql", "checks" and "capstone": write [].',
  checks:
    'List the ids of the checks in the order they run, each once, such as ["expiry-boundary"].',
  wrong:
    'Write one pair for each file in wrong/: its name without the ending, then the check that must catch it.',
  subjects:
    'Kind "checks" alone: write {"of": "claim", "mutants": ["expiry-strict"]}, an exercise and files of its wrong/.',
  stages: 'Kind "capstone" alone: list the slugs of its stages in their order.',
};
