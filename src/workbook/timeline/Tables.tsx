import type { Trace } from '#lab/trace.ts';
import { useText } from '../i18n/context.ts';
import { StateMark } from '../look/StateMark.tsx';
import { cellText } from './describe.ts';
import { HeadRow } from './HeadRow.tsx';
import { ScrollBox } from './ScrollBox.tsx';
import { type CellView, type RowView, type TableView, tableViews } from './table-view.ts';
import styles from './tables.module.css';

interface Props {
  readonly trace: Trace;
  /** Step after which the tables are shown. */
  readonly at: number;
}

/** The tables after a step, with what the step changed. */
export function Tables({ trace, at }: Props) {
  return (
    <div className={styles.tables}>
      {tableViews(trace, at).map((view) => (
        <OneTable key={`${view.store}.${view.table}`} view={view} />
      ))}
    </div>
  );
}

function OneTable({ view }: { readonly view: TableView }) {
  const t = useText().timeline;
  const name = t.tableName(view.store, view.table);
  return (
    <ScrollBox name={name}>
      <table className={styles.table}>
        <caption>{name}</caption>
        <thead>
          <HeadRow columns={view.columns} />
        </thead>
        <tbody>
          {view.rows.map((row) => (
            <TableRow key={`${row.key} ${row.state === 'deleted'}`} row={row} />
          ))}
          {view.rows.length === 0 && (
            <tr>
              <td className={styles.empty} colSpan={Math.max(1, view.columns.length)}>
                {t.emptyTable}
              </td>
            </tr>
          )}
        </tbody>
        {view.hidden.map((hidden) => (
          <tbody key={hidden.lane} className={styles.hidden}>
            <tr>
              <th scope="rowgroup" className={styles.group} colSpan={view.columns.length}>
                {t.onlySelf(t.lane(hidden.lane))}
              </th>
            </tr>
            {hidden.rows.map((row) => (
              <TableRow key={row.key} row={row} />
            ))}
          </tbody>
        ))}
      </table>
    </ScrollBox>
  );
}

function TableRow({ row }: { readonly row: RowView }) {
  const t = useText().timeline;
  const note = { same: '', changed: '', added: t.rowAdded, deleted: t.rowDeleted }[row.state];
  return (
    <tr data-state={row.state}>
      {row.cells.map((cell, index) => (
        <td key={cell.column} data-changed={cell.was !== null || undefined}>
          <CellValue cell={cell} />
          {index === 0 && note !== '' && <span className={styles.note}>{note}</span>}
          {cell.was && (
            <span className={styles.away}>, {t.wasBefore(cellText(cell.was.value))}</span>
          )}
        </td>
      ))}
    </tr>
  );
}

function CellValue({ cell }: { readonly cell: CellView }) {
  if (cell.column === 'status' && typeof cell.value === 'string') {
    return <StateMark state={cell.value} word={cell.value} />;
  }
  return (
    <span className={cell.value === null ? styles.null : undefined}>{cellText(cell.value)}</span>
  );
}
