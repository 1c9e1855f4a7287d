/** Starts and stops the scripts of a page. */
export interface PageLife {
  /** Stops the scripts of the open page. */
  readonly leave: () => void;
  /** Starts the scripts of the new page. */
  readonly enter: () => void;
}
