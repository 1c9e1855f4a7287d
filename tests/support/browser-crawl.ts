import type { Page } from '@playwright/test';

/** What the crawl saw of one page. */
export interface CrawledPage {
  readonly path: string;
  readonly status: number;
  /** Whether the server answered from another address. */
  readonly redirected: boolean;
  readonly lang: string;
  readonly title: string;
  readonly headings: readonly string[];
  readonly noindex: boolean;
  readonly ids: readonly string[];
  readonly duplicateIds: readonly string[];
  /** Internal links: path without hash, and the hash, decoded. */
  readonly links: readonly { readonly path: string; readonly hash: string; readonly language: boolean }[];
  /** Images, scripts, style sheets, fonts and everything else the page loads or names. */
  readonly files: readonly string[];
  /** Paths of the addresses it gives for itself and its translations. */
  readonly canonical: string | undefined;
  readonly alternates: readonly { readonly lang: string; readonly path: string }[];
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

export interface Crawl {
  readonly pages: ReadonlyMap<string, CrawledPage>;
  /** Files by address, with their status. */
  readonly files: ReadonlyMap<string, number>;
}

/**
 * Reads pages without running them, and unless told otherwise follows every internal link from there on. `page` must be
 * open on the site: it lends its network and its HTML parser.
 */
export async function crawl(page: Page, starts: readonly string[], { follow = true } = {}): Promise<Crawl> {
  const { pages, files } = await page.evaluate(
    async ({ startPaths, followLinks }) => {
      const seen = new Map<string, CrawledPage>();
      const fileStatus = new Map<string, number>();
      let wave: readonly string[] = startPaths;
      while (wave.length > 0) {
        const visited = await Promise.all(wave.map(visit));
        for (const one of visited) seen.set(one.path, one);
        const linked = followLinks ? visited.flatMap(({ links }) => links.map(({ path }) => path)) : [];
        wave = [...new Set(linked)].filter((path) => !seen.has(path));
      }
      const named = new Set([...seen.values()].flatMap((one) => one.files));
      if (followLinks) await Promise.all([...named].map(check));
      return { pages: [...seen.values()], files: [...fileStatus] };

      async function visit(path: string): Promise<CrawledPage> {
        const response = await fetch(path);
        const base = new URL(path, location.origin);
        const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
        const parsed = new DOMParser().parseFromString(isPage ? await response.text() : '', 'text/html');
        const query = <E extends Element>(selector: string) => [...parsed.querySelectorAll<E>(selector)];
        const resolve = (url: string) => new URL(url, base);
        const hrefOf = (selector: string) => parsed.querySelector(selector)?.getAttribute('href') ?? undefined;
        const pathOf = (url: string | undefined) => (url === undefined ? undefined : decodeURI(resolve(url).pathname));
        const ids = query('[id]').map((element) => element.id);
        return {
          path,
          status: response.status,
          redirected: response.redirected,
          lang: parsed.documentElement.lang,
          title: parsed.title,
          headings: query('h1').map((heading) => heading.textContent?.trim() ?? ''),
          noindex: parsed.querySelector('meta[name="robots"][content*="noindex"]') !== null,
          ids,
          duplicateIds: ids.filter((id, index) => ids.indexOf(id) !== index),
          links: query<HTMLAnchorElement>('a[href]')
            .map((link) => ({ url: resolve(link.getAttribute('href') ?? ''), language: 'localeLink' in link.dataset }))
            .filter(({ url }) => url.origin === location.origin)
            .map(({ url, language }) => ({
              path: decodeURI(url.pathname),
              hash: decodeURIComponent(url.hash.slice(1)),
              language,
            })),
          files: [
            ...query('[src]').map((element) => element.getAttribute('src') ?? ''),
            ...query('[srcset]').flatMap((element) =>
              (element.getAttribute('srcset') ?? '').split(',').map((one) => one.trim().split(/\s+/)[0] ?? ''),
            ),
            ...query('link[href]:not([rel~="canonical"], [rel~="alternate"][hreflang])').map(
              (element) => element.getAttribute('href') ?? '',
            ),
          ].map((url) => resolve(url).href),
          canonical: pathOf(hrefOf('link[rel="canonical"]')),
          alternates: query('link[rel="alternate"][hreflang]').map((link) => ({
            lang: link.getAttribute('hreflang') ?? '',
            path: pathOf(link.getAttribute('href') ?? '') ?? '',
          })),
          previous: pathOf(hrefOf('a[rel="prev"]')),
          next: pathOf(hrefOf('a[rel="next"]')),
        };
      }

      /** Also looks at what a style sheet or script names in its turn. */
      async function check(url: string): Promise<void> {
        if (fileStatus.has(url)) return;
        fileStatus.set(url, 0);
        const response = await fetch(url);
        fileStatus.set(url, response.status);
        const type = response.headers.get('content-type') ?? '';
        if (!/css|javascript/.test(type)) return;
        const text = await response.text();
        const pattern = type.includes('css')
          ? /url\(\s*["']?([^"')]+)["']?\s*\)/g
          : /(?:from|import)\s*\(?\s*["'](\.{0,2}\/[^"']+)["']/g;
        const names = [...text.matchAll(pattern)]
          .map(([, name]) => name ?? '')
          .filter((name) => !name.startsWith('data:'));
        await Promise.all(names.map((name) => check(new URL(name, url).href)));
      }
    },
    { startPaths: starts, followLinks: follow },
  );
  return { pages: new Map(pages.map((one) => [one.path, one])), files: new Map(files) };
}
