import { useLocale, useText } from '../i18n/context.ts';
import type { Version } from '../storage/db.ts';
import { dayTime } from './day-time.ts';
import style from './drafts.module.css';

interface Props {
  /** Newest first. */
  readonly versions: readonly Version[];
  readonly onRestore: (version: Version) => void;
  readonly onDownload?: (version: Version) => void;
}

/** Earlier texts of one exercise, each with when and why it was kept, to bring back. */
export function VersionList({ versions, onRestore, onDownload }: Props) {
  const text = useText().drafts;
  const locale = useLocale();
  return (
    <ul>
      {versions.map((version) => {
        const when = dayTime(version.at, locale);
        const about = `${when}, ${nameOf(version, text.names)}`;
        return (
          <li key={version.id}>
            <span>
              <time dateTime={new Date(version.at).toISOString()}>{when}</time>{' '}
              {version.label !== '' && <strong className={style.label}>{version.label}</strong>}{' '}
              <span className={style.quiet}>
                {nameOf(version, text.names)}
                {version.verdict && `, ${text.verdicts[version.verdict]}`}
                {version.revision > 0 && `, ${text.revision(version.revision)}`} ·{' '}
                {text.lines(version.source.trimEnd().split('\n').length)}
              </span>
            </span>
            <span className={style.acts}>
              {onDownload && (
                <button
                  type="button"
                  className="plain"
                  aria-label={`${text.download}: ${about}`}
                  onClick={() => onDownload(version)}
                >
                  {text.download}
                </button>
              )}
              <button
                type="button"
                className="plain"
                aria-label={`${text.restore}: ${about}`}
                onClick={() => onRestore(version)}
              >
                {text.restore}
              </button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function nameOf(version: Version, names: Readonly<Record<string, string>>): string {
  return names[version.name] ?? version.name;
}
