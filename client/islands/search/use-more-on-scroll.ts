import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls `more` when the reader scrolls to the end of the list. Returns the reference for the element at the end, which has the
 * button that asks for more; `hasMore` tells whether it is shown.
 */
export function useMoreOnScroll(hasMore: boolean, more: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    if (!hasMore || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // While the button is focused, only pressing it adds results: it then moves the focus to the first new one.
        if (element.contains(document.activeElement)) return;
        if (entries.some(({ isIntersecting }) => isIntersecting)) more();
      },
      { threshold: 1 },
    );
    // Only scrolling loads more results; a short list is not extended by itself.
    const watch = () => observer.observe(element);
    addEventListener('scroll', watch, { once: true, passive: true });
    return () => {
      removeEventListener('scroll', watch);
      observer.disconnect();
    };
  }, [hasMore, more]);
  return end;
}
