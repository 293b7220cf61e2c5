import { Fragment } from 'react';
import { StateMark } from '../look/StateMark.tsx';
import { isRight, nameOf } from './answer-facts.ts';
import style from './author.module.css';
import type { AnswerFinding } from './protocol.ts';
import { useAuthorText } from './use-author-text.ts';

const ROLES = ['starter', 'answer', 'wrong'] as const;

/** Each graded file: its verdict, which check rejected it, and which mistake it was recognised as. */
export function AnswerTable({ answers }: { readonly answers: readonly AnswerFinding[] }) {
  const text = useAuthorText().found;
  const { column } = text;
  return (
    <section className={style.answers} aria-labelledby="author-answers">
      <h3 id="author-answers">{text.answers}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{column.file}</th>
            <th scope="col">{column.verdict}</th>
            <th scope="col">{column.by}</th>
            <th scope="col">{column.as}</th>
          </tr>
        </thead>
        {ROLES.map((role) => (
          <tbody key={role}>
            <tr>
              <th scope="rowgroup" colSpan={4}>
                {text.roles[role]}
              </th>
            </tr>
            {answers
              .filter((one) => one.role === role)
              .map((one) => (
                <AnswerRow key={one.file} answer={one} />
              ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function AnswerRow({ answer }: { readonly answer: AnswerFinding }) {
  const text = useAuthorText().found;
  const { file, role, verdict, rejectedBy, recognisedAs } = answer;
  const right = isRight(answer);
  const recognised =
    role !== 'wrong' || verdict !== 'rejected'
      ? ''
      : recognisedAs === null
        ? text.nobody
        : recognisedAs === nameOf(file)
          ? text.itself
          : recognisedAs;
  return (
    <tr>
      <th scope="row">
        <span>
          <StateMark
            state={right ? 'done' : 'dead'}
            word={right ? text.right : text.notRight}
            quiet
          />
          <code>{file}</code>
        </span>
      </th>
      <td data-label={text.column.verdict}>{text.verdicts[verdict]}</td>
      <td data-label={text.column.by}>
        {rejectedBy.map((id) => (
          <Fragment key={id}>
            <code>{id}</code>{' '}
          </Fragment>
        ))}
      </td>
      <td data-label={text.column.as}>{recognised}</td>
    </tr>
  );
}
