import { BASE_URL_BANNER_ID } from '../client/shared/markup/base-url-banner.ts';
import { INLINE_SCRIPTS, type InlineScripts } from '../client/shared/markup/inline-scripts.ts';
import { TABS_ATTRIBUTES } from '../client/shared/markup/tabs.ts';
import type { Markup } from './markup.ts';
import type { SheetClass } from './sheets.ts';

/**
 * Parts of a page that need a larger inline script: the part's name, a class that the part always has, and an attribute that
 * identifies it in the finished markup. A site's components may use the class for something else, so both are checked.
 */
const PARTS = [
  ['sidebar', 'sidebar', ' data-sidebar='],
  ['tabs', 'tabs', ` ${TABS_ATTRIBUTES.set}=`],
  ['banner', 'base-url-banner', ` id="${BASE_URL_BANNER_ID}"`],
] as const satisfies readonly (readonly [string, SheetClass, string])[];

/** Returns the head of a rendered page with the smallest inline script that covers the page's parts, instead of the plain one. */
export function chooseInlineScript({ head, rest, classes }: Markup, scripts: InlineScripts): string {
  const parts = PARTS.filter(([, name, mark]) => classes.has(name) && rest.includes(mark)).map(([part]) => part);
  const name = INLINE_SCRIPTS.find((known) => parts.every((part) => known.split(' ').includes(part))) ?? '';
  return name === '' ? head : head.replace(scripts[''], () => scripts[name]);
}
