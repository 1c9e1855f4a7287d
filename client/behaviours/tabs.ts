import { readStored, writeStored } from '../shared/storage.ts';
import { groupOfKey, PANEL_SELECTOR, TABS_READY, TABS_SELECTOR, tabsKey } from '../shared/tabs.ts';

let isListening = false;
let made = 0;

/** Puts a row of tabs above every group that has none yet, and picks what the reader picked before. */
export function startTabs(): void {
  for (const group of document.querySelectorAll<HTMLElement>(TABS_SELECTOR)) {
    if (!group.hasAttribute(TABS_READY) && panelsOf(group).length > 0) raise(group);
  }
  revealTarget();
  if (isListening) return;
  isListening = true;
  addEventListener('hashchange', revealTarget);
  addEventListener('storage', ({ key, newValue }) => {
    const group = groupOfKey(key);
    if (group !== undefined && newValue !== null) pickEverywhere(group, newValue);
  });
}

function panelsOf(group: Element): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>(PANEL_SELECTOR)];
}

function tabsOf(group: Element): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>(':scope > [role="tablist"] > [role="tab"]')];
}

/** The pattern is that of the ARIA Authoring Practices: one tab stop, arrows move and pick, panels are named by tabs. */
function raise(group: HTMLElement): void {
  const number = ++made;
  const list = document.createElement('div');
  list.className = 'tab-list';
  list.setAttribute('role', 'tablist');
  if (group.dataset.tabsLabel) list.setAttribute('aria-label', group.dataset.tabsLabel);
  for (const [index, panel] of panelsOf(group).entries()) {
    const tab = document.createElement('button');
    tab.type = 'button';
    tab.id = `tab-${number}-${index + 1}`;
    tab.setAttribute('role', 'tab');
    tab.textContent = panel.dataset.tab ?? '';
    panel.id ||= `tab-panel-${number}-${index + 1}`;
    tab.setAttribute('aria-controls', panel.id);
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
    // Text the browser finds, or a link leads to, may be in a panel that is not shown.
    panel.addEventListener('beforematch', () => choose(group, index));
    tab.addEventListener('click', () => choose(group, index));
    list.append(tab);
  }
  list.addEventListener('keydown', (event) => moveByKey(group, event));
  group.prepend(list);
  group.setAttribute(TABS_READY, '');
  const remembered = readStored(tabsKey(group.dataset.tabs ?? ''));
  show(group, Math.max(0, labelsOf(group).indexOf(remembered ?? '')));
}

function labelsOf(group: Element): string[] {
  return panelsOf(group).map((panel) => panel.dataset.tab ?? '');
}

function show(group: Element, index: number): void {
  for (const [i, tab] of tabsOf(group).entries()) {
    tab.setAttribute('aria-selected', String(i === index));
    tab.tabIndex = i === index ? 0 : -1;
  }
  for (const [i, panel] of panelsOf(group).entries()) {
    // Hidden panels stay findable where the browser can do that; elsewhere this is plain `hidden`.
    if (i === index) panel.removeAttribute('hidden');
    else panel.setAttribute('hidden', 'until-found');
  }
}

/** The reader's own choice: it holds for all groups of the name, in this browser tab and in others, now and later. */
function choose(group: HTMLElement, index: number): void {
  const name = group.dataset.tabs ?? '';
  const label = labelsOf(group)[index];
  const tab = tabsOf(group)[index];
  if (label === undefined || !tab) return;
  const before = tab.getBoundingClientRect().top;
  show(group, index);
  pickEverywhere(name, label);
  writeStored(tabsKey(name), label);
  // Groups further up may have grown or shrunk; what was pressed stays under the finger.
  scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
}

function pickEverywhere(name: string, label: string): void {
  for (const group of document.querySelectorAll<HTMLElement>(TABS_SELECTOR)) {
    const index = group.dataset.tabs === name ? labelsOf(group).indexOf(label) : -1;
    if (index !== -1) show(group, index);
  }
}

function moveByKey(group: HTMLElement, event: KeyboardEvent): void {
  const tabs = tabsOf(group);
  const at = tabs.indexOf(event.target as HTMLElement);
  const forward = getComputedStyle(group).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
  const to = { [forward]: at + 1, [back]: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
  if (at === -1 || to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const index = (to + tabs.length) % tabs.length;
  tabs[index]?.focus();
  choose(group, index);
}

/** A link may lead to something inside a panel that is not shown. */
function revealTarget(): void {
  const id = decodeURIComponent(location.hash.slice(1));
  const target = id && document.getElementById(id);
  if (!target) return;
  let moved = false;
  for (let panel = target.closest<HTMLElement>('[data-tab]'); panel; ) {
    const group = panel.parentElement;
    if (group && panel.hasAttribute('hidden')) {
      show(group, panelsOf(group).indexOf(panel));
      moved = true;
    }
    panel = group?.closest<HTMLElement>('[data-tab]') ?? null;
  }
  if (moved) target.scrollIntoView();
}
