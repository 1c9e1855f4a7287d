import type { ScrollPlace, ScrollState } from './scroll-state.ts';

/**
 * The navigation bar that hides while the reader scrolls down: shown near the top, hidden on the way down, shown on the
 * way up unless the page has just bounced back from its end.
 */
export function navbarOnScroll(state: ScrollState, place: ScrollPlace, barHeight: number): ScrollState {
  const { y } = place;
  const next = { ...state, lastY: y };
  if (y < barHeight) return { ...next, shown: true };
  if (state.arriving) return { ...next, arriving: false };
  if (state.lastY && y >= state.lastY) return { ...next, shown: false };
  return y + place.windowHeight < place.pageHeight - barHeight ? { ...next, shown: true } : next;
}

/** The bar when the reader jumps: out of the way of the heading they jump to, shown where there is none. */
export function navbarOnJump(state: ScrollState, found: boolean): ScrollState {
  return { ...state, shown: !found, arriving: found };
}
