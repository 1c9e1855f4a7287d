/** Position of the window on the page, in CSS pixels. */
export interface ScrollPlace {
  /** Scroll distance from the top. */
  readonly y: number;
  readonly windowHeight: number;
  readonly pageHeight: number;
}

/** Whether something is shown while the reader scrolls, and what the next decision needs to know. */
export interface ScrollState {
  readonly shown: boolean;
  /** Scroll distance at the last event; undefined before the first one. */
  readonly lastY?: number;
  /** Whether the next scroll event belongs to a jump to a heading, and so says nothing about the scroll direction. */
  readonly arriving: boolean;
}
