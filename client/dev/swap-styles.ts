import { isConcerned } from './page-path.ts';

/** Sheets whose successor is on its way. */
const leaving = new WeakSet<HTMLLinkElement>();

/**
 * Fetches changed style sheets again without reloading the page. The old sheet goes when the new one is there, so the
 * page is never without. When no sheet of the page is named by `paths`, all of them are fetched: one may import it.
 */
export function swapStyles(paths: readonly string[] | 'all', buildId: string, base: string): void {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet"]')].filter(
    (link) => new URL(link.href).origin === location.origin && !leaving.has(link),
  );
  const named = links.filter((link) => isConcerned(paths, new URL(link.href).pathname, base));
  for (const link of named.length > 0 ? named : links) replaceSheet(link, buildId);
}

function replaceSheet(link: HTMLLinkElement, buildId: string): void {
  const url = new URL(link.href);
  url.searchParams.set('v', buildId);
  const next = link.cloneNode() as HTMLLinkElement;
  // The hash is that of the old text.
  next.removeAttribute('integrity');
  next.href = url.href;
  leaving.add(link);
  next.addEventListener('load', () => link.remove(), { once: true });
  next.addEventListener(
    'error',
    () => {
      next.remove();
      leaving.delete(link);
    },
    { once: true },
  );
  link.after(next);
}
