import type { ScrollPlace, ScrollState } from './scroll-state.ts';

/**
 * Returns the header's state after a scroll event: shown near the top, hidden when scrolling down, shown when scrolling up,
 * unless the page only bounces back from its end.
 */
export function navbarOnScroll(state: ScrollState, place: ScrollPlace, barHeight: number): ScrollState {
  const { y } = place;
  const next = { ...state, lastY: y };
  if (y < barHeight) return { ...next, shown: true };
  if (state.arriving) return { ...next, arriving: false };
  if (state.lastY && y >= state.lastY) return { ...next, shown: false };
  return y + place.windowHeight < place.pageHeight - barHeight ? { ...next, shown: true } : next;
}

/**
 * Returns the header's state after a jump: hidden if the target exists, so that it does not cover the target; otherwise shown.
 */
export function navbarOnJump(state: ScrollState, found: boolean): ScrollState {
  return { ...state, shown: !found, arriving: found };
}
