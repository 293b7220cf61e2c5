import { useText } from '../i18n/context.ts';
import { useStorageStatus } from '../storage/use-storage-status.ts';

/** Reassures where it is true: with storage blocked or full, the notice under the header says what is. */
export function Saved() {
  const { saved } = useText().app;
  return useStorageStatus() === 'ok' ? <p>{saved}</p> : null;
}
