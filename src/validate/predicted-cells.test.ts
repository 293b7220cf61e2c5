import { expect, it } from 'vitest';
import { changedCells } from './predicted-cells.ts';

it('changes one cell at a time and leaves the rest', () => {
  const faults = [{ at: 'A@1', do: 'crash' }];
  const rows = { job: { status: 'done', reason: 'NULL' }, stock: { quantity: '7' } };
  const changed = changedCells(JSON.stringify({ faults, rows }));
  expect(changed.map(({ cell }) => cell)).toEqual(['job.status', 'job.reason', 'stock.quantity']);
  expect(JSON.parse(changed[1]?.source ?? '')).toEqual({
    faults,
    rows: { job: { status: 'done', reason: 'NULL and more' }, stock: { quantity: '7' } },
  });
});

it('makes nothing of an answer without rows, or of none', () => {
  expect(changedCells('{"faults": []}')).toEqual([]);
  expect(changedCells('{')).toEqual([]);
});
