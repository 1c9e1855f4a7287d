import type { ScrollPlace } from '../shared/scroll-state.ts';

/** Where the window stands at this moment. */
export function scrollPlace(): ScrollPlace {
  const { scrollHeight } = document.documentElement;
  return { y: window.scrollY, windowHeight: window.innerHeight, pageHeight: scrollHeight };
}
