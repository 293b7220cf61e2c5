import { expect, it } from 'vitest';
import { compareCells } from './predicted.ts';

it('compares as the grader does: trimmed, NULL by its name, an empty cell is wrong', () => {
  const columns = ['status', 'owner', 'attempts'];
  const row = { status: 'leased', owner: null, attempts: 2 };
  const question = { id: 'job', store: 'shop', sql: '', columns, row };
  const [compared] = compareCells([question], { job: { status: ' leased ', owner: 'NULL' } });
  expect(compared?.cells.map(({ right }) => right)).toEqual([true, true, false]);
  expect(compared?.cells[2]).toMatchObject({ said: '', gave: '2' });
});
