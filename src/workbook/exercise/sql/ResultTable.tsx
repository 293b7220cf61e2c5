import { useText } from '../../i18n/context.ts';
import { cellText } from '../../timeline/describe.ts';
import { HeadRow } from '../../timeline/HeadRow.tsx';
import { ScrollBox } from '../../timeline/ScrollBox.tsx';
import tables from '../../timeline/tables.module.css';
import type { QueryResult } from './result.ts';
import own from './sql.module.css';

/** The rows of the learner's query, or what SQLite said instead. */
export function ResultTable({ result }: { readonly result: QueryResult }) {
  const text = useText().exercise.sql;
  if (result.kind === 'error') {
    return (
      <p className={own.error} role="alert">
        {text.error(result.message)}
      </p>
    );
  }
  const numbered = result.rows.map((row, place) => ({ row, place }));
  return (
    <section className={own.result} aria-label={text.result}>
      <h2>
        {text.result} <span role="status">{text.count(result.rows.length)}</span>
      </h2>
      {result.rows.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <ScrollBox name={text.result}>
          <table className={tables.table}>
            <thead>
              <HeadRow columns={result.columns} />
            </thead>
            <tbody>
              {numbered.map(({ row, place }) => (
                <tr key={place}>
                  {result.columns.map((column) => (
                    <td key={column}>{cellText(row[column])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </section>
  );
}
