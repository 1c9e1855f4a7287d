import type { Doc } from '../model/entry.ts';

/** What a doc is called in its row of a sidebar. What a page says of itself comes first, as in Docusaurus. */
export function rowLabel({ sidebarLabel, title }: Doc, configured?: string): string {
  return sidebarLabel ?? configured ?? title;
}
