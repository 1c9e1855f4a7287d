import type { PageFrame } from '../../templates/props.ts';
import type { Entry } from '../model/entry.ts';
import type { Locale } from '../model/locale.ts';
import type { Route } from '../model/route.ts';
import type { SidebarItem } from '../model/sidebar.ts';
import type { Site } from '../model/site.ts';
import type { SourceId, UrlPath } from '../model/source.ts';
import { isBorrowed } from './borrow-entries.ts';
import { findTaxonomy } from './build-taxonomies.ts';
import { findGroup } from './find-group.ts';
import { joinUrl } from './join-url.ts';
import { publicUrl } from './public-url.ts';
import { siteTitle } from './site-title.ts';
import { socialCard } from './social-card.ts';
import { siteTranslator } from './translate.ts';

/** What differs between the frames of a page's kinds. */
export interface FrameFacts {
  /** Title of the page itself, without the site's behind it; empty for the front of the site. */
  readonly title: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  /** The page's own picture, by its final address. */
  readonly image?: PageFrame['image'];
  readonly ogType?: 'website' | 'article';
  readonly article?: PageFrame['article'];
  /** Final addresses of the neighbours in a list that is split into pages. */
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

/** Head and frame of a page: addresses in all languages, title with the site's name, what search engines may do. */
export function presentFrame(site: Site, locale: Locale, route: Route, facts: FrameFacts): PageFrame {
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
    !isRealPage ||
    listsBorrowedOnly(site, route);
  const image = facts.image ?? socialCard(site, locale, route, facts.sidebar?.id);
  const others = noindex || (route.kind === 'entry' && route.isFallback) ? [] : translationsOf(site, route);
  return {
    url: publicUrl(config, route.url),
    headTitle,
    // Lists seldom have words of their own; search engines show something all the same, and this is better chosen.
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

/** The address of the page itself, or of the one it borrows: search engines should know a text once. */
function originalUrl(site: Site, route: Route): UrlPath {
  const entry = route.kind === 'entry' && route.isFallback ? site.entries.get(route.entry) : undefined;
  return (entry && site.routeOfEntry.get(entry.textOf)) ?? route.url;
}

/** Language and territory (ogp.me): the most likely territory where the site names none. */
function openGraphLocale({ htmlLang }: Locale): string {
  const known = openGraphLocales.get(htmlLang);
  if (known !== undefined) return known;
  const { language, region } = new Intl.Locale(htmlLang).maximize();
  const made = region === undefined ? language : `${language}_${region}`;
  openGraphLocales.set(htmlLang, made);
  return made;
}

/** By language tag. Finding out takes longer than all else in a frame. */
const openGraphLocales = new Map<string, string>();

interface Translation {
  readonly locale: Locale;
  /** Absolute. */
  readonly url: string;
}

/** The page in every language it truly exists in, its own among them; nothing when that is the only one. */
function translationsOf(site: Site, route: Route): Translation[] {
  const own = site.locales.flatMap((locale): Translation[] => {
    const url = counterpart(site, route, locale);
    const other = url === undefined ? undefined : site.routes.get(url);
    return url === undefined || !other || (other.kind === 'entry' && other.isFallback) || listsBorrowedOnly(site, other)
      ? []
      : [{ locale, url: site.config.url + publicUrl(site.config, url) }];
  });
  return own.length < 2 ? [] : own;
}

/** Whether a list shows nothing but texts of another language: search engines know all of it already. */
function listsBorrowedOnly(site: Site, route: Route): boolean {
  // The default language lends and never borrows.
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

/** What rows of a sidebar lead to, the pages of groups and all in them included. */
function entriesIn(site: Site, items: readonly SidebarItem[]): SourceId[] {
  return items.flatMap((item): SourceId[] => {
    if (item.type === 'html' || item.unlisted) return [];
    if (item.type === 'link') return item.entry === undefined ? [] : [item.entry];
    const own = item.url === undefined || item.urlUnlisted ? undefined : site.routes.get(item.url);
    return [...(own?.kind === 'entry' ? [own.entry] : []), ...entriesIn(site, item.items)];
  });
}

/** `hreflang` links, with the default language for everybody else. */
function presentAlternates(site: Site, own: readonly Translation[]): PageFrame['alternates'] {
  const fallback = own.find(({ locale }) => locale.code === site.config.i18n.defaultLocale);
  return [
    ...own.map(({ locale, url }) => ({ hreflang: locale.htmlLang, url })),
    ...(fallback ? [{ hreflang: 'x-default', url: fallback.url }] : []),
  ];
}

/** The same page in another locale: a translation, or the generated page with the same path; undefined when there is none. */
function counterpart(site: Site, route: Route, locale: Locale): UrlPath | undefined {
  // A missing page has no address of its own in any language.
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

/** Navigation entries that stand for a part of the site by its path (`activeBasePath`), as far as the page is in it. */
function navAround({ config }: Site, locale: Locale, route: Route): string[] {
  return config.themeConfig.navbar.items.flatMap((item, i) => {
    if (item.type !== 'link' || item.activeBasePath === undefined) return [];
    const base = joinUrl(locale.urlPrefix, item.activeBasePath);
    return route.url === base || route.url.startsWith(`${base}/`) ? [`nav-${i}`] : [];
  });
}
