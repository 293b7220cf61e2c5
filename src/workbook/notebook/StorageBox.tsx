import { useText } from '../i18n/context.ts';
import { useStorageStatus } from '../storage/use-storage-status.ts';
import style from './notebook.module.css';
import type { Notebook } from './use-notebook.ts';

/** Where the work lies, whether it will outlive the page, and how much room it takes. */
export function StorageBox({ here, room }: Pick<Notebook, 'here' | 'room'>) {
  const text = useText().notebook.storage;
  const status = useStorageStatus();
  const damaged = here?.snapshot.damaged.length ?? 0;
  return (
    <section aria-labelledby="nb-storage">
      <h2 id="nb-storage">{text.title}</h2>
      <p>{text.status[status]}</p>
      <p className={style.quiet}>
        {room ? text.room(size(room.used), size(room.quota)) : text.noRoom}
      </p>
      {damaged > 0 && <p>{text.damaged(damaged)}</p>}
    </section>
  );
}

/** e.g. `1.4 MB`; steps of 1000, as browsers and file managers count. @param bytes 0 or more */
function size(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const step = bytes < 1 ? 0 : Math.min(4, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  return `${value < 10 && step > 0 ? value.toFixed(1) : Math.round(value)} ${units[step] ?? 'TB'}`;
}
