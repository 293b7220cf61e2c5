import { useSyncExternalStore } from 'react';
import { type StorageStatus, storage } from './db.ts';

const subscribe = (listener: () => void) => storage.subscribe(listener);
const status = () => storage.status;

/** Whether saved data will outlive the page; re-renders when that changes. */
export function useStorageStatus(): StorageStatus {
  return useSyncExternalStore(subscribe, status, status);
}
