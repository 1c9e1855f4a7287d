/** Where the window stands on the page, in CSS pixels. */
export interface ScrollPlace {
  /** Scrolled distance from the top. */
  readonly y: number;
  readonly windowHeight: number;
  readonly pageHeight: number;
}

/** What is shown or hidden as the reader scrolls, and what the next step has to know. */
export interface ScrollState {
  readonly shown: boolean;
  /** Distance from the top at the last step; undefined before the first one. */
  readonly lastY?: number;
  /** Whether the next scroll is the arrival at a heading, which says nothing about where the reader is heading. */
  readonly arriving: boolean;
}

/** From this distance on a button that leads back to the top is worth its place. */
export const BACK_TO_TOP_FROM = 300;

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
