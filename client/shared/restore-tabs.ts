import { SIDE_BY_SIDE, TABS_ATTRIBUTES, tabStorageKey } from './tabs.ts';

const { set: SET, group: GROUP, query: QUERY, live: LIVE } = TABS_ATTRIBUTES;

type Read = (key: string) => string | null;

/** Of this set alone, not of one inside it. */
function tabsOf(set: HTMLElement): HTMLElement[] {
  return [...set.querySelectorAll<HTMLElement>(':scope > [role=tablist] > [role=tab]')];
}

/**
 * The tab of a set that the query of the address names, else the reader's earlier choice. Showing all side by side is no such
 * tab: it is what a comparison begins with where it has room, and there is none elsewhere.
 */
function chosenTab(set: HTMLElement, readStored: Read, query: string): HTMLElement | undefined {
  const named = (value: string | null) =>
    tabsOf(set).find(({ dataset }) => dataset.value === value && value !== SIDE_BY_SIDE);
  const asked = new URLSearchParams(query).get(`${set.getAttribute(QUERY)}`);
  return named(asked) ?? named(readStored(tabStorageKey(`${set.getAttribute(GROUP)}`)));
}

/** Marks those tabs of a page and their panels, which no script has taken over yet: that goes on from what is marked. */
export function markChosenTabs(page: Document, readStored: Read, query = location.search): void {
  for (const set of page.querySelectorAll<HTMLElement>(`[${SET}]:not([${LIVE}])`)) {
    const chosen = chosenTab(set, readStored, query);
    if (!chosen) continue;
    for (const tab of tabsOf(set)) tab.ariaSelected = String(tab === chosen);
    for (const panel of set.querySelectorAll(':scope > [role=tabpanel]'))
      panel.classList.toggle('is-selected', panel.id === chosen.getAttribute('aria-controls'));
  }
}

/**
 * Does so before each frame until the page has arrived whole, so that the reader never sees another panel first, and then, because
 * a page that nobody looks at has no frames. It belongs to the inline script.
 */
export function restoreTabsEarly(readStored: Read): void {
  requestAnimationFrame(() => {
    markChosenTabs(document, readStored);
    if (document.readyState === 'loading') restoreTabsEarly(readStored);
  });
  document.onreadystatechange = () => markChosenTabs(document, readStored);
}
