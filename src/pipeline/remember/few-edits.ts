/**
 * Files up to which a change is an author's edit of single pages: only those are read and drawn again. More mean that a branch was
 * switched or a program has run, and then the site is read as a whole.
 */
export const FEW_EDITS = 20;
