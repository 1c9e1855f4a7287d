/** The `summary` elements that open and close with an animation: all but the header's menus, which are laid over the page. */
export const SUMMARY_SELECTOR = 'details:not(.dropdown) > summary';

/** Returns the other open groups of a list, in a sidebar that keeps at most one group open; an empty list elsewhere. */
export function neighboursOf(fold: HTMLElement): HTMLDetailsElement[] {
  const list = fold.closest('[data-auto-collapse]') && fold.parentElement?.parentElement;
  if (!list) return [];
  return [...list.querySelectorAll<HTMLDetailsElement>(':scope > li > details[open]')].filter((one) => one !== fold);
}
