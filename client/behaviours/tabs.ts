import { EARLY_CLICK_ATTRIBUTE } from '../shared/actions.ts';
import { readStored, writeStored } from '../shared/storage.ts';
import { SIDE_BY_SIDE, TABS_ATTRIBUTES, tabStorageKey, WIDE_ENOUGH } from '../shared/tabs.ts';

const SET = `[${TABS_ATTRIBUTES.set}]`;

/** Makes the tabs of the page work. Loaded only on pages that have some. */
export function startTabs(signal: AbortSignal): void {
  const sets = [...document.querySelectorAll<HTMLElement>(SET)];
  setUpTabs(sets);
  const comparisons = sets.filter((set) => tabsOf(set).some((tab) => nameOf(tab) === SIDE_BY_SIDE));
  if (comparisons.length > 0)
    matchMedia(WIDE_ENOUGH).addEventListener('change', () => comparisons.forEach(restore), { signal });
  revealTarget();
  addEventListener('hashchange', revealTarget, { signal });
  addEventListener('storage', followOtherWindow, { signal });
  const onClick = (event: Event) => {
    const tab = tabAt(event.target);
    if (tab) choose(tab);
  };
  document.addEventListener('click', onClick, { signal });
  for (const early of document.querySelectorAll<HTMLElement>(`[role=tab][${EARLY_CLICK_ATTRIBUTE}]`)) {
    early.removeAttribute(EARLY_CLICK_ATTRIBUTE);
    choose(early);
  }
  document.addEventListener('keydown', moveByKey, { signal });
}

/** Makes sets ready for what listens for all of the page. */
export function setUpTabs(sets: readonly HTMLElement[]): void {
  for (const set of sets) {
    // Find-in-page and links into a closed panel open it.
    for (const panel of panelsOf(set)) panel.addEventListener('beforematch', () => select(set, tabOf(panel)));
    restore(set);
    set.setAttribute(TABS_ATTRIBUTES.live, '');
  }
}

/** Selects what the address or an earlier choice names, else all side by side, else what the page selects. */
function restore(set: HTMLElement): void {
  const tabs = offeredBy(set);
  const named = (value: string | null) => tabs.find((tab) => nameOf(tab) === value);
  const selected = selectedOf(set);
  const fallback = selected && tabs.includes(selected) ? selected : tabs[0];
  select(set, named(queryOf(set)) ?? named(storedOf(set)) ?? named(SIDE_BY_SIDE) ?? fallback);
}

/** Arrows, Home and End move the focus; Enter and the space bar, native to buttons, select. */
function moveByKey(event: KeyboardEvent): void {
  const tab = tabAt(event.target);
  if (!tab || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const tabs = offeredBy(setOf(tab));
  const forward = getComputedStyle(tab).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
  const at = tabs.indexOf(tab);
  const to = { [forward]: at + 1, [back]: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  tabs[(to + tabs.length) % tabs.length]?.focus();
}

/** A reader's choice: shown here and in every set of the group, remembered, and kept at its place on the screen. */
function choose(tab: HTMLElement): void {
  const before = tab.getBoundingClientRect().top;
  const set = setOf(tab);
  const group = set.getAttribute(TABS_ATTRIBUTES.group);
  const value = nameOf(tab);
  select(set, tab);
  if (group !== null) {
    selectInGroup(group, value);
    writeStored(tabStorageKey(group), value);
  }
  const query = set.getAttribute(TABS_ATTRIBUTES.query);
  if (query !== null) {
    const url = new URL(location.href);
    url.searchParams.set(query, value);
    history.replaceState(history.state, '', url);
  }
  // Sets above may have grown or shrunk.
  scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
}

function selectInGroup(group: string, value: string): void {
  for (const set of document.querySelectorAll<HTMLElement>(SET)) {
    const tab = offeredBy(set).find((candidate) => nameOf(candidate) === value);
    if (set.getAttribute(TABS_ATTRIBUTES.group) === group && tab) select(set, tab);
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
    // A panel that find-in-page can open keeps its box, and would keep its stop too.
    panel.tabIndex = isShown ? 0 : -1;
    if (isShown) panel.removeAttribute('hidden');
    else panel.setAttribute('hidden', 'until-found');
  }
}

/** Opens the panels around the place the address points at, and goes there. */
function revealTarget(): void {
  let id = location.hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch {
    // Not an id of ours.
  }
  const target = id === '' ? null : document.getElementById(id);
  let opened = false;
  for (let panel = closedAround(target); panel; panel = closedAround(panel)) {
    select(setOf(panel), tabOf(panel));
    opened = true;
  }
  if (opened) target?.scrollIntoView();
}

function closedAround(element: Element | null): HTMLElement | null | undefined {
  return element?.closest<HTMLElement>(`${SET} > [role=tabpanel][hidden]`);
}

function followOtherWindow({ key, newValue }: StorageEvent): void {
  for (const set of document.querySelectorAll<HTMLElement>(SET)) {
    const group = set.getAttribute(TABS_ATTRIBUTES.group);
    if (group !== null && newValue !== null && key === tabStorageKey(group)) selectInGroup(group, newValue);
  }
}

function queryOf(set: HTMLElement): string | null {
  const name = set.getAttribute(TABS_ATTRIBUTES.query);
  return name === null ? null : new URLSearchParams(location.search).get(name);
}

function storedOf(set: HTMLElement): string | null {
  const group = set.getAttribute(TABS_ATTRIBUTES.group);
  return group === null ? null : readStored(tabStorageKey(group));
}

function tabAt(target: EventTarget | null): HTMLElement | null {
  return (target as Element).closest<HTMLElement>(`${SET} > [role=tablist] > [role=tab]`);
}

function setOf(part: HTMLElement): HTMLElement {
  return part.closest<HTMLElement>(SET) as HTMLElement;
}

/** Of this set alone, not of one inside it. */
function tabsOf(set: HTMLElement): HTMLElement[] {
  return [...set.querySelectorAll<HTMLElement>(':scope > [role=tablist] > [role=tab]')];
}

/** Those a reader can choose: showing all side by side needs room. */
function offeredBy(set: HTMLElement): HTMLElement[] {
  return tabsOf(set).filter((tab) => getComputedStyle(tab).display !== 'none');
}

function panelsOf(set: HTMLElement): HTMLElement[] {
  return [...set.querySelectorAll<HTMLElement>(':scope > [role=tabpanel]')];
}

function selectedOf(set: HTMLElement): HTMLElement | undefined {
  return tabsOf(set).find((tab) => tab.getAttribute('aria-selected') === 'true');
}

function tabOf(panel: HTMLElement): HTMLElement | undefined {
  return tabsOf(setOf(panel)).find((tab) => tab.getAttribute('aria-controls') === panel.id);
}

function nameOf(tab: HTMLElement): string {
  return tab.dataset.value ?? '';
}
