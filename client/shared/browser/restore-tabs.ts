/** Selects the tabs that the address or the reader's stored choice names, before the tabs script has started. */
import { SIDE_BY_SIDE, TABS_ATTRIBUTES, tabStorageKey } from '../markup/tabs.ts';

type Read = (key: string) => string | null;

/** Returns the tabs of this set, without those of nested sets. */
function tabsOf(set: HTMLElement): HTMLElement[] {
  return [...set.querySelectorAll<HTMLElement>(':scope > [role=tablist] > [role=tab]')];
}

/**
 * Returns the tab that the query of the address names, otherwise the one of the reader's stored choice. Never the side-by-side
 * tab: a comparison starts with it where there is room, and elsewhere it is hidden.
 */
function chosenTab(set: HTMLElement, readStored: Read, query: string): HTMLElement | undefined {
  const named = (value: string | null) =>
    tabsOf(set).find(({ dataset }) => dataset.value === value && value !== SIDE_BY_SIDE);
  const asked = new URLSearchParams(query).get(`${set.getAttribute(TABS_ATTRIBUTES.query)}`);
  return named(asked) ?? named(readStored(tabStorageKey(`${set.getAttribute(TABS_ATTRIBUTES.group)}`)));
}

/**
 * Marks the chosen tabs and their panels in all sets that the tabs script has not started. The script then selects the marked
 * tabs.
 */
export function markChosenTabs(page: Document, readStored: Read, query = location.search): void {
  for (const set of page.querySelectorAll<HTMLElement>(`[${TABS_ATTRIBUTES.set}]:not([${TABS_ATTRIBUTES.live}])`)) {
    const chosen = chosenTab(set, readStored, query);
    if (!chosen) continue;
    for (const tab of tabsOf(set)) tab.ariaSelected = String(tab === chosen);
    for (const panel of set.querySelectorAll(':scope > [role=tabpanel]'))
      panel.classList.toggle('is-selected', panel.id === chosen.getAttribute('aria-controls'));
  }
}

/**
 * Marks the chosen tabs before each frame while the page is parsed, so that the reader never sees another panel first, and once
 * more when the page is complete, because a background page has no frames. Part of the inline script.
 */
export function restoreTabsEarly(readStored: Read): void {
  requestAnimationFrame(() => {
    markChosenTabs(document, readStored);
    if (document.readyState === 'loading') restoreTabsEarly(readStored);
  });
  document.onreadystatechange = () => markChosenTabs(document, readStored);
}
