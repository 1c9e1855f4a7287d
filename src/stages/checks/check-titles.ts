import { type ClaimPlace, duplicateTitle, type TitledPage } from '../../diagnostics/messages/graph.ts';
import { startOfFile } from '../../diagnostics/start-of-file.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Doc, Entry, Page, Post } from '../../model/entry.ts';
import type { Locale } from '../../model/locale.ts';
import { type PageRoute, pageTitle, type TitleContext } from '../graph/page-title.ts';
import type { Site } from '../graph/site.ts';
import type { SiteIndex } from '../graph/site-index.ts';
import { versionOfRoute } from '../present/frame/present-version.ts';
import type { ExpandedItem, ExpandedSidebar } from '../sidebars/expanded-sidebar.ts';
import { lastVersions } from '../versions/set-versions.ts';

/** What `checkTitles` needs besides the site. */
interface TitleSources {
  readonly index: SiteIndex;
  readonly configFile: string;
  /** Sidebars with the places of their categories. */
  readonly sidebars: readonly ExpandedSidebar[];
  /** Returns the place of an entry's title. */
  readonly placeOfTitle: (entry: Doc | Post | Page) => ClaimPlace;
}

/**
 * Reports pages of one locale that have the same title in the head, whatever their kind: readers identify tabs, bookmarks and
 * search results by it (WCAG 2.4.2). Differences in case, blanks and Unicode forms do not count. Unlisted pages are checked, and
 * drafts where they are shown. Fallback pages are not, because their titles are those of the originals. Docs of different
 * versions are not compared, because most of them are the same page.
 */
export function checkTitles(site: Site, sources: TitleSources): Diagnostic[] {
  const locales = new Map(site.locales.map((locale) => [locale.code, locale]));
  const last = lastVersions(site).map(({ name }) => name);
  const byTitle = new Map<string, PageRoute[]>();
  for (const route of site.routes.values()) {
    const locale = locales.get(route.locale);
    if (!locale || route.kind === 'redirect' || (route.kind === 'entry' && route.isFallback)) continue;
    const version = site.versions.length > 1 ? versionOfRoute(site, route)?.name : undefined;
    const group = version === undefined || last.includes(version) ? '' : version;
    const title = pageTitle({ site, index: sources.index, locale }, route);
    const key = [locale.code, group, sameFor(title, locale)].join('\0');
    const known = byTitle.get(key);
    if (known) known.push(route);
    else byTitle.set(key, [route]);
  }
  const reported = new Set<string>();
  return [...byTitle.values()].flatMap((routes): Diagnostic[] => {
    const locale = locales.get(routes[0]?.locale ?? '');
    if (routes.length < 2 || !locale) return [];
    const context = { site, index: sources.index, locale };
    const pages = routes.map((route) => titledPage(context, route, sources)).sort(byPlace);
    const [first] = pages;
    // Titles of pages without a place come from the interface, so authors cannot change them.
    if (!first?.place) return [];
    // Locales may share a sidebar, so the same two titles may clash in each of them. They are reported once.
    const places = JSON.stringify(pages.map(({ place }) => place));
    if (reported.has(places)) return [];
    reported.add(places);
    return [duplicateTitle(pages)];
  });
}

/** Returns a key that is equal for titles that look the same. */
function sameFor(title: string, { code }: Locale): string {
  return title.normalize('NFC').replace(/\s+/g, ' ').trim().toLocaleLowerCase(code);
}

/** Compares pages by file and URL. Pages without a place come last. */
function byPlace(a: TitledPage, b: TitledPage): number {
  const [one, other] = [a, b].map(({ url, place }) => `${place?.span.file ?? '\uffff'}\0${url}`) as [string, string];
  return one < other ? -1 : one > other ? 1 : 0;
}

function titledPage(context: TitleContext, route: PageRoute, sources: TitleSources): TitledPage {
  const place = placeOf(context.site, route, sources);
  return { url: route.url, title: pageTitle(context, route), ...(place ? { place } : {}) };
}

/** Returns the place where the title of a page is written; undefined for words of the interface. */
function placeOf(site: Site, route: PageRoute, { configFile, sidebars, placeOfTitle }: TitleSources) {
  const inConfig = (...dataPath: string[]): ClaimPlace => ({
    span: startOfFile(configFile),
    dataPath,
  });
  switch (route.kind) {
    case 'entry': {
      const entry = site.entries.get(route.entry);
      return entry && placeOfTitle(entry);
    }
    case 'category': {
      const { category, sidebar, version } = route;
      const own = sidebars.find((one) => one.id === sidebar && one.locale === route.locale && one.version === version);
      const place = own && findCategory(own.items, category)?.address?.place;
      // A generated sidebar has no file.
      return place?.span.file === '' ? undefined : place;
    }
    case 'course':
      return inConfig('docs', 'sidebars', route.sidebar, 'label');
    case 'blog-list':
      return inConfig('blog', 'title');
    case 'author': {
      const author = site.authors.find(({ key, locale }) => key === route.author && locale === route.locale);
      return author && { span: author.span };
    }
    case 'tag': {
      const taxonomy = site.taxonomies.find(
        ({ name, locale, version }) => name === route.taxonomy && locale === route.locale && version === route.version,
      );
      const term = taxonomy?.terms.find(({ key }) => key === route.term);
      const span = term?.span ?? (term && firstUse(site.entries.get(term.entries[0] ?? ''), term.key));
      return span && { span };
    }
    // Their titles are words of the interface.
    case 'archive':
    case 'authors':
    case 'tags':
    case 'search':
    case 'not-found':
    case 'offline':
      return undefined;
    default:
      return route satisfies never;
  }
}

function findCategory(
  items: readonly ExpandedItem[],
  category: string,
): Extract<ExpandedItem, { type: 'category' }> | undefined {
  for (const item of items) {
    if (item.type !== 'category') continue;
    const found = item.key === category ? item : findCategory(item.items, category);
    if (found) return found;
  }
  return undefined;
}

function firstUse(entry: Entry | undefined, tag: string) {
  return entry?.terms.tags?.find(({ key }) => key.normalize('NFC') === tag)?.span;
}
