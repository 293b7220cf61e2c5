import { dayTime } from '../drafts/day-time.ts';
import drafts from '../drafts/drafts.module.css';
import { DraftSession } from '../drafts/session.ts';
import { VersionList } from '../drafts/VersionList.tsx';
import { useLocale, useText } from '../i18n/context.ts';
import { openChannel } from '../storage/channel.ts';
import { type Draft, storage, type Version } from '../storage/db.ts';
import { codeFile, download } from './files.ts';
import style from './notebook.module.css';

export interface Work {
  readonly slug: string;
  readonly draft: Draft | null;
  /** Newest first. */
  readonly versions: readonly Version[];
}

interface Props {
  readonly work: Work;
  readonly title: string;
  readonly say: (words: string) => Promise<void>;
}

/** The draft and the earlier texts of one exercise; nothing when there are none. */
export function ExerciseWork({ work: { slug, draft, versions }, title, say }: Props) {
  const text = useText().notebook.work;
  const words = useText().drafts;
  const locale = useLocale();
  const bringBack = async (version: Version) => {
    await restore(slug, version);
    await say(text.broughtBack(title));
  };
  return (
    <>
      {draft && (
        <div className={style.draft}>
          <span className={style.quiet}>
            {text.draft(
              words.lines(draft.source.trimEnd().split('\n').length),
              dayTime(draft.updatedAt, locale),
            )}
          </span>
          <button
            type="button"
            className="plain"
            aria-label={text.downloadFile(`${slug}.ts`)}
            onClick={() => download(`${slug}.ts`, codeFile(draft.source))}
          >
            {slug}.ts
          </button>
        </div>
      )}
      {versions.length > 0 && (
        <details className={`${drafts.versions} ${style.versions}`}>
          <summary>
            {words.versions}
            <span className="visually-hidden"> · {title}</span>
            <span className={style.quiet}> · {versions.length}</span>
          </summary>
          <VersionList
            versions={versions}
            current={draft?.source ?? null}
            onRestore={(version) => void bringBack(version)}
            onDownload={({ source }) => download(`${slug}.ts`, codeFile(source))}
          />
        </details>
      )}
    </>
  );
}

/** Makes an earlier text the draft; the draft so far stays among the earlier texts. */
async function restore(slug: string, version: Version): Promise<void> {
  const channel = openChannel('drafts');
  const session = new DraftSession({ slug, starter: '', store: storage, channel });
  await session.open();
  await session.restore(version);
  await session.close();
}
