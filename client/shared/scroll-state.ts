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
