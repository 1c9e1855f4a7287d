import type { Doc } from '../../model/entry.ts';

/** Returns the label of a doc in its row of a sidebar. The page's own label wins, as in Docusaurus. */
export function rowLabel({ sidebarLabel, title }: Doc, configured?: string): string {
  return sidebarLabel ?? configured ?? title;
}
