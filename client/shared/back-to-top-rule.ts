import type { ScrollPlace, ScrollState } from './scroll-state.ts';

/** From this distance on a button that leads back to the top is worth its place. */
export const BACK_TO_TOP_FROM = 300;

/** The button that leads back to the top: shown on the way up, hidden on the way down and near the top. */
export function backToTopOnScroll(state: ScrollState, place: ScrollPlace): ScrollState {
  const { y } = place;
  const next = { ...state, lastY: y };
  if (state.lastY === undefined) return next;
  if (state.arriving) return { ...next, arriving: false };
  if (y >= state.lastY || y < BACK_TO_TOP_FROM) return { ...next, shown: false };
  // At the very end the page may only have bounced back.
  return y + place.windowHeight < place.pageHeight ? { ...next, shown: true } : next;
}

/** A jump within the page is no wish to go back to the top. */
export function backToTopOnJump(state: ScrollState): ScrollState {
  return { ...state, shown: false, arriving: true };
}
