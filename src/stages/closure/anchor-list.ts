/** Separates the anchors. It cannot occur in an attribute. */
const BETWEEN = '\0';

/** Returns the anchors of a page as one string, which takes less memory than a set. */
export function joinAnchors(ids: readonly string[]): string {
  return BETWEEN + ids.join(BETWEEN) + BETWEEN;
}

/** Whether a page has an anchor. */
export function hasAnchor(anchors: string, id: string): boolean {
  return anchors.includes(BETWEEN + id + BETWEEN);
}

/** Returns the anchors, in the order of the page. */
export function splitAnchors(anchors: string): string[] {
  return anchors.split(BETWEEN).slice(1, -1);
}
