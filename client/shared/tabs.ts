/** Marks on a set of tabs that the markup writes and the script reads. */
export const TABS_ATTRIBUTES = {
  set: 'data-tabs',
  group: 'data-group',
  query: 'data-query',
  /** Set by the script once it has taken over. */
  live: 'data-live',
} as const;

/** Value of the tab that shows all panels of a comparison at once. No language has this name. */
export const SIDE_BY_SIDE = 'side-by-side';

/** Where the choice of a group is kept; the name is Docusaurus's, so a reader's choice survives a move. */
export function tabStorageKey(group: string): string {
  return `docusaurus.tab.${group}`;
}
