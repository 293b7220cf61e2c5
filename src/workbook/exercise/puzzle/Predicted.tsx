import { useText } from '../../i18n/context.ts';
import { HeadRow } from '../../timeline/HeadRow.tsx';
import { ScrollBox } from '../../timeline/ScrollBox.tsx';
import tables from '../../timeline/tables.module.css';
import { Sentence } from '../Rich.tsx';
import { useLabels } from '../verdict/labels.ts';
import { captionOf, type PredictedRow } from './predicted.ts';
import own from './puzzle.module.css';

/** What was predicted beside what the run gave, cell by cell. Right cells are quiet. */
export function Predicted({ rows }: { readonly rows: readonly PredictedRow[] }) {
  const text = useText().exercise.puzzle;
  const labels = useLabels();
  const cells = rows.flatMap((row) => row.cells);
  const right = cells.filter((cell) => cell.right).length;
  return (
    <section className={own.predicted} aria-label={text.compared}>
      <h3>{text.compared}</h3>
      <p className={own.quiet}>{text.rightCells(right, cells.length)}</p>
      <div className={own.rows}>
        {rows.map((row) => (
          <ScrollBox key={row.id} name={captionOf(row.id, labels).replaceAll('`', '')}>
            <table className={tables.table}>
              <caption>
                <Sentence>{captionOf(row.id, labels)}</Sentence>
              </caption>
              <thead>
                <HeadRow columns={row.cells.map(({ column }) => column)} before={<td />} />
              </thead>
              <tbody>
                <tr>
                  <th scope="row">{text.youSaid}</th>
                  {row.cells.map((cell) => (
                    <td key={cell.column} data-wrong={!cell.right || undefined}>
                      {!cell.right && <span aria-hidden="true">✕ </span>}
                      {cell.said === '' ? text.nothing : cell.said}
                      {!cell.right && <small>{text.notSo}</small>}
                    </td>
                  ))}
                </tr>
                <tr>
                  <th scope="row">{text.runGave}</th>
                  {row.cells.map((cell) => (
                    <td key={cell.column}>{cell.gave}</td>
                  ))}
                </tr>
              </tbody>
            </table>
          </ScrollBox>
        ))}
      </div>
    </section>
  );
}
