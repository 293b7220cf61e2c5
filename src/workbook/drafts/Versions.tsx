import { useLocale, useText } from '../i18n/context.ts';
import type { Version } from '../storage/db.ts';
import style from './drafts.module.css';

interface Props {
  readonly versions: readonly Version[];
  readonly onRestore: (version: Version) => void;
  readonly onReset: () => void;
}

/** Earlier texts, each to bring back, and a way to start over. Nothing is lost by either. */
export function Versions({ versions, onRestore, onReset }: Props) {
  const text = useText().drafts;
  const locale = useLocale();
  const day = new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const names: Readonly<Record<string, string>> = text.names;
  return (
    <details className={style.versions}>
      <summary>
        {text.versions}
        {versions.length > 0 && <span className={style.quiet}> · {versions.length}</span>}
      </summary>
      {versions.length === 0 && <p className={style.quiet}>{text.noVersions}</p>}
      <ul>
        {versions.map((version) => (
          <li key={version.id}>
            <span>
              <time dateTime={new Date(version.at).toISOString()}>{day.format(version.at)}</time>{' '}
              <span className={style.quiet}>
                {names[version.name] ?? version.name}
                {version.verdict && `, ${text.verdicts[version.verdict]}`} ·{' '}
                {text.lines(version.source.trimEnd().split('\n').length)}
              </span>
            </span>
            <button type="button" className="plain" onClick={() => onRestore(version)}>
              {text.restore}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="plain" onClick={onReset}>
        {text.reset}
      </button>
    </details>
  );
}
