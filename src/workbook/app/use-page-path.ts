import type { BaseLocationHook } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';

/**
 * The page that the part behind `#` names. Parameters that somebody put after it, such as those a mail program or a
 * course page adds, are no part of its name.
 */
export const usePagePath: BaseLocationHook = () => {
  const [path, navigate] = useHashLocation();
  return [path.split('?')[0] ?? '/', navigate];
};
