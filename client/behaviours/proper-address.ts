import { properPath } from '../shared/page-path.ts';

/** Lets a page that was asked for as a file show the address it calls its own. */
export function showProperAddress(): void {
  const own = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  const { pathname, search, hash } = location;
  const proper = own === undefined ? pathname : properPath(pathname, new URL(own).pathname);
  if (proper !== pathname) history.replaceState(history.state, '', proper + search + hash);
}
