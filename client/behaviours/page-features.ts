import { TABS_SELECTOR } from '../shared/tabs.ts';

/** Fetches the scripts of what is on this page. A page without code or tabs asks for neither. */
export function startPageFeatures(): void {
  if (document.querySelector('.code')) {
    void import('./code-blocks.ts').then(({ startCodeBlocks }) => startCodeBlocks()).catch(() => undefined);
  }
  if (document.querySelector(TABS_SELECTOR)) {
    void import('./tabs.ts').then(({ startTabs }) => startTabs()).catch(showAllPanels);
  }
}

/** Without the script the alternatives stand one after the other, as they do without any scripts. */
function showAllPanels(): void {
  for (const group of document.querySelectorAll<HTMLElement>(TABS_SELECTOR)) delete group.dataset.tabs;
}
