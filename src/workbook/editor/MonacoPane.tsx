import type { editor } from 'monaco-editor/editor';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../i18n/context.ts';
import style from './editor.module.css';
import type { Monaco } from './monaco.ts';
import type { PaneProps } from './pane.ts';
import { editorTheme, isDark, readPageColor, watchTheme } from './theme.ts';

interface Props extends PaneProps {
  readonly monaco: Monaco;
  /** Names the file; one text model per file is kept, so undo survives leaving the page. */
  readonly file: string;
  /** True: Tab leaves the editor. False: Tab indents. */
  readonly tabLeaves: boolean;
  readonly onToggleTab: () => void;
}

const MAC = /mac/i.test(globalThis.navigator?.platform ?? '');

function applyTheme(monaco: Monaco): void {
  const dark = isDark();
  const name = dark ? 'crashbook-dark' : 'crashbook-light';
  monaco.editor.defineTheme(name, editorTheme(readPageColor, dark));
  monaco.editor.setTheme(name);
}

function languageOf(file: string): string {
  return file.endsWith('.sql') ? 'sql' : 'typescript';
}

/** Monaco around one text. The text outside is the truth; changes from outside go through undo as well. */
export function MonacoPane(props: Props) {
  const { monaco, file, value, label, mark, tabLeaves } = props;
  const { commands } = useText().editor;
  const host = useRef<HTMLDivElement>(null);
  const held = useRef<editor.IStandaloneCodeEditor | null>(null);
  const marks = useRef<editor.IEditorDecorationsCollection | null>(null);
  const change = useEffectEvent((text: string) => props.onChange(text));
  const submit = useEffectEvent(() => props.onSubmit());
  const toggleTab = useEffectEvent(() => props.onToggleTab());
  const first = useEffectEvent(() => ({ value, label, tabLeaves, commands }));

  useEffect(() => {
    if (!host.current) return;
    const start = first();
    const uri = monaco.Uri.parse(`file:///${file}`);
    const model =
      monaco.editor.getModel(uri) ?? monaco.editor.createModel(start.value, languageOf(file), uri);
    applyTheme(monaco);
    const made = monaco.editor.create(host.current, {
      model,
      ariaLabel: start.label,
      tabFocusMode: start.tabLeaves,
      automaticLayout: true,
      fixedOverflowWidgets: true,
      fontFamily: '"JetBrains Mono Variable", "JetBrains Mono", ui-monospace, monospace',
      fontSize: 14,
      lineHeight: 23,
      fontLigatures: false,
      fullwidthCharacterWidth: 'twoCells',
      minimap: { enabled: false },
      overviewRulerLanes: 0,
      scrollBeyondLastLine: false,
      scrollbar: { alwaysConsumeMouseWheel: false },
      tabSize: 2,
      lineNumbersMinChars: 3,
      padding: { top: 12, bottom: 12 },
      guides: { indentation: false },
      renderLineHighlight: 'line',
      // Otherwise the number of an empty last line is too pale to read.
      renderFinalNewline: 'on',
      stickyScroll: { enabled: false },
      wordWrap: 'on',
    });
    held.current = made;
    marks.current = made.createDecorationsCollection();
    made.addAction({
      id: 'crashbook.submit',
      label: start.commands.submit,
      keybindings: [monaco.KeyMod.CtrlCmd | monaco.KeyCode.Enter],
      run: () => submit(),
    });
    made.addAction({
      id: 'crashbook.tab',
      label: start.commands.tab,
      keybindings: [(MAC ? monaco.KeyMod.WinCtrl : monaco.KeyMod.CtrlCmd) | monaco.KeyCode.KeyM],
      run: () => toggleTab(),
    });
    const typed = model.onDidChangeContent(() => change(model.getValue()));
    const unwatch = watchTheme(() => applyTheme(monaco));
    // Widths measured before the code font arrived put the caret and the line breaks in the wrong place.
    const remeasure = () => monaco.editor.remeasureFonts();
    document.fonts.addEventListener('loadingdone', remeasure);
    return () => {
      document.fonts.removeEventListener('loadingdone', remeasure);
      typed.dispose();
      unwatch();
      made.dispose();
      held.current = null;
      marks.current = null;
    };
  }, [monaco, file]);

  useEffect(() => {
    const made = held.current;
    const model = made?.getModel();
    if (!made || !model || model.getValue() === value) return;
    made.pushUndoStop();
    made.executeEdits('page', [{ range: model.getFullModelRange(), text: value }]);
    made.pushUndoStop();
  }, [value]);

  useEffect(() => {
    held.current?.updateOptions({ ariaLabel: label, tabFocusMode: tabLeaves });
  }, [label, tabLeaves]);

  useEffect(() => {
    if (!mark) {
      marks.current?.clear();
      return;
    }
    marks.current?.set([
      {
        range: new monaco.Range(mark.line, 1, mark.line, 1),
        options: {
          isWholeLine: true,
          className: style.failingLine ?? '',
          hoverMessage: { value: mark.message },
        },
      },
    ]);
    held.current?.revealLineInCenterIfOutsideViewport(mark.line);
  }, [monaco, mark]);

  // Menus open beside the editor's own element, and find their colours only under this name of Monaco's.
  return <div ref={host} className={`${style.monaco} monaco-component`} />;
}
