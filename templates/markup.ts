/**
 * A rendered page in two parts. The last decisions, which depend on the long rest, change only the head. So the two parts are
 * joined once, at the end.
 */
export interface Markup {
  /** Everything before the end of the head. */
  readonly head: string;
  readonly rest: string;
  /** Classes of elements in the rest that need a style sheet of their own. */
  readonly classes: ReadonlySet<string>;
}
