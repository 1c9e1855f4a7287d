import type { LENT_TO_TABS } from './lend-to-tabs.ts';

/** Where a comparison has room to show all at once; the style sheet hides its tab for that elsewhere. */
const WIDE_ENOUGH = '(width >= 48rem)';

type Lent = typeof LENT_TO_TABS;

let lent: Lent;
let inSet: string;

/** Makes the tabs of the page work. Loaded only on pages that have some. */
export function startTabs(signal: AbortSignal, from: Lent): void {
  lent = from;
  inSet = `[${from.attributes.set}]`;
  const { earlyClick, sideBySide } = from;
  const sets = [...document.querySelectorAll<HTMLElement>(inSet)];
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

/** Makes sets ready for what listens for all of the page. */
export function setUpTabs(sets: readonly HTMLElement[]): void {
  for (const set of sets) {
    // Find-in-page and links into a closed panel open it.
    for (const panel of panelsOf(set)) panel.addEventListener('beforematch', () => select(set, tabOf(panel)));
    begin(set);
    set.setAttribute(lent.attributes.live, '');
  }
}

/** Selects what is marked, which is what the address or an earlier choice names, if it has room. */
function begin(set: HTMLElement): void {
  const tabs = offeredBy(set);
  select(set, tabs.find((tab) => tab.ariaSelected === 'true') ?? tabs[0]);
}

/** Where the room has changed, a comparison shows what was chosen before, else all side by side where it can. */
function compareAnew(set: HTMLElement): void {
  const stored = lent.readStored(lent.storageKey(`${set.getAttribute(lent.attributes.group)}`));
  const named = (value: string | null) => offeredBy(set).find((tab) => nameOf(tab) === value);
  const to = named(stored) ?? named(lent.sideBySide);
  if (to) select(set, to);
  else begin(set);
}

/** Arrows, Home and End move the focus; Enter and the space bar, native to buttons, select. */
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

/** A reader's choice: shown here and in every set of the group, remembered, and kept at its place on the screen. */
function choose(tab: HTMLElement): void {
  const before = tab.getBoundingClientRect().top;
  const set = setOf(tab);
  const group = set.getAttribute(lent.attributes.group);
  const value = nameOf(tab);
  select(set, tab);
  if (group !== null) {
    selectInGroup(group, value);
    lent.writeStored(lent.storageKey(group), value);
  }
  const query = set.getAttribute(lent.attributes.query);
  if (query !== null) {
    const url = new URL(location.href);
    url.searchParams.set(query, value);
    history.replaceState(history.state, '', url);
  }
  // Sets above may have grown or shrunk.
  scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
}

function selectInGroup(group: string, value: string): void {
  for (const set of document.querySelectorAll<HTMLElement>(inSet)) {
    const tab = offeredBy(set).find((candidate) => nameOf(candidate) === value);
    if (set.getAttribute(lent.attributes.group) === group && tab) select(set, tab);
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
  const target = document.querySelector(':target');
  let opened = false;
  for (let panel = closedAround(target); panel; panel = closedAround(panel)) {
    select(setOf(panel), tabOf(panel));
    opened = true;
  }
  if (opened) target?.scrollIntoView();
}

function closedAround(element: Element | null): HTMLElement | null | undefined {
  return element?.closest<HTMLElement>(`${inSet} > [role=tabpanel][hidden]`);
}

function followOtherWindow({ key, newValue }: StorageEvent): void {
  const start = lent.storageKey('');
  if (newValue !== null && key?.startsWith(start)) selectInGroup(key.slice(start.length), newValue);
}

function tabAt(target: EventTarget | null): HTMLElement | null {
  return (target as Element).closest<HTMLElement>(`${inSet} > [role=tablist] > [role=tab]`);
}

function setOf(part: HTMLElement): HTMLElement {
  return part.closest<HTMLElement>(inSet) as HTMLElement;
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

function tabOf(panel: HTMLElement): HTMLElement | undefined {
  return tabsOf(setOf(panel)).find((tab) => tab.getAttribute('aria-controls') === panel.id);
}

function nameOf(tab: HTMLElement): string {
  return tab.dataset.value ?? '';
}
