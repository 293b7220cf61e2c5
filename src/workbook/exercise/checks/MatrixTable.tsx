import { Fragment, useRef } from 'react';
import { useText } from '../../i18n/context.ts';
import { ScrollBox } from '../../timeline/ScrollBox.tsx';
import tables from '../../timeline/tables.module.css';
import { useWidth } from '../../timeline/use-width.ts';
import own from './checks.module.css';
import type { CellView, MatrixView, ProgramView } from './matrix-view.ts';

/** Room that one program needs as a column, and the names of the checks beside them, in px. */
const COLUMN = 96;
const NAMES = 200;

/** Checks against programs. Where the columns would not fit, programs are the rows and checks the columns. */
export function MatrixTable({ view }: { readonly view: MatrixView }) {
  const text = useText().exercise.matrix;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, 1200);
  const wide = NAMES + view.programs.length * COLUMN <= width;
  return (
    <div ref={frame} className={own.frame}>
      <ScrollBox name={text.title}>
        {wide ? <ChecksAsRows view={view} /> : <ProgramsAsRows view={view} />}
      </ScrollBox>
    </div>
  );
}

function groups(view: MatrixView) {
  const numbered = view.programs.map((program, column) => ({ program, column }));
  return [
    { correct: true, members: numbered.filter(({ program }) => program.correct) },
    { correct: false, members: numbered.filter(({ program }) => !program.correct) },
  ].filter(({ members }) => members.length > 0);
}

function ChecksAsRows({ view }: { readonly view: MatrixView }) {
  const text = useText().exercise.matrix;
  const parts = groups(view);
  return (
    <table className={`${tables.table} ${own.matrix}`}>
      <caption>{text.title}</caption>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            {text.check}
          </th>
          {parts.map(({ correct, members }) => (
            <th key={String(correct)} scope="colgroup" colSpan={members.length}>
              {correct ? text.correct : text.mutants}
            </th>
          ))}
        </tr>
        <tr>
          {parts.flatMap(({ members }) =>
            members.map(({ program }) => (
              <th key={program.name} scope="col" data-outcome={program.outcome}>
                <ProgramName program={program} />
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {view.rows.map((row) => (
          <tr key={row.check}>
            <th scope="row">
              <CheckName name={row.check} />
            </th>
            {parts.flatMap(({ members }) =>
              members.map(({ program, column }) => (
                <Cell key={program.name} cell={row.cells[column]} />
              )),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ProgramsAsRows({ view }: { readonly view: MatrixView }) {
  const text = useText().exercise.matrix;
  return (
    <table className={`${tables.table} ${own.matrix}`} data-turned="">
      <caption>{text.title}</caption>
      <thead>
        <tr>
          <th scope="col">{text.program}</th>
          {view.rows.map(({ check }) => (
            <th key={check} scope="col">
              <CheckName name={check} />
            </th>
          ))}
        </tr>
      </thead>
      {groups(view).map(({ correct, members }) => (
        <tbody key={String(correct)}>
          <tr>
            <th scope="rowgroup" colSpan={view.rows.length + 1} className={own.group}>
              {correct ? text.correct : text.mutants}
            </th>
          </tr>
          {members.map(({ program, column }) => (
            <tr key={program.name}>
              <th scope="row" data-outcome={program.outcome}>
                <ProgramName program={program} />
              </th>
              {view.rows.map((row) => (
                <Cell key={row.check} cell={row.cells[column]} />
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** A function's name, which may break where a word begins. */
function CheckName({ name }: { readonly name: string }) {
  const words = name.split(/(?=[A-Z])/).map((word, place) => ({ word, place }));
  return (
    <code>
      {words.map(({ word, place }) => (
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {word}
        </Fragment>
      ))}
    </code>
  );
}

function ProgramName({ program }: { readonly program: ProgramView }) {
  const text = useText().exercise.matrix;
  return (
    <>
      {program.correct ? <code>{program.words}</code> : <span>{program.words}</span>}
      {program.outcome !== 'fine' && (
        <strong className={own.outcome}>
          ✕ {program.outcome === 'survives' ? text.survives : text.refusedRight}
        </strong>
      )}
    </>
  );
}

function Cell({ cell }: { readonly cell: CellView | undefined }) {
  const text = useText().exercise.matrix;
  const refuses = cell?.refuses ?? false;
  const sign = { good: '✓', bad: '✕', nothing: '·' }[cell?.tells ?? 'nothing'];
  return (
    <td data-tells={cell?.tells}>
      <span aria-hidden="true">{sign}</span> {refuses ? text.refuses : text.accepts}
    </td>
  );
}
