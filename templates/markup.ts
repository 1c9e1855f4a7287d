/**
 * A drawn page in two parts. What is decided last stands in its head, and all of it is told by the rest, which is long: so the two
 * are put together once, at the end.
 */
export interface Markup {
  /** Everything before the end of the head. */
  readonly head: string;
  readonly rest: string;
}

/** Cuts a page at the end of its head. */
export function cutMarkup(html: string): Markup {
  const end = html.indexOf('</head>');
  return { head: html.slice(0, end), rest: html.slice(end) };
}
