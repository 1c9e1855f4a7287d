import { here } from '../shared/here.ts';

/** Lets links to the page in other languages and versions lead to the same place of the page: the query and hash of this very moment. */
export function startLocaleLinks(): void {
  const aim = (event: Event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-locale-link], a[data-same-page]');
    if (!link) return;
    const { search, hash } = new URL(here());
    link.search = search;
    link.hash = hash;
  };
  // Also before a middle click or the context menu reads the address.
  for (const name of ['pointerdown', 'focusin', 'click'] as const) document.addEventListener(name, aim, true);
}
