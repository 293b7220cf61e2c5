import { type RefObject, useEffect, useState } from 'react';

/** How far ahead of the screen a part begins to load. */
const AHEAD = '800px';

/** True from the moment the element comes near the screen; at once where that cannot be observed. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const target = element.current;
    if (near || !target) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, near]);
  return near;
}
