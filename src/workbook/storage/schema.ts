/**
 * What a stored or imported record must look like. The database and a file are both edges: another build,
 * another program or a broken disk may have written them. A message is a `Reason`: the page has its words in each language.
 */
import * as v from 'valibot';
import type { DamagedRecord, Draft, NewVersion, ProgressRow } from './rows.ts';

/** Why a record is refused. */
export const REASONS = [
  'not-a-record',
  'not-text',
  'too-long',
  'not-a-time',
  'not-a-count',
  'not-a-choice',
  'bad-name',
  'of-two-kinds',
] as const;
export type Reason = (typeof REASONS)[number];

/** The last moment that a Date can hold, in ms. */
const LAST_MOMENT = 8.64e15;
/** Characters: four times what a draft of 1 MB has. */
const LONGEST_SOURCE = 4_000_000;
const SLUG = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const PROGRESS_ID = /^(lesson:[a-z][a-z0-9]*(-[a-z0-9]+)*\/|exercise:)[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

export const moment = v.pipe(
  v.number('not-a-time'),
  v.integer('not-a-time'),
  v.minValue(0, 'not-a-time'),
  v.maxValue(LAST_MOMENT, 'not-a-time'),
);

export const slug = v.pipe(
  v.string('not-text'),
  v.maxLength(80, 'bad-name'),
  v.regex(SLUG, 'bad-name'),
);

export const source = v.pipe(v.string('not-text'), v.maxLength(LONGEST_SOURCE, 'too-long'));

const revision = v.pipe(
  v.number('not-a-count'),
  v.integer('not-a-count'),
  v.minValue(0, 'not-a-count'),
);

export const verdict = v.nullable(
  v.picklist(['accepted', 'rejected', 'not-graded'], 'not-a-choice'),
);

const shortText = v.pipe(v.string('not-text'), v.maxLength(200, 'too-long'));

export const draftSchema = v.object(
  { slug, source, updatedAt: moment },
  'not-a-record',
) satisfies v.GenericSchema<unknown, Draft>;

export const versionSchema = v.object(
  { slug, source, at: moment, name: shortText, label: shortText, verdict, revision },
  'not-a-record',
) satisfies v.GenericSchema<unknown, NewVersion>;

export const progressSchema = v.pipe(
  v.object(
    {
      id: v.pipe(v.string('not-text'), v.regex(PROGRESS_ID, 'bad-name')),
      kind: v.picklist(['lesson', 'exercise'], 'not-a-choice'),
      state: v.picklist(['read', 'started', 'rejected', 'accepted'], 'not-a-choice'),
      revision,
      at: moment,
      accepted: v.nullable(v.object({ revision, at: moment }, 'not-a-record')),
    },
    'not-a-record',
  ),
  v.check((row) => row.id.startsWith(`${row.kind}:`), 'of-two-kinds'),
  v.check((row) => (row.kind === 'lesson') === (row.state === 'read'), 'of-two-kinds'),
) satisfies v.GenericSchema<unknown, ProgressRow>;

export const damagedSchema = v.object(
  { store: shortText, at: moment, raw: v.unknown() },
  'not-a-record',
) satisfies v.GenericSchema<unknown, DamagedRecord>;
