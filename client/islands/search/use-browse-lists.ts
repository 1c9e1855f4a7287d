import { useLayoutEffect } from 'react';

/** Hides the lists of all pages while there are results, in the same frame. */
export function useBrowseLists(isShown: boolean): void {
  useLayoutEffect(() => {
    const browse = document.getElementById('browse');
    if (!browse) return undefined;
    browse.hidden = !isShown;
    return () => {
      browse.hidden = false;
    };
  }, [isShown]);
}
