/** Returns the value of `aria-current`: `page` for a link to this page, `true` for a link to its section. */
export function currentOf(isPage: boolean, isSection = false): 'page' | 'true' | undefined {
  if (isPage) return 'page';
  return isSection ? 'true' : undefined;
}
