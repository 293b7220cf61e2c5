import { describe, expect, it } from 'vitest';
import { describeStep } from './describe.ts';
import {
  crashAfterSend,
  job,
  jobsTable,
  longNight,
  redrivesTable,
  wrongRedriveNight,
} from './fixtures.ts';
import { text as en } from './text.en.ts';
import { text as ko } from './text.ko.ts';
import { TraceWriter } from './trace-writer.ts';

const night = wrongRedriveNight();
const crash = crashAfterSend();

describe('describeStep', () => {
  it.each([
    [1, 'deliverer A: claim(A, 0) begins', '전달자 A: claim(A, 0) 시작'],
    [
      2,
      'deliverer A: UPDATE jobs … → 1 row, order-7 pending → leased',
      '전달자 A: UPDATE jobs … → 1행, order-7 pending → leased',
    ],
    [3, 'deliverer A: claim → order-7, token 1', '전달자 A: claim → order-7, token 1'],
    [4, 'the clock moves to 30 s', '시계 → 30초'],
    [
      13,
      'operator: INSERT INTO redrives … → 1 row, order-7 added to redrives (only operator sees this yet)',
      '운영자: INSERT INTO redrives … → 1행, redrives에 order-7 추가 (아직 운영자에게만 보임)',
    ],
    [
      15,
      'operator: COMMIT, order-7 added to redrives, order-7 dead → pending',
      '운영자: COMMIT, redrives에 order-7 추가, order-7 dead → pending',
    ],
    [24, 'deliverer B: UPDATE jobs … → 0 rows', '전달자 B: UPDATE jobs … → 0행'],
    [25, 'deliverer B: finish → false', '전달자 B: finish → false'],
  ])('says step %i of the night in both languages', (n, english, korean) => {
    const step = night.steps[n - 1];
    if (!step) throw new Error(`The night has no step ${n}.`);
    expect(describeStep(step, night, en)).toBe(english);
    expect(describeStep(step, night, ko)).toBe(korean);
  });

  it('has words of its own for every step of every run', () => {
    for (const trace of [night, crash, longNight(3)]) {
      for (const step of trace.steps) {
        for (const t of [en, ko]) {
          const words = describeStep(step, trace, t);
          expect(words.length).toBeGreaterThan(5);
          expect(words).not.toMatch(/undefined|\[object|NaN/);
        }
      }
    }
  });

  it('names what failed by its code', () => {
    const error = { name: 'SqliteError', message: 'database is locked', code: 'SQLITE_BUSY' };
    const w = new TraceWriter(
      [{ name: 'A', kind: 'process' }],
      [jobsTable([job()]), redrivesTable],
    );
    w.call('A', 'claim', [{ $arg: 'db' }])
      .step('A', 'sql', { sql: 'BEGIN IMMEDIATE', error })
      .returns('A', null, error);
    const words = w.trace().steps.map((step) => describeStep(step, w.trace(), en));
    expect(words).toEqual([
      'deliverer A: claim() begins',
      'deliverer A: BEGIN IMMEDIATE fails: SQLITE_BUSY',
      'deliverer A: claim throws SqliteError: database is locked',
    ]);
  });
});
