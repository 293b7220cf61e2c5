import type { ExperimentTable, Value } from '#grader/experiments/experiment.ts';
import { StateMark } from '../look/StateMark.tsx';
import { HeadRow } from '../timeline/HeadRow.tsx';
import { ScrollBox } from '../timeline/ScrollBox.tsx';
import styles from './experiment.module.css';
import { cellText } from './format.ts';
import type { FrameWords, Say, TableWords } from './words.ts';

interface Props {
  readonly table: ExperimentTable;
  readonly words: TableWords;
  readonly frame: FrameWords;
  readonly say: Say;
}

/** Rows of a result; where SQLite was asked, the question stands above its answer. */
export function DataTable({ table, words, frame, say }: Props) {
  const cell = (value: Value, index: number) => {
    const kind = table.columns[index]?.kind ?? 'code';
    if (kind === 'state' && typeof value === 'string')
      return <StateMark state={value} word={words.values?.[value] ?? value} />;
    const text = cellText(value, kind, words, frame, say);
    return kind === 'code' && value !== null ? <code>{text}</code> : text;
  };
  return (
    <div className={styles.asked}>
      <p className={styles.caption}>{words.caption}</p>
      {table.sql !== undefined && (
        <ScrollBox name={words.caption}>
          <pre className={styles.sql}>
            <code>{table.sql}</code>
          </pre>
        </ScrollBox>
      )}
      <ScrollBox name={words.caption}>
        <table className={styles.table} aria-label={words.caption}>
          <thead>
            <HeadRow columns={table.columns.map(({ id }) => id)} words={words.columns} />
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <tr key={JSON.stringify(row)}>
                {row.map((value, i) => (
                  <td key={table.columns[i]?.id}>{cell(value, i)}</td>
                ))}
              </tr>
            ))}
            {table.rows.length === 0 && (
              <tr>
                <td colSpan={table.columns.length}>{frame.nothing}</td>
              </tr>
            )}
          </tbody>
        </table>
      </ScrollBox>
    </div>
  );
}
