import { useState } from 'react';
import { usePageTitle } from '../app/use-page.ts';
import { createEngineWorker } from '../engine/engine.ts';
import style from './author.module.css';
import { type Ask, askAuthorWorker } from './client.ts';
import { FolderParts } from './FolderParts.tsx';
import { PickFolder } from './PickFolder.tsx';
import type { Folder } from './protocol.ts';
import { StateView } from './StateView.tsx';
import { TemplateForm } from './TemplateForm.tsx';
import { TryoutView, type TryoutViewProps } from './TryoutView.tsx';
import { useAuthorText } from './use-author-text.ts';
import { useCheck } from './use-check.ts';

interface Props {
  /** Tests pass one that answers by a table. */
  readonly ask?: Ask;
  readonly createWorker?: TryoutViewProps['createWorker'];
}

/** For instructors: what an exercise's folder is, a fresh one to begin with, and every rule applied to theirs. */
export default function AuthorPage({
  ask = askAuthorWorker,
  createWorker = createEngineWorker,
}: Props) {
  const text = useAuthorText();
  const checker = useCheck(ask);
  const [trying, setTrying] = useState<Folder | null>(null);
  usePageTitle(text.title);

  if (trying) {
    const leave = () => setTrying(null);
    return <TryoutView folder={trying} ask={ask} createWorker={createWorker} leave={leave} />;
  }
  return (
    <div className={style.page}>
      <div className={style.head}>
        <p className={style.eyebrow}>{text.eyebrow}</p>
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
      </div>
      <div className={style.columns} data-shown={checker.state.kind !== 'idle'}>
        <PickFolder checker={checker} />
        <StateView checker={checker} tryFolder={setTrying} />
        <FolderParts />
        <TemplateForm />
      </div>
    </div>
  );
}
