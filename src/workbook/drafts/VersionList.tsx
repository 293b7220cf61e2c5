import { useRef, useState } from 'react';
import { useLocale, useText } from '../i18n/context.ts';
import type { Version } from '../storage/db.ts';
import { CompareVersions } from './CompareVersions.tsx';
import { dayTime } from './day-time.ts';
import style from './drafts.module.css';

interface Props {
  /** Newest first. */
  readonly versions: readonly Version[];
  /** The text as it stands, to compare with; null when there is none. */
  readonly current: string | null;
  readonly onRestore: (version: Version) => void;
  readonly onDownload?: (version: Version) => void;
}

/** Earlier texts of one exercise, each with when and why it was kept, to bring back. */
export function VersionList({ versions, current, onRestore, onDownload }: Props) {
  const text = useText().drafts;
  const locale = useLocale();
  const [comparing, setComparing] = useState<number | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const compared = versions.find(({ id }) => id === comparing) ?? null;
  const comparable = current !== null || versions.length > 1;
  const about = (version: Version) =>
    version.label === ''
      ? `${dayTime(version.at, locale)}, ${nameOf(version, text.names)}`
      : `${dayTime(version.at, locale)}, ${version.label}`;
  const close = () => {
    setComparing(null);
    opener.current?.focus();
  };
  return (
    <>
      <ul>
        {versions.map((version) => {
          const when = dayTime(version.at, locale);
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
                {comparable && (
                  <button
                    type="button"
                    className="plain"
                    aria-label={text.diff.title(about(version))}
                    aria-expanded={comparing === version.id}
                    onClick={({ currentTarget }) => {
                      opener.current = currentTarget;
                      if (comparing === version.id) close();
                      else setComparing(version.id);
                    }}
                  >
                    {text.diff.compare}
                  </button>
                )}
                {onDownload && (
                  <button
                    type="button"
                    className="plain"
                    aria-label={`${text.download}: ${about(version)}`}
                    onClick={() => onDownload(version)}
                  >
                    {text.download}
                  </button>
                )}
                <button
                  type="button"
                  className="plain"
                  aria-label={`${text.restore}: ${about(version)}`}
                  onClick={() => onRestore(version)}
                >
                  {text.restore}
                </button>
              </span>
            </li>
          );
        })}
      </ul>
      {compared && (
        <CompareVersions
          key={compared.id}
          version={compared}
          versions={versions}
          current={current}
          nameOf={about}
          onClose={close}
        />
      )}
    </>
  );
}

function nameOf(version: Version, names: Readonly<Record<string, string>>): string {
  return names[version.name] ?? version.name;
}
