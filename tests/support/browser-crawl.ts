import type { Page } from '@playwright/test';

/** What the crawl saw of one page. */
export interface CrawledPage extends ParsedPage {
  readonly path: string;
  readonly status: number;
  /** Whether the server answered from another address. */
  readonly redirected: boolean;
}

interface ParsedPage {
  readonly lang: string;
  readonly title: string;
  readonly headings: readonly string[];
  readonly noindex: boolean;
  readonly ids: readonly string[];
  readonly duplicateIds: readonly string[];
  /** Internal links: path without hash, and the hash, decoded. */
  readonly links: readonly { readonly path: string; readonly hash: string; readonly language: boolean }[];
  /** Images, scripts, style sheets, fonts and everything else of the site that the page loads or names. */
  readonly files: readonly string[];
  /** Paths of the addresses it gives for itself and its translations. */
  readonly canonical: string | undefined;
  readonly alternates: readonly { readonly lang: string; readonly path: string }[];
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** Styles, handlers and elements that a strict policy forbids. */
  readonly forbidden: readonly string[];
}

/** Pages of the site that this process has read. The site does not change while tests run, and it has hundreds of pages. */
const known = new Map<string, CrawledPage>();

/** Reads pages without running them, and unless told otherwise follows every internal link from there on. Returns them by path. */
export async function crawl(
  page: Page,
  starts: readonly string[],
  { follow = true } = {},
): Promise<Map<string, CrawledPage>> {
  // Parsing happens in an empty document, which no policy of the site restricts.
  const parser = await page.context().newPage();
  const pages = new Map<string, CrawledPage>();
  let wave = [...new Set(starts)];
  while (wave.length > 0) {
    const answers = await Promise.all(wave.filter((path) => !known.has(path)).map((path) => read(page, path)));
    const parsed = await parser.evaluate(parsePages, answers);
    for (const [index, one] of parsed.entries()) {
      const answer = answers[index];
      if (answer) known.set(answer.path, { ...answer.about, ...one, path: answer.path });
    }
    const reached = wave.flatMap((path) => known.get(path) ?? []);
    for (const one of reached) pages.set(one.path, one);
    const linked = follow ? reached.flatMap(({ links }) => links.map(({ path }) => path)) : [];
    wave = [...new Set(linked)].filter((path) => !pages.has(path));
  }
  await parser.close();
  return pages;
}

/** Reads the files that pages load or name. Returns their status by address. */
export async function readFiles(page: Page, pages: Iterable<CrawledPage>): Promise<Map<string, number>> {
  const files = new Map<string, number>();
  const named = new Set([...pages].flatMap((one) => one.files));
  await Promise.all([...named].map((url) => readFile(page, url, files)));
  return files;
}

interface Answer {
  readonly path: string;
  /** The address that was asked for. */
  readonly url: string;
  readonly html: string;
  readonly about: { readonly status: number; readonly redirected: boolean };
}

async function read(page: Page, path: string): Promise<Answer> {
  const response = await page.request.get(encodeURI(path));
  const isPage = response.headers()['content-type']?.startsWith('text/html') ?? false;
  const url = new URL(encodeURI(path), response.url()).href;
  return {
    path,
    url,
    html: isPage ? await response.text() : '',
    about: { status: response.status(), redirected: response.url() !== url },
  };
}

/** Also reads what a style sheet or a script names in its turn. */
async function readFile(page: Page, url: string, found: Map<string, number>): Promise<void> {
  if (found.has(url)) return;
  found.set(url, 0);
  const response = await page.request.get(url);
  found.set(url, response.status());
  const type = response.headers()['content-type'] ?? '';
  if (!/css|javascript/.test(type)) return;
  const pattern = type.includes('css')
    ? /url\(\s*["']?([^"')]+)["']?\s*\)/g
    : /(?:from|import)\s*\(?\s*["'](\.{0,2}\/[^"']+)["']/g;
  const names = [...(await response.text()).matchAll(pattern)].map(([, name]) => name ?? '');
  await Promise.all(
    names.filter((name) => !name.startsWith('data:')).map((name) => readFile(page, new URL(name, url).href, found)),
  );
}

/** Runs in the browser, for its HTML parser. */
function parsePages(answers: readonly Answer[]): ParsedPage[] {
  return answers.map(({ url, html }) => {
    const parsed = new DOMParser().parseFromString(html, 'text/html');
    const { origin } = new URL(url);
    const query = <E extends Element>(selector: string) => [...parsed.querySelectorAll<E>(selector)];
    const resolve = (href: string) => new URL(href, url);
    const hrefOf = (selector: string) => parsed.querySelector(selector)?.getAttribute('href') ?? undefined;
    const pathOf = (href: string | undefined) => (href === undefined ? undefined : decodeURI(resolve(href).pathname));
    const ids = query('[id]').map((element) => element.id);
    return {
      lang: parsed.documentElement.lang,
      title: parsed.title,
      headings: query('h1').map((heading) => heading.textContent?.trim() ?? ''),
      noindex: parsed.querySelector('meta[name="robots"][content*="noindex"]') !== null,
      ids,
      duplicateIds: ids.filter((id, index) => ids.indexOf(id) !== index),
      links: query<HTMLAnchorElement>('a[href]:not([download])')
        .map((link) => ({ target: resolve(link.getAttribute('href') ?? ''), language: 'localeLink' in link.dataset }))
        .filter(({ target }) => target.origin === origin)
        .map(({ target, language }) => ({
          path: decodeURI(target.pathname),
          hash: decodeURIComponent(target.hash.slice(1)),
          language,
        })),
      files: [
        ...query('a[download]').map((element) => element.getAttribute('href') ?? ''),
        ...query('[src]').map((element) => element.getAttribute('src') ?? ''),
        ...query('[srcset]').flatMap((element) =>
          (element.getAttribute('srcset') ?? '').split(',').map((one) => one.trim().split(/\s+/)[0] ?? ''),
        ),
        ...query('link[href]:not([rel~="canonical"], [rel~="alternate"][hreflang])').map(
          (element) => element.getAttribute('href') ?? '',
        ),
      ].map((href) => resolve(href).href),
      canonical: pathOf(hrefOf('link[rel="canonical"]')),
      alternates: query('link[rel="alternate"][hreflang]').map((link) => ({
        lang: link.getAttribute('hreflang') ?? '',
        path: pathOf(link.getAttribute('href') ?? '') ?? '',
      })),
      previous: pathOf(hrefOf('a[rel="prev"]')),
      next: pathOf(hrefOf('a[rel="next"]')),
      forbidden: [
        ...query('*').flatMap((element) =>
          [...element.attributes]
            .filter(({ name }) => name === 'style' || name.startsWith('on'))
            .map(({ name }) => `${element.tagName} ${name}`),
        ),
        ...query('style, base, iframe, object, embed').map((element) => element.tagName),
      ],
    };
  });
}
