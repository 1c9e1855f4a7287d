import type { Markup } from './markup.ts';

/** Attribute of the link to the font of code until `keepCodeFont` has decided about it. */
export const CODE_FONT_ATTRIBUTE = 'data-code-font';

const LINK = new RegExp(`<link ${CODE_FONT_ATTRIBUTE}=""([^>]*)>`);

/** The head of a finished page, which asks for the font of code early where the page shows code, and not at all elsewhere. */
export function keepCodeFont({ head, rest }: Pick<Markup, 'head' | 'rest'>): string {
  return head.replace(LINK, (_, others: string) => (rest.includes('<code') ? `<link${others}>` : ''));
}
