import { useId, useRef, useState } from 'react';
import { useOutline } from '../app/outline.tsx';
import { useText } from '../i18n/context.ts';
import { gather } from './belongings.ts';
import { download, zipFiles } from './files.ts';
import { ImportResult } from './ImportResult.tsx';
import { type ImportReport, importFile } from './import-file.ts';
import style from './notebook.module.css';
import { exportName, exportText } from './portable.ts';

/** Export of everything, the learner's files as a zip, and import. */
export function Transfer({ refresh }: { readonly refresh: () => Promise<void> }) {
  const text = useText().notebook.transfer;
  const outline = useOutline();
  const [report, setReport] = useState<ImportReport | null>(null);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  const exportAll = async () => {
    const now = Date.now();
    const name = exportName(now, 'json');
    const json = exportText(await gather(now), now);
    download(name, new Blob([json], { type: 'application/json' }));
    setSaid(text.saved(name));
  };
  const exportFiles = async () => {
    const now = Date.now();
    const { snapshot } = await gather(now);
    const name = exportName(now, 'zip');
    const bytes = zipFiles(snapshot, (files) => text.readme(files, new Date(now).toISOString()));
    download(name, new Blob([bytes], { type: 'application/zip' }));
    setSaid(text.saved(name));
  };
  const take = async (file: File) => {
    setBusy(true);
    setChosen(file.name);
    setReport(null);
    try {
      setReport(await importFile(file, outline));
      await refresh();
    } catch {
      // The file went away while it was read, e.g. with its drive.
      setReport({ kind: 'not-read' });
    } finally {
      setBusy(false);
      if (input.current) input.current.value = '';
    }
  };

  return (
    <section aria-labelledby="nb-transfer">
      <h2 id="nb-transfer">{text.title}</h2>
      <p className={style.quiet}>{text.why}</p>
      <div className={style.buttons}>
        <button type="button" className="primary" onClick={() => void exportAll()}>
          {text.export}
        </button>
        <button type="button" onClick={() => void exportFiles()}>
          {text.zip}
        </button>
      </div>
      <p role="status" className={style.said}>
        {said}
      </p>
      <div className={style.import}>
        <h3>{text.import}</h3>
        <p className={style.quiet} id={`${id}-why`}>
          {text.importWhy}
        </p>
        {/* The browser's own field speaks the browser's language, not the page's. */}
        <div className={style.choose}>
          <button
            type="button"
            aria-describedby={`${id}-why`}
            aria-disabled={busy}
            onClick={() => !busy && input.current?.click()}
          >
            {text.choose}
          </button>
          <span className={style.quiet}>{chosen ?? text.noneChosen}</span>
        </div>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label={text.import}
          hidden
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void take(file);
          }}
        />
      </div>
      <div role="status">
        {busy && <p className={style.quiet}>{text.reading}</p>}
        {report && <ImportResult report={report} />}
      </div>
    </section>
  );
}
