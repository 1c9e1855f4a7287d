// The same noncharacters as in `markdown/link-slots.ts`: `io/decode-text.ts` removes them from every source text.
const OPEN = '\ufdd0';
const CLOSE = '\ufdd1';

/**
 * Stands where the address of the n-th link of one `.mdx` file goes. A page is made of several files (partials), and
 * which of their links it shows is known only after it was rendered; then these become slots of the page.
 */
export function unitSlot(file: string, index: number): string {
  return `${OPEN}u${index}:${encodeURIComponent(file)}${CLOSE}`;
}

const UNIT_SLOT = new RegExp(`${OPEN}u(\\d+):([^${CLOSE}]*)${CLOSE}`, 'g');

/** Replaces every unit slot of a rendered page by what `slotOf` gives for it. */
export function replaceUnitSlots(html: string, slotOf: (file: string, index: number) => string): string {
  return html.replace(UNIT_SLOT, (_, index: string, file: string) => slotOf(decodeURIComponent(file), Number(index)));
}
