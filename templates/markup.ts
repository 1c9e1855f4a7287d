import { SHEET_CLASSES } from './sheets.ts';

/**
 * A drawn page in two parts. What is decided last stands in its head, and all of it is told by the rest, which is long: so the two
 * are put together once, at the end.
 */
export interface Markup {
  /** Everything before the end of the head. */
  readonly head: string;
  readonly rest: string;
  /** Classes of the elements in the rest, as far as sheets start from them. */
  readonly classes: ReadonlySet<string>;
}

/** Cuts a page at the end of its head. */
export function cutMarkup(html: string): Markup {
  const end = html.indexOf('</head>');
  const rest = html.slice(end);
  return { head: html.slice(0, end), rest, classes: classesIn(rest) };
}

/** A list of classes with at least one of those. A page has hundreds of lists, and hardly any of them has one. */
const LIST = new RegExp(`(?<!\\w)class="((?:[^" ]* )*?(?:${[...SHEET_CLASSES].join('|')})(?: [^"]*)?)"`, 'g');

function classesIn(html: string): ReadonlySet<string> {
  const names = [...html.matchAll(LIST)].flatMap(([, list = '']) => list.split(' '));
  return new Set(names.filter((name) => SHEET_CLASSES.has(name)));
}
