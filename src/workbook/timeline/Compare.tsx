import { Fragment, useState } from 'react';
import { useText } from '../i18n/context.ts';
import styles from './compare.module.css';
import { type ComparedPart, type ComparedRow, compareParts } from './compare.ts';
import { ScrollBox } from './ScrollBox.tsx';
import tables from './tables.module.css';

interface Props {
  readonly expected: unknown;
  readonly actual: unknown;
}

/** Expected against actual: cell by cell for rows, as two quiet blocks for anything else. */
export function Compare({ expected, actual }: Props) {
  const t = useText().timeline;
  return (
    <div className={styles.parts}>
      {compareParts(expected, actual).map((part) =>
        part.name !== null && part.same ? (
          <p key={part.name} className={styles.same}>
            {t.sameOnBothSides(part.name)}
          </p>
        ) : (
          <Part key={part.name ?? ''} part={part} />
        ),
      )}
    </div>
  );
}

function Part({ part }: { readonly part: ComparedPart }) {
  const t = useText().timeline;
  const { comparison } = part;
  const title = part.name === null ? t.compare : `${part.name}: ${t.compare}`;
  if (comparison.kind === 'rows') {
    return <Rows title={title} columns={comparison.columns} rows={comparison.rows} />;
  }
  return (
    <dl className={styles.blocks} aria-label={title}>
      <div>
        <dt>{t.expected}</dt>
        <dd>
          <Value text={comparison.expected} />
        </dd>
      </div>
      <div data-side="actual">
        <dt>{t.actual}</dt>
        <dd>
          <Value text={comparison.actual} />
        </dd>
      </div>
    </dl>
  );
}

/** Longest text, in characters, and most lines that stand unfolded. */
const FOLDED = { characters: 400, lines: 12 };

function Value({ text }: { readonly text: string | null }) {
  const t = useText().timeline;
  if (text === null) return <p className={styles.nothing}>{t.absent}</p>;
  const lines = text.split('\n');
  if (text.length <= FOLDED.characters && lines.length <= FOLDED.lines) return <pre>{text}</pre>;
  const beginning = lines.slice(0, FOLDED.lines).join('\n').slice(0, FOLDED.characters);
  return (
    <>
      <pre>{beginning} …</pre>
      <details>
        <summary>{t.wholeValue(text.length)}</summary>
        <pre>{text}</pre>
      </details>
    </>
  );
}

/** Most rows that stand unfolded. */
const MOST_ROWS = 8;

interface RowsProps {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly ComparedRow[];
}

function Rows({ title, columns, rows }: RowsProps) {
  const t = useText().timeline;
  const [all, setAll] = useState(false);
  const different = rows.filter((row) => row.missing || row.cells.some((cell) => !cell.same));
  const few = rows.length <= MOST_ROWS ? rows : different.slice(0, MOST_ROWS);
  return (
    <>
      <RowTable title={title} columns={columns} rows={all ? rows : few} />
      {few.length < rows.length && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? t.fewerRows : t.allRows(rows.length, different.length)}
        </button>
      )}
    </>
  );
}

function RowTable({ title, columns, rows }: RowsProps) {
  const t = useText().timeline;
  return (
    <ScrollBox name={title}>
      <table className={`${tables.table} ${styles.table}`}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t.row}</th>
            <th scope="col">
              <span className={tables.away}>
                {t.expected} / {t.actual}
              </span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.name}>
              <Side row={row} side="expected" first />
              <Side row={row} side="actual" />
            </Fragment>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

interface SideProps {
  readonly row: ComparedRow;
  readonly side: 'expected' | 'actual';
  readonly first?: boolean;
}

function Side({ row, side, first = false }: SideProps) {
  const t = useText().timeline;
  return (
    <tr data-side={side}>
      {first && (
        <th scope="rowgroup" rowSpan={2}>
          {row.name}
        </th>
      )}
      <th scope="row">{side === 'expected' ? t.expected : t.actual}</th>
      {row.missing === side ? (
        <td className={styles.missing} colSpan={row.cells.length}>
          {t.missing}
        </td>
      ) : (
        row.cells.map((cell) => (
          <td key={cell.column} data-differs={!cell.same || undefined}>
            {cell[side] ?? <span className={tables.null}>{t.absent}</span>}
            {!cell.same && side === 'actual' && <span className={tables.away}> ({t.differs})</span>}
          </td>
        ))
      )}
    </tr>
  );
}
