import { useMemo } from 'react';
import { useText } from '../i18n/context.ts';
import style from './diff.module.css';
import { type DiffRow, lineDiff } from './line-diff.ts';

interface Props {
  /** What the table is called, e.g. which texts it compares. */
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

const SIGNS = { same: '', added: '+', removed: '−' } as const;

/** Two texts line by line, as one table: to read with the eye, by keyboard and with a screen reader, at any width. */
export function TextDiff({ label, before, after }: Props) {
  const text = useText().drafts.diff;
  const diff = useMemo(() => lineDiff(before, after), [before, after]);
  if (!diff) return <p className={style.says}>{text.tooMuch}</p>;
  const { rows, added, removed } = diff;
  if (added + removed === 0) return <p className={style.says}>{text.same}</p>;
  const numbered = rows.map((row, place) => ({ row, place }));
  return (
    <>
      <p className={style.says}>{text.counts(added, removed)}</p>
      <table className={style.diff} aria-label={label}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{text.before}</th>
            <th scope="col">{text.after}</th>
            <th scope="col">{text.change}</th>
            <th scope="col">{text.line}</th>
          </tr>
        </thead>
        <tbody>
          {numbered.map(({ row, place }) => (
            <Row key={place} row={row} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Row({ row }: { readonly row: DiffRow }) {
  const text = useText().drafts.diff;
  if (row.kind === 'skipped') {
    return (
      <tr className={style.skipped}>
        <td colSpan={4}>{text.skipped(row.lines)}</td>
      </tr>
    );
  }
  return (
    <tr data-kind={row.kind}>
      <td className={style.number}>{row.before}</td>
      <td className={style.number}>{row.after}</td>
      <td className={style.sign}>
        <span aria-hidden="true">{SIGNS[row.kind]}</span>
        {row.kind !== 'same' && <span className="visually-hidden">{text[row.kind]}</span>}
      </td>
      <td className={style.text}>{row.text}</td>
    </tr>
  );
}
