/** Value of `aria-current`: the page itself is marked as such, the section the reader is in only as current. */
export function currentOf(isPage: boolean, isSection = false): 'page' | 'true' | undefined {
  if (isPage) return 'page';
  return isSection ? 'true' : undefined;
}
