import type { ScrollPlace } from '../../shared/rules/scroll-state.ts';

/** Returns the current scroll position and sizes, in CSS pixels. */
export function scrollPlace(): ScrollPlace {
  const { scrollHeight } = document.documentElement;
  return { y: window.scrollY, windowHeight: window.innerHeight, pageHeight: scrollHeight };
}
