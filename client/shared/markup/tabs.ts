/** Attributes of a set of tabs, written by the markup and read by the script. */
export const TABS_ATTRIBUTES = {
  set: 'data-tabs',
  group: 'data-group',
  query: 'data-query',
  /** Set by the script when it handles the set. */
  live: 'data-live',
} as const;

/** Value of the tab that shows all panels of a comparison side by side. No language has this name. */
export const SIDE_BY_SIDE = 'side-by-side';

/** Returns the storage key of a group's choice. Docusaurus uses the same key, so choices survive a migration. */
export function tabStorageKey(group: string): string {
  return `docusaurus.tab.${group}`;
}
