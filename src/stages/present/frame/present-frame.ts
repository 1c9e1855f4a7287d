import type { PageFrame } from '../../../../templates/props.ts';
import type { Entry } from '../../../model/entry.ts';
import type { Locale } from '../../../model/locale.ts';
import type { Route } from '../../../model/route.ts';
import type { SidebarItem } from '../../../model/sidebar.ts';
import type { SourceId, UrlPath } from '../../../model/source.ts';
import { isBorrowed } from '../../entries/borrow-entries.ts';
import { findTaxonomy } from '../../graph/build-taxonomies.ts';
import { joinUrl } from '../../graph/join-url.ts';
import { publicUrl } from '../../graph/public-url.ts';
import type { Site } from '../../graph/site.ts';
import { siteTitle } from '../../graph/site-title.ts';
import { siteTranslator } from '../../i18n/translate.ts';
import { findGroup } from '../../sidebars/find-group.ts';
import { socialCard } from '../social-card.ts';
import { shownNavbarItems } from './navbar-items.ts';

/** Facts about a page that its frame depends on. */
export interface FrameFacts {
  /** Title of the page itself, without the site's name; empty for an untitled home page. */
  readonly title: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  /** The page's own image, with its final URL. */
  readonly image?: PageFrame['image'];
  readonly ogType?: 'website' | 'article';
  readonly article?: PageFrame['article'];
  /** Final URLs of the previous and next page of a list. */
  readonly previousUrl?: string;
  readonly nextUrl?: string;
  readonly noindex?: boolean;
  readonly nofollow?: boolean;
  readonly activeNavIds?: readonly string[];
  readonly sidebar?: PageFrame['sidebar'];
  readonly postList?: PageFrame['postList'];
  readonly version?: PageFrame['version'];
  readonly versionMenus?: PageFrame['versionMenus'];
}

/** Returns the head and frame of a page: URLs in all languages, title with the site's name, rules for search engines. */
export function presentFrame(
  site: Site,
  locale: Locale,
  { route, facts }: { readonly route: Route; readonly facts: FrameFacts },
): PageFrame {
  const { config } = site;
  const translate = siteTranslator(site, locale.code);
  const brand = siteTitle(site, locale);
  const title = facts.title || brand;
  const headTitle = title === brand ? brand : `${title} ${config.titleDelimiter} ${brand}`;
  const tagline = translate('tagline', config.tagline);
  const isRealPage = route.kind !== 'not-found' && route.kind !== 'redirect';
  const noindex =
    (facts.noindex ?? false) ||
    config.noIndex ||
    route.kind === 'search' ||
    route.kind === 'offline' ||
    !isRealPage ||
    listsFallbacksOnly(site, route);
  const image = facts.image ?? socialCard(site, locale, { route, sidebar: facts.sidebar?.id });
  const others = noindex || (route.kind === 'entry' && route.isFallback) ? [] : translationsOf(site, route);
  return {
    url: publicUrl(config, route.url),
    headTitle,
    // Lists rarely have their own description. Search engines show some text anyway, and this one is better.
    description: facts.description || describe(title, brand, tagline),
    keywords: facts.keywords ?? [],
    ...(isRealPage ? { canonicalUrl: config.url + publicUrl(config, originalUrl(site, route)) } : {}),
    isBorrowed: route.kind === 'entry' && route.isFallback,
    alternates: presentAlternates(site, others),
    ogLocale: openGraphLocale(locale),
    ogLocaleAlternates: others.flatMap((other) =>
      other.locale.code === locale.code ? [] : [openGraphLocale(other.locale)],
    ),
    ogType: facts.ogType ?? 'website',
    ...(image ? { image: { ...image, url: new URL(image.url, config.url).href } } : {}),
    ...(facts.article ? { article: facts.article } : {}),
    ...(facts.previousUrl === undefined ? {} : { previousUrl: facts.previousUrl }),
    ...(facts.nextUrl === undefined ? {} : { nextUrl: facts.nextUrl }),
    noindex,
    ...(facts.nofollow ? { nofollow: true } : {}),
    localeLinks: site.locales.map((other) => ({
      code: other.code,
      htmlLang: other.htmlLang,
      label: other.label,
      url: publicUrl(config, counterpart(site, route, other) ?? joinUrl(other.urlPrefix)),
      current: other.code === locale.code,
    })),
    ...(facts.version ? { version: facts.version } : {}),
    ...(facts.versionMenus ? { versionMenus: facts.versionMenus } : {}),
    activeNavIds: [...(facts.activeNavIds ?? []), ...navAround(site, locale, route)],
    ...(facts.sidebar ? { sidebar: facts.sidebar } : {}),
    ...(facts.postList ? { postList: facts.postList } : {}),
  };
}

function describe(title: string, brand: string, tagline: string): string {
  const place = title === brand ? brand : `${title} – ${brand}`;
  return tagline === '' ? place : `${place}: ${tagline}`;
}

/** Returns the URL of the page itself, or that of the original of a fallback page, so that search engines index a text once. */
function originalUrl(site: Site, route: Route): UrlPath {
  const entry = route.kind === 'entry' && route.isFallback ? site.entries.get(route.entry) : undefined;
  return (entry && site.routeOfEntry.get(entry.textOf)) ?? route.url;
}

/** Returns language and territory (ogp.me). Without a territory in the language tag, the most likely one is used. */
function openGraphLocale({ htmlLang }: Locale): string {
  const known = openGraphLocales.get(htmlLang);
  if (known !== undefined) return known;
  const { language, region } = new Intl.Locale(htmlLang).maximize();
  const made = region === undefined ? language : `${language}_${region}`;
  openGraphLocales.set(htmlLang, made);
  return made;
}

/** Cache by language tag. Finding the territory takes longer than the rest of a frame. */
const openGraphLocales = new Map<string, string>();

interface Translation {
  readonly locale: Locale;
  /** Absolute URL. */
  readonly url: string;
}

/** Returns the page in every language in which it really exists, including its own; nothing when there is only one. */
function translationsOf(site: Site, route: Route): Translation[] {
  const own = site.locales.flatMap((locale): Translation[] => {
    const url = counterpart(site, route, locale);
    const other = url === undefined ? undefined : site.routes.get(url);
    return url === undefined ||
      !other ||
      (other.kind === 'entry' && other.isFallback) ||
      listsFallbacksOnly(site, other)
      ? []
      : [{ locale, url: site.config.url + publicUrl(site.config, url) }];
  });
  return own.length < 2 ? [] : own;
}

/** Returns whether a list shows only texts of another language, which search engines know already. */
function listsFallbacksOnly(site: Site, route: Route): boolean {
  // The default locale has no fallback pages.
  const entries = route.locale === site.config.i18n.defaultLocale ? undefined : listedEntries(site, route);
  if (!entries || entries.length === 0) return false;
  return entries.every((id) => {
    const entry = site.entries.get(id);
    return entry !== undefined && isBorrowed(entry);
  });
}

function listedEntries(site: Site, route: Route): readonly SourceId[] | undefined {
  switch (route.kind) {
    case 'tag':
      return findTaxonomy(site.taxonomies, route.locale, route)?.terms.find(({ key }) => key === route.term)?.entries;
    case 'tags':
      return findTaxonomy(site.taxonomies, route.locale, route)?.terms.flatMap(({ entries }) => entries);
    case 'author':
      return site.authors.find(({ key, locale }) => key === route.author && locale === route.locale)?.entries;
    case 'authors':
      return site.authors.flatMap(({ locale, entries }) => (locale === route.locale ? entries : []));
    case 'category': {
      const sidebar = site.sidebars.find(
        ({ id, locale, version }) => id === route.sidebar && locale === route.locale && version === route.version,
      );
      const group = sidebar && findGroup(sidebar.items, route.url);
      return group && entriesIn(site, group.items);
    }
    case 'course':
      return entriesIn(
        site,
        site.sidebars.find(
          ({ id, locale, version }) => id === route.sidebar && locale === route.locale && version === route.version,
        )?.items ?? [],
      );
    case 'blog-list':
    case 'archive':
      return site.posts.get(route.locale);
    default:
      return undefined;
  }
}

/** Returns the entries that rows of a sidebar lead to, including the own pages of groups and all pages in them. */
function entriesIn(site: Site, items: readonly SidebarItem[]): SourceId[] {
  return items.flatMap((item): SourceId[] => {
    if (item.type === 'html' || item.unlisted) return [];
    if (item.type === 'link') return item.entry === undefined ? [] : [item.entry];
    const own = item.url === undefined || item.urlUnlisted ? undefined : site.routes.get(item.url);
    return [...(own?.kind === 'entry' ? [own.entry] : []), ...entriesIn(site, item.items)];
  });
}

/** Returns the `hreflang` links, with the default language as `x-default`. */
function presentAlternates(site: Site, own: readonly Translation[]): PageFrame['alternates'] {
  const fallback = own.find(({ locale }) => locale.code === site.config.i18n.defaultLocale);
  return [
    ...own.map(({ locale, url }) => ({ hreflang: locale.htmlLang, url })),
    ...(fallback ? [{ hreflang: 'x-default', url: fallback.url }] : []),
  ];
}

/**
 * Returns the same page in another locale: a translation, or the generated page with the same path; undefined when there is none.
 */
function counterpart(site: Site, route: Route, locale: Locale): UrlPath | undefined {
  // The 404 page has no URL of its own in any language.
  if (route.kind === 'not-found') return undefined;
  if (route.locale === locale.code) return route.url;
  if (route.kind === 'entry') {
    const entry = site.entries.get(route.entry);
    const other = translationOf(site, entry, locale);
    return other && site.routeOfEntry.get(other.id);
  }
  const prefix = site.locales.find((known) => known.code === route.locale)?.urlPrefix ?? '';
  const url = joinUrl(locale.urlPrefix, route.url.slice(prefix.length));
  return site.routes.get(url)?.kind === route.kind ? url : undefined;
}

function translationOf(site: Site, entry: Entry | undefined, locale: Locale): Entry | undefined {
  const ids = entry ? (site.translations.get(entry.key) ?? []) : [];
  return ids.map((id) => site.entries.get(id)).find((other) => other?.locale === locale.code);
}

/** Returns the ids of navbar items whose part of the site (`activeBasePath`) contains the page. */
function navAround(site: Site, locale: Locale, route: Route): string[] {
  return shownNavbarItems(site, locale).flatMap((item, i) => {
    if (item.type !== 'link' || item.activeBasePath === undefined) return [];
    const base = joinUrl(locale.urlPrefix, item.activeBasePath);
    return route.url === base || route.url.startsWith(`${base}/`) ? [`nav-${i}`] : [];
  });
}
