import type { ScrollPlace, ScrollState } from './scroll-state.ts';

/** Scroll distance in CSS pixels from which the back-to-top button may be shown. */
const BACK_TO_TOP_FROM = 300;

/** Returns the button's state after a scroll event: shown when scrolling up, hidden when scrolling down and near the top. */
export function backToTopOnScroll(state: ScrollState, place: ScrollPlace): ScrollState {
  const { y } = place;
  const next = { ...state, lastY: y };
  if (state.lastY === undefined) return next;
  if (state.arriving) return { ...next, arriving: false };
  if (y >= state.lastY || y < BACK_TO_TOP_FROM) return { ...next, shown: false };
  // At the end of the page, upward movement may only be the browser's bounce effect.
  return y + place.windowHeight < place.pageHeight ? { ...next, shown: true } : next;
}

/** Returns the state after a jump within the page: hidden, because the reader does not want to go to the top. */
export function backToTopOnJump(state: ScrollState): ScrollState {
  return { ...state, shown: false, arriving: true };
}
