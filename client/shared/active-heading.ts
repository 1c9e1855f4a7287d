/** A heading's place in the window, in CSS pixels from its upper edge. */
export interface HeadingBox {
  readonly top: number;
  readonly bottom: number;
}

/** What the window shows of the page. */
export interface HeadingView {
  /** Height of what covers the page at the top. */
  readonly offset: number;
  readonly windowHeight: number;
}

/**
 * Index of the heading whose section the reader is in, -1 before the first one. The first heading below `offset` counts
 * as soon as it is in the upper half of the window; until then the section before it is still being read.
 */
export function activeHeading(boxes: readonly HeadingBox[], { offset, windowHeight }: HeadingView): number {
  const next = boxes.findIndex(({ top }) => top >= offset);
  const box = boxes[next];
  if (!box) return boxes.length - 1;
  return box.top > 0 && box.bottom < windowHeight / 2 ? next : next - 1;
}
