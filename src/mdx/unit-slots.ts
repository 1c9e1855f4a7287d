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

/** Stands in a body where the address of an island's chunk goes; it is known only after the client was bundled. */
export function moduleSlot(file: string): string {
  return `${OPEN}m${encodeURIComponent(file)}${CLOSE}`;
}

const MODULE_SLOT = new RegExp(`${OPEN}m([^${CLOSE}]*)${CLOSE}`, 'g');

/** Puts the addresses of chunks into a finished page. */
export function fillModuleSlots(html: string, urlOf: (file: string) => string): string {
  if (!html.includes(`${OPEN}m`)) return html;
  return html.replace(MODULE_SLOT, (_, file: string) => urlOf(decodeURIComponent(file)));
}
