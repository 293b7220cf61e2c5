import { useText } from '../i18n/context.ts';
import type { Version } from '../storage/db.ts';
import style from './drafts.module.css';
import { KeepCopy } from './KeepCopy.tsx';
import { VersionList } from './VersionList.tsx';

interface Props {
  readonly versions: readonly Version[];
  /** The text as it stands. */
  readonly current: string;
  readonly onCopy: (label: string) => void;
  readonly onRestore: (version: Version) => void;
  readonly onReset: () => void;
}

/** Earlier texts, each to bring back, a way to keep one by name, and a way to start over. Nothing is lost by any. */
export function Versions({ versions, current, onCopy, onRestore, onReset }: Props) {
  const text = useText().drafts;
  return (
    <details className={style.versions}>
      <summary>
        {text.versions}
        {versions.length > 0 && <span className={style.quiet}> · {versions.length}</span>}
      </summary>
      <KeepCopy onCopy={onCopy} />
      {versions.length === 0 && <p className={style.quiet}>{text.noVersions}</p>}
      <VersionList versions={versions} current={current} onRestore={onRestore} />
      <button type="button" className="plain" onClick={onReset}>
        {text.reset}
      </button>
    </details>
  );
}
