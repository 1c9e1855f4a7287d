// The same noncharacters as in `markdown/html/link-slots.ts`: `io/read/decode-text.ts` removes them from every source text.
const OPEN = '\ufdd0';
const CLOSE = '\ufdd1';

/**
 * Returns the slot for the address of the n-th link of one `.mdx` file. A page can consist of several files (partials), and which
 * of their links it shows is known only after rendering. Then these slots are replaced by slots of the page.
 */
export function unitSlot(file: string, index: number): string {
  return `${OPEN}u${index}:${encodeURIComponent(file)}${CLOSE}`;
}

const UNIT_SLOT = new RegExp(`${OPEN}u(\\d+):([^${CLOSE}]*)${CLOSE}`, 'g');

/** Replaces every unit slot of a rendered page by the result of `slotOf`. */
export function replaceUnitSlots(html: string, slotOf: (file: string, index: number) => string): string {
  return html.replace(UNIT_SLOT, (_, index: string, file: string) => slotOf(decodeURIComponent(file), Number(index)));
}
