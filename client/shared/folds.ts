/** What opens and closes with an animation: every fold but the menus of the navigation bar, which lie over the page. */
export const SUMMARY_SELECTOR = 'details:not(.dropdown) > summary';

/** The open groups beside a group of a sidebar that keeps one of them open at a time; none anywhere else. */
export function neighboursOf(fold: HTMLElement): HTMLDetailsElement[] {
  const list = fold.closest('[data-auto-collapse]') && fold.parentElement?.parentElement;
  if (!list) return [];
  return [...list.querySelectorAll<HTMLDetailsElement>(':scope > li > details[open]')].filter((one) => one !== fold);
}
