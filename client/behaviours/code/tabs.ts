import type { SHARED_WITH_TABS } from './share-with-tabs.ts';

/**
 * From this width on, a comparison can show all its panels side by side. On narrower windows the style sheet hides the tab for
 * it.
 */
const WIDE_ENOUGH = '(width >= 48rem)';

type Shared = typeof SHARED_WITH_TABS;

let shared: Shared;
let setSelector: string;

/**
 * Makes the tabs of the page work. Loaded only on pages with tabs. `from` holds what the script of the page shares with this one.
 */
export function startTabs(signal: AbortSignal, from: Shared): void {
  shared = from;
  setSelector = `[${from.attributes.set}]`;
  const { earlyClick, sideBySide } = from;
  const sets = [...document.querySelectorAll<HTMLElement>(setSelector)];
  setUpTabs(sets);
  const comparisons = sets.filter((set) => tabsOf(set).some((tab) => nameOf(tab) === sideBySide));
  if (comparisons.length > 0)
    matchMedia(WIDE_ENOUGH).addEventListener('change', () => comparisons.forEach(compareAnew), { signal });
  revealTarget();
  addEventListener('hashchange', revealTarget, { signal });
  addEventListener('storage', followOtherWindow, { signal });
  const onClick = (event: Event) => {
    const tab = tabAt(event.target);
    if (tab) choose(tab);
  };
  document.addEventListener('click', onClick, { signal });
  for (const early of document.querySelectorAll<HTMLElement>(`[role=tab][${earlyClick}]`)) {
    early.removeAttribute(earlyClick);
    choose(early);
  }
  document.addEventListener('keydown', moveByKey, { signal });
}

/** Prepares sets of tabs for the listeners on the document, which serve all sets of the page. */
export function setUpTabs(sets: readonly HTMLElement[]): void {
  for (const set of sets) {
    // Fires when find-in-page or a fragment link targets a closed panel.
    for (const panel of panelsOf(set)) panel.addEventListener('beforematch', () => select(set, tabOf(panel)));
    begin(set);
    set.setAttribute(shared.attributes.live, '');
  }
}

/**
 * Selects the marked tab: the one that the address or an earlier choice names, if it is visible. Otherwise the first visible one.
 */
function begin(set: HTMLElement): void {
  const tabs = offeredBy(set);
  select(set, tabs.find((tab) => tab.ariaSelected === 'true') ?? tabs[0]);
}

/**
 * Runs when the window crosses the `WIDE_ENOUGH` width: shows the stored choice of a comparison, otherwise all panels side by
 * side if there is room.
 */
function compareAnew(set: HTMLElement): void {
  const stored = shared.readStored(shared.storageKey(`${set.getAttribute(shared.attributes.group)}`));
  const named = (value: string | null) => offeredBy(set).find((tab) => nameOf(tab) === value);
  const to = named(stored) ?? named(shared.sideBySide);
  if (to) select(set, to);
  else begin(set);
}

/** Arrow keys, Home and End move the focus; Enter and Space select, as they do on all buttons. */
function moveByKey(event: KeyboardEvent): void {
  const tab = tabAt(event.target);
  if (!tab || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const tabs = offeredBy(setOf(tab));
  const right = getComputedStyle(tab).direction === 'rtl' ? -1 : 1;
  const at = tabs.indexOf(tab);
  const to = { ArrowRight: at + right, ArrowLeft: at - right, Home: 0, End: tabs.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  tabs[(to + tabs.length) % tabs.length]?.focus();
}

/**
 * Applies the reader's choice: selects the tab here and in every set of the group, stores the choice, and keeps the tab at its
 * position on the screen.
 */
function choose(tab: HTMLElement): void {
  const before = tab.getBoundingClientRect().top;
  const set = setOf(tab);
  const group = set.getAttribute(shared.attributes.group);
  const value = nameOf(tab);
  select(set, tab);
  if (group !== null) {
    selectInGroup(group, value);
    shared.writeStored(shared.storageKey(group), value);
  }
  const query = set.getAttribute(shared.attributes.query);
  if (query !== null) {
    const url = new URL(location.href);
    url.searchParams.set(query, value);
    history.replaceState(history.state, '', url);
  }
  // Sets above may have changed their height.
  scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
}

function selectInGroup(group: string, value: string): void {
  for (const set of document.querySelectorAll<HTMLElement>(setSelector)) {
    const tab = offeredBy(set).find((candidate) => nameOf(candidate) === value);
    if (set.getAttribute(shared.attributes.group) === group && tab) select(set, tab);
  }
}

function select(set: HTMLElement, selected: HTMLElement | undefined): void {
  if (!selected) return;
  for (const tab of tabsOf(set)) {
    const isSelected = tab === selected;
    tab.setAttribute('aria-selected', String(isSelected));
    tab.tabIndex = isSelected ? 0 : -1;
  }
  const shown = (selected.getAttribute('aria-controls') ?? '').split(' ');
  for (const panel of panelsOf(set)) {
    const isShown = shown.includes(panel.id);
    // A panel with `hidden="until-found"` keeps its box, and would stay in the tab order.
    panel.tabIndex = isShown ? 0 : -1;
    if (isShown) panel.removeAttribute('hidden');
    else panel.setAttribute('hidden', 'until-found');
  }
}

/** Opens the closed panels around the target of the address's fragment, and scrolls to the target. */
function revealTarget(): void {
  const target = document.querySelector(':target');
  let opened = false;
  for (let panel = closedAround(target); panel; panel = closedAround(panel)) {
    select(setOf(panel), tabOf(panel));
    opened = true;
  }
  if (opened) target?.scrollIntoView();
}

function closedAround(element: Element | null): HTMLElement | null | undefined {
  return element?.closest<HTMLElement>(`${setSelector} > [role=tabpanel][hidden]`);
}

function followOtherWindow({ key, newValue }: StorageEvent): void {
  const start = shared.storageKey('');
  if (newValue !== null && key?.startsWith(start)) selectInGroup(key.slice(start.length), newValue);
}

function tabAt(target: EventTarget | null): HTMLElement | null {
  return (target as Element).closest<HTMLElement>(`${setSelector} > [role=tablist] > [role=tab]`);
}

function setOf(part: HTMLElement): HTMLElement {
  return part.closest<HTMLElement>(setSelector) as HTMLElement;
}

/** Returns the tabs of this set, without those of nested sets. */
function tabsOf(set: HTMLElement): HTMLElement[] {
  return [...set.querySelectorAll<HTMLElement>(':scope > [role=tablist] > [role=tab]')];
}

/** Returns the visible tabs of the set: the side-by-side tab is hidden on narrow windows. */
function offeredBy(set: HTMLElement): HTMLElement[] {
  return tabsOf(set).filter((tab) => getComputedStyle(tab).display !== 'none');
}

function panelsOf(set: HTMLElement): HTMLElement[] {
  return [...set.querySelectorAll<HTMLElement>(':scope > [role=tabpanel]')];
}

function tabOf(panel: HTMLElement): HTMLElement | undefined {
  return tabsOf(setOf(panel)).find((tab) => tab.getAttribute('aria-controls') === panel.id);
}

function nameOf(tab: HTMLElement): string {
  return tab.dataset.value ?? '';
}
