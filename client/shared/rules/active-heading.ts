/** A heading's edges, in CSS pixels from the top of the window. */
interface HeadingBox {
  readonly top: number;
  readonly bottom: number;
}

/** Sizes of the window, in CSS pixels. */
interface HeadingView {
  /** Height of the header that covers the top of the page. */
  readonly offset: number;
  readonly windowHeight: number;
}

/**
 * Returns the index of the heading whose section the reader is in, -1 before the first one. The first heading below `offset`
 * counts when it is in the upper half of the window; before that, the reader is still in the previous section.
 */
export function activeHeading(boxes: readonly HeadingBox[], { offset, windowHeight }: HeadingView): number {
  const next = boxes.findIndex(({ top }) => top >= offset);
  const box = boxes[next];
  if (!box) return boxes.length - 1;
  return box.top > 0 && box.bottom < windowHeight / 2 ? next : next - 1;
}
