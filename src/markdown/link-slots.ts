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
  const index = value.slice(1, -1);
  return /^\d+$/.test(index) ? Number(index) : undefined;
}

const SLOT = new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'g');

/** Width and height of a picture in pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Name of the attribute that `sizeSlot` is the value of. */
export const SIZE_SLOT = 'dataSize';

/** Stands in rendered HTML for the size of the picture in the body's n-th link, of which the author may give a part. */
export function sizeSlot(index: number, written: Partial<ImageSize>): string {
  return `${OPEN}${index}:${written.width ?? ''}x${written.height ?? ''}${CLOSE}`;
}

const SIZE = new RegExp(` data-size="${OPEN}(\\d+):(\\d*)x(\\d*)${CLOSE}"`, 'g');

/**
 * Puts the final URLs into the slots, and the sizes of pictures where they are known. Slots stand inside double-quoted
 * attributes.
 */
export function fillLinkSlots(
  html: string,
  urls: readonly string[],
  sizes: readonly (ImageSize | undefined)[] = [],
): string {
  return html
    .replace(SIZE, (_, index: string, width: string, height: string) =>
      sizeAttributes(sizes[Number(index)], Number(width), Number(height)),
    )
    .replace(SLOT, (_, index: string) => escapeHtml(urls[Number(index)] ?? '#'));
}

/** Both sides, so that a browser keeps the place free; the side nobody gave follows from the file's proportions. */
function sizeAttributes(file: ImageSize | undefined, width: number, height: number): string {
  const wide =
    width ||
    (height && file ? Math.max(1, Math.round((height * file.width) / file.height)) : height ? 0 : (file?.width ?? 0));
  const high =
    height ||
    (width && file ? Math.max(1, Math.round((width * file.height) / file.width)) : width ? 0 : (file?.height ?? 0));
  return (wide ? ` width="${wide}"` : '') + (high ? ` height="${high}"` : '');
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
