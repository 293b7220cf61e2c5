import { useId } from 'react';
import type { QuestionView } from '#grader/puzzle-view.ts';
import { useText } from '../../i18n/context.ts';
import { HeadRow } from '../../timeline/HeadRow.tsx';
import { ScrollBox } from '../../timeline/ScrollBox.tsx';
import tables from '../../timeline/tables.module.css';
import { Sentence } from '../Rich.tsx';
import { useLabels } from '../verdict/labels.ts';
import type { PuzzleAnswer } from './answer.ts';
import { captionOf } from './predicted.ts';
import own from './puzzle.module.css';

const STATES = ['pending', 'leased', 'done', 'dead'] as const;

interface Props {
  readonly questions: readonly QuestionView[];
  readonly rows: PuzzleAnswer['rows'];
  readonly onCell: (question: string, column: string, text: string) => void;
}

/** The cells to predict: one small table for each question. */
export function Predict({ questions, rows, onCell }: Props) {
  const text = useText().exercise.puzzle;
  const labels = useLabels();
  const named = questions.map((question) => ({
    ...question,
    name: captionOf(question.id, labels),
  }));
  const empty = questions.flatMap(({ id, columns }) =>
    columns.filter((column) => (rows[id]?.[column] ?? '').trim() === ''),
  ).length;
  return (
    <section className={own.predict} aria-label={text.predict}>
      <h3>{text.predict}</h3>
      <p className={own.quiet}>
        {text.predictHow} <span role="status">{empty > 0 && text.emptyCells(empty)}</span>
      </p>
      <div className={own.rows}>
        {named.map((question) => (
          <ScrollBox key={question.id} name={question.name.replaceAll('`', '')}>
            <table className={tables.table}>
              <caption>
                <strong>
                  <Sentence>{question.name}</Sentence>
                </strong>{' '}
                <code>{question.sql}</code>
              </caption>
              <thead>
                <HeadRow columns={question.columns} />
              </thead>
              <tbody>
                <tr>
                  {question.columns.map((column) => (
                    <td key={column} data-column={column}>
                      <CellInput
                        label={`${question.name.replaceAll('`', '')}, ${column}`}
                        column={column}
                        number={typeof question.row[column] === 'number'}
                        value={rows[question.id]?.[column] ?? ''}
                        onChange={(value) => onCell(question.id, column, value)}
                      />
                    </td>
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

interface CellProps {
  readonly label: string;
  readonly column: string;
  /** The cell holds a number in the run without faults. */
  readonly number: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function CellInput({ label, column, number, value, onChange }: CellProps) {
  const text = useText().exercise.puzzle;
  const id = useId();
  if (column === 'status') {
    return (
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{text.choose}</option>
        {STATES.map((state) => (
          <option key={state}>{state}</option>
        ))}
        <option>NULL</option>
      </select>
    );
  }
  return (
    <span className={own.cell}>
      <input
        id={id}
        aria-label={label}
        value={value}
        inputMode={number ? 'numeric' : 'text'}
        data-number={number || undefined}
        placeholder={number ? text.number : text.words}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
      <button
        type="button"
        aria-pressed={value === 'NULL'}
        aria-label={text.nullFor(label)}
        onClick={() => onChange(value === 'NULL' ? '' : 'NULL')}
      >
        NULL
      </button>
    </span>
  );
}
