import { here } from '../../shared/browser/here.ts';

/**
 * Adds the current query and hash to a link to this page in another language or version when the reader uses it, so that the link
 * leads to the same position.
 */
export function startLocaleLinks(): void {
  const aim = (event: Event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-locale-link], a[data-same-page]');
    if (!link) return;
    const { search, hash } = new URL(here());
    link.search = search;
    link.hash = hash;
  };
  // Set before a middle click or the context menu reads the address.
  for (const name of ['pointerdown', 'focusin', 'click'] as const) document.addEventListener(name, aim, true);
}
