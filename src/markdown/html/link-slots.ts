/** Slots in rendered HTML for values that are known later: URLs of links, sizes of images, addresses of client chunks. */

import { escapeHtml } from './escape-html.ts';

// U+FDD0 and U+FDD1 are Unicode noncharacters. `io/read/decode-text.ts` removes them from every source text, so only this module
// can create a slot.
const OPEN = '\ufdd0';
const CLOSE = '\ufdd1';

/** Returns the slot for the URL of the body's n-th link. */
export function linkSlot(index: number): string {
  return `${OPEN}${index}${CLOSE}`;
}

/** Returns the index of the link that a slot is for; undefined for any other value. */
export function slotIndex(value: unknown): number | undefined {
  if (typeof value !== 'string' || !value.startsWith(OPEN)) return undefined;
  const index = value.slice(1, -1);
  return /^\d+$/.test(index) ? Number(index) : undefined;
}

/** Whether a value is the slot of a link, of this text or of one file of a page. Source texts cannot hold one. */
export function isSlot(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith(OPEN);
}

const SLOT = new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'g');

/** Width and height of an image in pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Name of the attribute whose value is a `sizeSlot`. */
export const SIZE_SLOT = 'dataSize';

/** Returns the slot for the size of the image in the body's n-th link. The author may have given one or both sides. */
export function sizeSlot(index: number, written: Partial<ImageSize>): string {
  return `${OPEN}${index}:${written.width ?? ''}x${written.height ?? ''}${CLOSE}`;
}

const SIZE = new RegExp(` data-size="${OPEN}(\\d+):(\\d*)x(\\d*)${CLOSE}"`, 'g');

/**
 * Fills the slots with the final URLs, and with the sizes of images where they are known. Slots must be inside double-quoted
 * attributes.
 */
export function fillLinkSlots(
  html: string,
  urls: readonly string[],
  sizes: readonly (ImageSize | undefined)[] = [],
): string {
  return (
    html
      // biome-ignore lint/complexity/useMaxParams: parts of a pattern
      .replace(SIZE, (_, index: string, width: string, height: string) =>
        sizeAttributes(sizes[Number(index)], Number(width), Number(height)),
      )
      .replace(SLOT, (_, index: string) => escapeHtml(urls[Number(index)] ?? '#'))
  );
}

/**
 * Returns `width` and `height`, so that browsers can reserve the space. A side that the author did not give follows from the
 * file's aspect ratio.
 */
function sizeAttributes(file: ImageSize | undefined, width: number, height: number): string {
  const wide =
    width ||
    (height && file ? Math.max(1, Math.round((height * file.width) / file.height)) : height ? 0 : (file?.width ?? 0));
  const high =
    height ||
    (width && file ? Math.max(1, Math.round((width * file.height) / file.width)) : width ? 0 : (file?.height ?? 0));
  return (wide ? ` width="${wide}"` : '') + (high ? ` height="${high}"` : '');
}

/** Returns the slot for the URL of an island's chunk, which is known only after the client is bundled. */
export function moduleSlot(file: string): string {
  return `${OPEN}m${encodeURIComponent(file)}${CLOSE}`;
}

const MODULE_SLOT = new RegExp(`${OPEN}m([^${CLOSE}]*)${CLOSE}`, 'g');

/** Returns the modules whose slots stand in a text. */
export function modulesIn(html: string): string[] {
  return [...new Set([...html.matchAll(MODULE_SLOT)].map(([, file = '']) => decodeURIComponent(file)))];
}

/** Fills the slots of a finished page with the URLs of chunks. */
export function fillModuleSlots(html: string, urlOf: (file: string) => string): string {
  if (!html.includes(`${OPEN}m`)) return html;
  return html.replace(MODULE_SLOT, (_, file: string) => urlOf(decodeURIComponent(file)));
}
