/**
 * What a stored or imported record must look like. The database and a file are both edges: another build,
 * another program or a broken disk may have written them. Messages are for `say it where it is` lists, in English.
 */
import * as v from 'valibot';
import type { DamagedRecord, Draft, NewVersion, ProgressRow } from './rows.ts';

/** The last moment that a Date can hold, in ms. */
const LAST_MOMENT = 8.64e15;
/** Characters: four times what a draft of 1 MB has. */
const LONGEST_SOURCE = 4_000_000;
const SLUG = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const PROGRESS_ID = /^(lesson:[a-z][a-z0-9]*(-[a-z0-9]+)*\/|exercise:)[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

export const moment = v.pipe(
  v.number('is not a time in milliseconds'),
  v.integer('is not a whole number of milliseconds'),
  v.minValue(0, 'lies before 1970'),
  v.maxValue(LAST_MOMENT, 'lies beyond every calendar'),
);

export const slug = v.pipe(
  v.string('is not text'),
  v.maxLength(80, 'is too long for the name of an exercise'),
  v.regex(SLUG, 'is not the name of an exercise'),
);

export const source = v.pipe(
  v.string('is not text'),
  v.maxLength(LONGEST_SOURCE, 'is longer than 4 million characters'),
);

const revision = v.pipe(
  v.number('is not a number'),
  v.integer('is not a whole number'),
  v.minValue(0, 'is below 0'),
);

export const verdict = v.nullable(
  v.picklist(['accepted', 'rejected', 'not-graded'], 'is not a verdict'),
);

const shortText = v.pipe(v.string('is not text'), v.maxLength(200, 'is longer than 200 letters'));

export const draftSchema = v.object(
  { slug, source, updatedAt: moment },
  'is not a draft',
) satisfies v.GenericSchema<unknown, Draft>;

export const versionSchema = v.object(
  { slug, source, at: moment, name: shortText, label: shortText, verdict, revision },
  'is not a version',
) satisfies v.GenericSchema<unknown, NewVersion>;

export const progressSchema = v.pipe(
  v.object(
    {
      id: v.pipe(
        v.string('is not text'),
        v.regex(PROGRESS_ID, 'names neither a lesson nor an exercise'),
      ),
      kind: v.picklist(['lesson', 'exercise'], 'is neither lesson nor exercise'),
      state: v.picklist(['read', 'started', 'rejected', 'accepted'], 'is not a state'),
      revision,
      at: moment,
      accepted: v.nullable(v.object({ revision, at: moment }, 'is not a revision with its time')),
    },
    'is not a record of progress',
  ),
  v.check((row) => row.id.startsWith(`${row.kind}:`), 'has an id of another kind'),
  v.check(
    (row) => (row.kind === 'lesson') === (row.state === 'read'),
    'has a state of another kind',
  ),
) satisfies v.GenericSchema<unknown, ProgressRow>;

export const damagedSchema = v.object(
  { store: shortText, at: moment, raw: v.unknown() },
  'is not a kept record',
) satisfies v.GenericSchema<unknown, DamagedRecord>;
