import { describe, expect, it } from 'vitest';
import { compareParts, compareValues } from './compare.ts';

function rowsOf(expected: unknown, actual: unknown) {
  const comparison = compareValues(expected, actual);
  if (comparison.kind !== 'rows') throw new Error('compared as values');
  return comparison.rows;
}

describe('compareValues', () => {
  it('names the cells of one row that differ', () => {
    const [row] = rowsOf({ id: 'order-7', token: 2 }, { id: 'order-7', token: 1 });
    expect(row?.cells.map((cell) => [cell.column, cell.same])).toEqual([
      ['id', true],
      ['token', false],
    ]);
  });

  it('pairs rows by id whatever their order, and says which side lacks one', () => {
    const rows = rowsOf([{ id: 'a' }, { id: 'b' }], [{ id: 'b' }, { id: 'c' }]);
    expect(rows.map((row) => [row.name, row.missing])).toEqual([
      ['a', 'actual'],
      ['b', null],
      ['c', 'expected'],
    ]);
  });

  it('tells the number 1 from the text 1, and null from a missing column', () => {
    const [row] = rowsOf({ a: 1, b: null }, { a: '1' });
    expect(row?.cells).toEqual([
      { column: 'a', expected: '1', actual: '"1"', same: false },
      { column: 'b', expected: 'null', actual: null, same: false },
    ]);
  });

  it('shows anything else as two values', () => {
    expect(compareValues(true, false)).toEqual({
      kind: 'values',
      expected: 'true',
      actual: 'false',
    });
    expect(compareValues(undefined, [1, 2])).toMatchObject({
      kind: 'values',
      expected: null,
      actual: '1\n2',
    });
    expect(compareValues([], [])).toMatchObject({ kind: 'values', expected: '[]' });
  });

  it('lays a record out by its keys, and a list by its items', () => {
    expect(compareValues({ jobs: [{ id: 'a', token: 2 }], note: '7' }, null)).toEqual({
      kind: 'values',
      expected: 'jobs: [{"id":"a","token":2}]\nnote: "7"',
      actual: null,
    });
    expect(compareValues([{ id: 'a', token: 2 }], 'nothing')).toMatchObject({
      expected: 'id: a, token: 2',
    });
  });

  it('lets equal rows without ids meet, and shows an order that differs', () => {
    const [a, b, c] = [{ reason: 'x' }, { reason: 'y' }, { reason: 'z' }];
    const said = (rows: ReturnType<typeof rowsOf>) =>
      rows.map(({ cells: [cell] }) => [cell?.expected, cell?.actual]);
    expect(said(rowsOf([a, b], [b, c]))).toEqual([
      ['y', 'y'],
      ['x', 'z'],
    ]);
    expect(said(rowsOf([a, b], [b, a]))).toEqual([
      ['x', 'y'],
      ['y', 'x'],
    ]);
    expect(rowsOf([{ id: 'a' }, { id: 'b' }], [{ id: 'b' }, { id: 'a' }])[0]?.name).toBe('1');
  });

  it('compares databases table by table and says which are the same', () => {
    const parts = compareParts(
      { jobs: [{ id: 'a', token: 2 }], redrives: [] },
      { jobs: [{ id: 'a', token: 1 }], redrives: [] },
    );
    expect(parts.map((part) => [part.name, part.same, part.comparison.kind])).toEqual([
      ['jobs', false, 'rows'],
      ['redrives', true, 'values'],
    ]);
    expect(compareParts(1, 2)).toHaveLength(1);
  });

  it('shows lists of plain values line by line', () => {
    const compared = compareValues(['jobs 2', 'jobs 1'], ['jobs 2']);
    if (compared.kind !== 'rows') throw new Error('no rows');
    expect(compared.rows.map(({ missing, cells }) => [missing, cells[0]?.same])).toEqual([
      [null, true],
      ['actual', false],
    ]);
    expect(compareValues([], []).kind).toBe('values');
  });
});
