import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cell, keyOf, type Row, type RowChange, type Trace } from '#lab/trace.ts';
import { crashAfterSend, job, jobsTable, longNight, wrongRedriveNight } from './fixtures.ts';
import { type TableView, tableViews } from './table-view.ts';
import { TraceWriter } from './trace-writer.ts';

function plain(view: TableView): readonly Row[] {
  return view.rows
    .filter((row) => row.state !== 'deleted')
    .map((row) =>
      Object.fromEntries(row.cells.map((cell): [string, Cell] => [cell.column, cell.value])),
    );
}

/** Applies the changes one by one, the slow and plain way. */
function applied(trace: Trace, n: number): Map<string, Row> {
  const rows = new Map<string, Row>();
  const put = (change: RowChange) => {
    const table = trace.start.find((t) => t.store === change.store && t.table === change.table);
    const name = (row: Row) => `${change.store}.${change.table}${keyOf(row, table?.key ?? [])}`;
    if (change.before) rows.delete(name(change.before));
    if (change.after) rows.set(name(change.after), change.after);
  };
  for (const table of trace.start) {
    for (const row of table.rows) {
      put({ store: table.store, table: table.table, before: null, after: row });
    }
  }
  for (const step of trace.steps) if (step.n <= n) for (const change of step.changes) put(change);
  return rows;
}

const traces = [wrongRedriveNight(), crashAfterSend(), longNight()];

describe('tableViews', () => {
  it('shows at every step what applying the changes up to it gives', () => {
    fc.assert(
      fc.property(fc.constantFrom(...traces), fc.integer({ min: 0, max: 150 }), (trace, n) => {
        const rows = applied(trace, n);
        const views = tableViews(trace, n);
        expect(views.flatMap(plain)).toHaveLength(rows.size);
        for (const view of views) {
          const table = trace.start.find((t) => t.table === view.table);
          for (const row of plain(view)) {
            const name = `${view.store}.${view.table}${keyOf(row, table?.key ?? [])}`;
            expect(row).toEqual(rows.get(name));
          }
        }
      }),
    );
  });

  it('marks a cell exactly when the step changed it, with its old value', () => {
    fc.assert(
      fc.property(fc.constantFrom(...traces), fc.integer({ min: 1, max: 150 }), (trace, n) => {
        const before = tableViews(trace, n - 1).flatMap((view) => view.rows);
        for (const row of tableViews(trace, n).flatMap((view) => view.rows)) {
          const old = before.find((r) => r.key === row.key && r.state !== 'deleted');
          if (!old || row.state === 'deleted') continue;
          for (const [i, cell] of row.cells.entries()) {
            const value = old.cells[i]?.value;
            expect(cell.was).toEqual(value === cell.value ? null : { value });
          }
        }
      }),
    );
  });

  it('keeps a deleted row for the step that deletes it, and no longer', () => {
    const trace = longNight(3);
    const n = trace.steps.findIndex((step) => step.sql.startsWith('DELETE')) + 1;
    const states = (at: number) => tableViews(trace, at)[0]?.rows.map((row) => row.state);
    expect(states(n)).toEqual(['same', 'same', 'deleted']);
    expect(states(n + 1)).toEqual(['same', 'same']);
  });

  it('sets what is not committed apart, until the commit or the crash', () => {
    const trace = wrongRedriveNight();
    const commit = trace.steps.findIndex((step) => step.sql === 'COMMIT') + 1;
    const hidden = (at: number) => tableViews(trace, at).map((view) => view.hidden.length);
    expect(hidden(commit - 2)).toEqual([0, 1]);
    expect(hidden(commit - 1)).toEqual([1, 1]);
    expect(hidden(commit)).toEqual([0, 0]);
    expect(tableViews(trace, commit)[1]?.rows[0]?.state).toBe('added');

    const w = new TraceWriter([{ name: 'A', kind: 'process' }], [jobsTable([job()])]);
    w.begin('A').write(
      'A',
      'UPDATE jobs …',
      [],
      [{ store: 'shop', table: 'jobs', before: job(), after: job({ status: 'leased' }) }],
    );
    const open = tableViews(w.trace(), w.n)[0];
    expect(open?.rows[0]?.state).toBe('same');
    expect(open?.hidden[0]).toMatchObject({ lane: 'A', rows: [{ state: 'changed' }] });
    w.crash('A');
    expect(tableViews(w.trace(), w.n)[0]?.hidden).toEqual([]);
  });
});
