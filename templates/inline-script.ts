import type { Markup } from './markup.ts';
import type { SheetClass } from './sheets.ts';

/** Parts of a page that the inline script looks after only where there are any, and the classes that tell of them. */
const PARTS = [
  ['sidebar', 'sidebar'],
  ['tabs', 'tabs'],
  ['banner', 'base-url-banner'],
] as const satisfies readonly (readonly [string, SheetClass])[];

/**
 * The inline script for pages with certain parts, joined by a space; without a name for those that have none. A policy names
 * them all, so what stands on the start page alone has one for itself, and one with all the rest.
 */
export const INLINE_SCRIPTS = ['', 'sidebar', 'tabs', 'banner', 'sidebar tabs', 'sidebar tabs banner'] as const;

export type InlineScripts = Readonly<Record<(typeof INLINE_SCRIPTS)[number], string>>;

/** The head of a finished page with the smallest inline script that the page asks for, in place of the plain one. */
export function chooseInlineScript(
  { head, classes }: Pick<Markup, 'head' | 'classes'>,
  scripts: InlineScripts,
): string {
  const parts = PARTS.filter(([, mark]) => classes.has(mark)).map(([part]) => part);
  const name = INLINE_SCRIPTS.find((known) => parts.every((part) => known.split(' ').includes(part))) ?? '';
  return name === '' ? head : head.replace(scripts[''], () => scripts[name]);
}
