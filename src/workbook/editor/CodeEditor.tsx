import { type ReactNode, useState } from 'react';
import type { FunctionSignature } from '#lab/api/given.ts';
import { useLocale, useText } from '../i18n/context.ts';
import { readPreference, writePreference } from '../storage/preferences.ts';
import style from './editor.module.css';
import { MonacoPane } from './MonacoPane.tsx';
import { PlainPane } from './PlainPane.tsx';
import type { PaneProps } from './pane.ts';
import { type loadEditor, useMonaco } from './use-monaco.ts';

interface Props extends PaneProps {
  /** e.g. `claim.ts` */
  readonly file: string;
  /** Functions of earlier stages that may be imported. Keep the array's identity between renders. */
  readonly given: readonly FunctionSignature[];
  /** Run, submit: to the right below the text. */
  readonly actions?: ReactNode;
  /** Tests pass one that fails. */
  readonly load?: typeof loadEditor;
  readonly reload?: () => void;
}

/** The draft is stored as the page goes away. */
const loadAnew = () => location.reload();

function wantsPlain(): boolean {
  const chosen = readPreference('editor');
  if (chosen) return chosen === 'plain';
  return globalThis.matchMedia?.('(pointer: coarse)').matches ?? true;
}

/** The answer's text: Monaco where it serves, a text area everywhere else. Never without a way to type. */
export function CodeEditor({ file, given, actions, load, reload = loadAnew, ...pane }: Props) {
  const text = useText().editor;
  const locale = useLocale();
  const [plain, setPlain] = useState(wantsPlain);
  const [tabLeaves, setTabLeaves] = useState(true);
  const { state, retry } = useMonaco(!plain, locale, given, load);

  const choose = (next: boolean) => {
    writePreference('editor', next ? 'plain' : 'full');
    setPlain(next);
  };

  return (
    <div className={style.editor}>
      {state.kind === 'ready' ? (
        <MonacoPane
          {...pane}
          file={file}
          monaco={state.monaco}
          tabLeaves={tabLeaves}
          onToggleTab={() => setTabLeaves((leaves) => !leaves)}
        />
      ) : (
        <PlainPane {...pane} />
      )}
      <div className={style.foot}>
        {state.kind === 'ready' && (
          <span role="status">
            {tabLeaves ? text.tabLeaves : text.tabIndents} <kbd>Ctrl M</kbd>{' '}
            {tabLeaves ? text.toIndent : text.toLeave}
          </span>
        )}
        {state.kind === 'ready' && state.locale !== locale && (
          <span>
            {text.otherLanguage}{' '}
            <button type="button" className={style.link} onClick={reload}>
              {text.reload}
            </button>
          </span>
        )}
        {state.kind === 'loading' && <span role="status">{text.loading}</span>}
        {state.kind === 'failed' && (
          <span role="alert" className={style.problem}>
            {text.failed}{' '}
            <button type="button" className={style.link} onClick={retry}>
              {text.retry}
            </button>
          </span>
        )}
        <button type="button" className={style.link} onClick={() => choose(!plain)}>
          {plain ? text.useFull : text.usePlain}
        </button>
        <div className={style.actions}>{actions}</div>
      </div>
    </div>
  );
}
