import type { Markup } from './markup.ts';

/** Marks the preload link of the code font until `keepCodeFont` keeps or removes the link. */
export const CODE_FONT_ATTRIBUTE = 'data-code-font';

const LINK = new RegExp(`<link ${CODE_FONT_ATTRIBUTE}=""([^>]*)>`);

/** Returns the head of a rendered page. The preload link of the code font stays only if the page contains code. */
export function keepCodeFont({ head, rest }: Pick<Markup, 'head' | 'rest'>): string {
  return head.replace(LINK, (_, others: string) => (rest.includes('<code') ? `<link${others}>` : ''));
}
