import { escapeHtml } from './escape-html.ts';

// U+FDD0 and U+FDD1 are Unicode noncharacters; `io/decode-text.ts` removes them from every source text, so a
// marker can only come from here.
const OPEN = '\ufdd0';
const CLOSE = '\ufdd1';

/** Stands in rendered HTML where the URL of the body's n-th link goes. */
export function linkSlot(index: number): string {
  return `${OPEN}${index}${CLOSE}`;
}

/** Index of the link a marker stands for, or undefined for anything else. */
export function slotIndex(value: unknown): number | undefined {
  if (typeof value !== 'string' || !value.startsWith(OPEN)) return undefined;
  return Number(value.slice(1, -1));
}

const SLOT = new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'g');

/** Puts the final URLs into the slots. Slots stand inside double-quoted attributes. */
export function fillLinkSlots(html: string, urls: readonly string[]): string {
  return html.replace(SLOT, (_, index: string) => escapeHtml(urls[Number(index)] ?? '#'));
}
