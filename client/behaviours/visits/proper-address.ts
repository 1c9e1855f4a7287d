/** Replaces the address of a page that was requested as a file, such as `/x.html`, by its canonical one. Does so when imported. */
import { properPath } from '../../shared/rules/page-path.ts';

const own = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
const { pathname, search, hash } = location;
const proper = own === undefined ? pathname : properPath(pathname, new URL(own).pathname);
if (proper !== pathname) history.replaceState(history.state, '', proper + search + hash);
