import { describe, expect, it } from 'vitest';
import { brief, briefSql, dedent } from './brief.ts';

describe('brief', () => {
  it('names an order by its id and what matters about it', () => {
    expect(brief({ id: 'order-7', status: 'leased', token: 2 })).toBe('order-7, token 2');
    expect(brief({ id: 'order-7', quantity: 7 })).toBe('order-7, quantity 7');
    expect([brief(undefined), brief(null), brief(true)]).toEqual(['undefined', 'null', 'true']);
  });

  it('never gets longer than asked', () => {
    expect(brief({ text: 'x'.repeat(99) }, 20)).toHaveLength(20);
  });
});

describe('briefSql', () => {
  it.each([
    ['COMMIT', 'COMMIT'],
    ["UPDATE jobs\n SET status = 'done' WHERE id = ?", 'UPDATE jobs …'],
    ['INSERT OR REPLACE INTO jobs VALUES (?, ?)', 'INSERT OR REPLACE INTO jobs …'],
    ['SELECT id, token FROM jobs WHERE id = ?', 'SELECT … FROM jobs'],
  ])('%j becomes %j', (sql, short) => expect(briefSql(sql)).toBe(short));
});

describe('dedent', () => {
  it('keeps the indentation that means something', () => {
    const sql = `UPDATE jobs
         SET a = 1
           , b = 2`;
    expect(dedent(sql)).toBe('UPDATE jobs\nSET a = 1\n  , b = 2');
  });
});
