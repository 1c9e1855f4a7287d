import { BASE_URL_BANNER_ID } from '../client/shared/base-url-banner.ts';
import { TABS_ATTRIBUTES } from '../client/shared/tabs.ts';
import type { Markup } from './markup.ts';
import type { SheetClass } from './sheets.ts';

/**
 * Parts of a page that the inline script looks after only where there are any: the class without which there is none, and what tells
 * of one in finished markup. Components of a site may use the class for something else.
 */
const PARTS = [
  ['sidebar', 'sidebar', ' data-sidebar='],
  ['tabs', 'tabs', ` ${TABS_ATTRIBUTES.set}=`],
  ['banner', 'base-url-banner', ` id="${BASE_URL_BANNER_ID}"`],
] as const satisfies readonly (readonly [string, SheetClass, string])[];

/**
 * The inline script for pages with certain parts, joined by a space; without a name for those that have none. A policy names
 * them all, so what stands on the start page alone has one for itself, and one with all the rest.
 */
export const INLINE_SCRIPTS = ['', 'sidebar', 'tabs', 'banner', 'sidebar tabs', 'sidebar tabs banner'] as const;

export type InlineScripts = Readonly<Record<(typeof INLINE_SCRIPTS)[number], string>>;

/** The head of a finished page with the smallest inline script that the page asks for, in place of the plain one. */
export function chooseInlineScript({ head, rest, classes }: Markup, scripts: InlineScripts): string {
  const parts = PARTS.filter(([, name, mark]) => classes.has(name) && rest.includes(mark)).map(([part]) => part);
  const name = INLINE_SCRIPTS.find((known) => parts.every((part) => known.split(' ').includes(part))) ?? '';
  return name === '' ? head : head.replace(scripts[''], () => scripts[name]);
}
