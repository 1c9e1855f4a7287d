/** How a block of code is written into the page, for the scripts that work on it. */

/** Class of everything in a block that is shown or said, but is no part of the code: prompts, marks, outputs. */
export const NO_COPY = 'no-copy';

/** Class of a line the author marked as removed. */
export const REMOVED = 'is-removed';
