import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../i18n/context.ts';
import type { Version } from '../storage/db.ts';
import style from './diff.module.css';
import { TextDiff } from './TextDiff.tsx';

/** The text as it stands now, in the list of what a version can be compared with. */
const NOW = 'now';

interface Props {
  readonly version: Version;
  /** Newest first; the compared one among them. */
  readonly versions: readonly Version[];
  /** The text as it stands; null when there is none. */
  readonly current: string | null;
  /** When a version was made, and why. */
  readonly nameOf: (version: Version) => string;
  readonly onClose: () => void;
}

/** What changed from one kept text to another, or to the text as it stands. The older one is always the left one. */
export function CompareVersions({ version, versions, current, nameOf, onClose }: Props) {
  const text = useText().drafts.diff;
  const others = versions.filter(({ id }) => id !== version.id);
  // Newest first, so the one before it in time is the next in the list. A text is no news against itself.
  const older = versions[versions.indexOf(version) + 1] ?? others[0];
  const saysMore = current !== null && (current !== version.source || !older);
  const [against, setAgainst] = useState(saysMore ? NOW : String(older?.id ?? NOW));
  const heading = useRef<HTMLParagraphElement>(null);
  const id = useId();
  useEffect(() => heading.current?.focus(), []);

  const other = others.find((one) => String(one.id) === against) ?? null;
  const now = { name: text.now, source: current ?? '' };
  const mine = { name: nameOf(version), source: version.source };
  const theirs = other ? { name: nameOf(other), source: other.source } : now;
  const isOlder = !other || version.at <= other.at;
  const [before, after] = isOlder ? [mine, theirs] : [theirs, mine];
  return (
    <section className={style.panel} aria-labelledby={`${id}-title`}>
      <div className={style.head}>
        <p className={style.title} id={`${id}-title`} ref={heading} tabIndex={-1}>
          {text.title(nameOf(version))}
        </p>
        <label htmlFor={`${id}-with`}>{text.with}</label>
        <select
          id={`${id}-with`}
          value={against}
          onChange={({ target }) => setAgainst(target.value)}
        >
          {current !== null && <option value={NOW}>{text.now}</option>}
          {others.map((one) => (
            <option key={one.id} value={String(one.id)}>
              {nameOf(one)}
            </option>
          ))}
        </select>
        <button type="button" className="plain" onClick={onClose}>
          {text.close}
        </button>
      </div>
      <TextDiff
        label={text.label(before.name, after.name)}
        before={before.source}
        after={after.source}
      />
    </section>
  );
}
