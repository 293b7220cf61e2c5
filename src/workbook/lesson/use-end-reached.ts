import { type RefObject, useEffect } from 'react';

/** Calls `reached` when the end marker comes into view. */
export function useEndReached(marker: RefObject<HTMLElement | null>, reached: () => void): void {
  useEffect(() => {
    const element = marker.current;
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) reached();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [marker, reached]);
}
