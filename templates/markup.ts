import { once } from '../client/shared/search/once.ts';
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

const CLASS = 'class="';

/** Known classes of a list. The lists of a site are few, and each page has them hundreds of times. */
const knownClasses = once((list: string) => list.split(' ').filter((name) => SHEET_CLASSES.has(name)));

function classesIn(html: string): ReadonlySet<string> {
  const classes = new Set<string>();
  for (let at = html.indexOf(CLASS); at !== -1; at = html.indexOf(CLASS, at)) {
    const before = html[at - 1] ?? '';
    const isName = before !== ' ' && /\w/.test(before);
    at += CLASS.length;
    const close = html.indexOf('"', at);
    if (close === -1) break;
    if (!isName) for (const name of knownClasses(html.slice(at, close))) classes.add(name);
    at = close;
  }
  return classes;
}
