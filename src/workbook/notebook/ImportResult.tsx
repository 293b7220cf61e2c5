import { useText } from '../i18n/context.ts';
import type { Refused } from './found.ts';
import type { ImportReport } from './import-file.ts';
import style from './notebook.module.css';

/** How many refused records are named one by one. */
const NAMED = 8;

/** What was taken from a file, what was not, and why. */
export function ImportResult({ report }: { readonly report: ImportReport }) {
  const text = useText().notebook.report;
  if (report.kind === 'problem') {
    return (
      <div className={style.report} data-tone="bad">
        <h3>{text.nothing}</h3>
        <p>{text.problem(report.problem)}</p>
      </div>
    );
  }
  if (report.kind !== 'done') {
    return (
      <div className={style.report} data-tone="bad">
        <h3>{text.nothing}</h3>
        <p>{text.failed[report.kind]}</p>
      </div>
    );
  }
  const { refused, unknown } = report;
  return (
    <div className={style.report} data-tone={refused.length > 0 ? 'part' : 'good'}>
      <h3>{refused.length > 0 ? text.partly : text.done}</h3>
      <ul>
        {text.taken(report).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {unknown.length > 0 && <p>{text.unknown(unknown.join(', '))}</p>}
      {refused.length > 0 && (
        <>
          <p>{text.refused(refused.length)}</p>
          <ul>
            {refused.slice(0, NAMED).map((one) => (
              <Reason key={`${one.where} ${one.key}`} refused={one} />
            ))}
          </ul>
          {refused.length > NAMED && <p>{text.more(refused.length - NAMED)}</p>}
        </>
      )}
    </div>
  );
}

function Reason({ refused: { where, key, reason } }: { readonly refused: Refused }) {
  const text = useText().notebook.report;
  return (
    <li>
      <code>{key === '' ? where : `${where}.${key}`}</code> {text.reasons[reason]}
    </li>
  );
}
