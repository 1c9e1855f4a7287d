/** Lets links to the page in other languages and versions lead to the same place of the page: the query and hash of this very moment. */
export function startLocaleLinks(): void {
  const aim = (event: Event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-locale-link], a[data-same-page]');
    if (!link) return;
    // While the page of the address is on its way, or could not be had, another one is shown.
    const { search, hash } = new URL(document.documentElement.dataset.shown ?? location.href);
    link.search = search;
    link.hash = hash;
  };
  // Also before a middle click or the context menu reads the address.
  for (const name of ['pointerdown', 'focusin', 'click'] as const) document.addEventListener(name, aim, true);
}
