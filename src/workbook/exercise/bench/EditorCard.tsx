import type { ReactNode } from 'react';
import { CodeEditor } from '../../editor/CodeEditor.tsx';
import { useText } from '../../i18n/context.ts';
import { fileOf } from '../content.ts';
import { RunBar } from '../RunBar.tsx';
import { DraftCard } from './DraftParts.tsx';
import type { Bench } from './use-bench.ts';
import { useMark } from './use-mark.ts';

interface Props {
  readonly bench: Bench;
  /** Above the text, inside the card. */
  readonly head?: ReactNode;
}

/** The learner's text in its editor, with Run and Submit. */
export function EditorCard({ bench, head }: Props) {
  const text = useText().exercise;
  const { content, draft, session, ready, submit } = bench;
  const mark = useMark(bench);
  const file = fileOf(content.meta);
  return (
    <DraftCard bench={bench} name={file}>
      {head}
      {ready && (
        <CodeEditor
          file={file}
          given={content.given}
          label={text.editorLabel(file)}
          value={draft.source}
          onChange={(source) => session?.type(source)}
          mark={mark}
          onSubmit={() => submit(true)}
          actions={<RunBar bench={bench} runs />}
        />
      )}
    </DraftCard>
  );
}
