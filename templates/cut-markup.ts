import type { Markup } from './markup.ts';
import { SHEET_CLASSES } from './sheets.ts';

/** Splits a rendered page at the end of its head, and collects the classes of the body that need a style sheet. */
export function cutMarkup(html: string): Markup {
  const end = html.indexOf('</head>');
  const rest = html.slice(end);
  return { head: html.slice(0, end), rest, classes: classesIn(rest) };
}

/** Matches a `class` attribute with at least one of these classes. A page has hundreds of attributes and hardly any match. */
const LIST = new RegExp(`(?<!\\w)class="((?:[^" ]* )*?(?:${[...SHEET_CLASSES].join('|')})(?: [^"]*)?)"`, 'g');

function classesIn(html: string): ReadonlySet<string> {
  const names = [...html.matchAll(LIST)].flatMap(([, list = '']) => list.split(' '));
  return new Set(names.filter((name) => SHEET_CLASSES.has(name)));
}
