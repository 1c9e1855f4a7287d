import type { PageFrame } from '../../templates/props.ts';
import type { Entry } from '../model/entry.ts';
import type { Locale } from '../model/locale.ts';
import type { Route } from '../model/route.ts';
import type { Site } from '../model/site.ts';
import type { UrlPath } from '../model/source.ts';
import { joinUrl } from './assign-routes.ts';
import { publicUrl, staticUrl } from './public-url.ts';
import { siteTranslator } from './translate.ts';

/** What differs between the frames of a page's kinds. */
export interface FrameFacts {
  /** Title of the page itself; empty for a page that is the site's own front. */
  readonly title: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  /** Final address of the page's own picture. */
  readonly image?: string;
  readonly ogType?: 'website' | 'article';
  readonly noindex?: boolean;
  readonly activeNavIds?: readonly string[];
  readonly sidebar?: PageFrame['sidebar'];
  readonly postList?: PageFrame['postList'];
  readonly version?: PageFrame['version'];
  readonly versionMenus?: PageFrame['versionMenus'];
}

/** Head and frame of a page: addresses in all languages, title with the site's name, what search engines may do. */
export function presentFrame(site: Site, locale: Locale, route: Route, facts: FrameFacts): PageFrame {
  const { config } = site;
  const siteTitle = siteTranslator(site, locale.code)('title', config.title);
  const isRealPage = route.kind !== 'not-found' && route.kind !== 'redirect';
  const noindex = (facts.noindex ?? false) || config.noIndex || route.kind === 'search' || !isRealPage;
  const image = facts.image ?? defaultImage(site);
  return {
    url: publicUrl(config, route.url),
    headTitle:
      facts.title === '' || facts.title === siteTitle
        ? siteTitle
        : `${facts.title} ${config.titleDelimiter} ${siteTitle}`,
    ...(facts.description ? { description: facts.description } : {}),
    keywords: facts.keywords ?? [],
    ...(isRealPage ? { canonicalUrl: config.url + publicUrl(config, originalUrl(site, route)) } : {}),
    isBorrowed: route.kind === 'entry' && route.isFallback,
    alternates: noindex || (route.kind === 'entry' && route.isFallback) ? [] : presentAlternates(site, route),
    ogLocale: locale.code.replace('-', '_'),
    ogType: facts.ogType ?? 'website',
    ...(image === undefined ? {} : { imageUrl: new URL(image, config.url).href }),
    noindex,
    localeLinks: site.locales.map((other) => ({
      code: other.code,
      htmlLang: other.htmlLang,
      label: other.label,
      url: publicUrl(config, counterpart(site, route, other) ?? joinUrl(other.urlPrefix)),
      current: other.code === locale.code,
    })),
    ...(facts.version ? { version: facts.version } : {}),
    ...(facts.versionMenus ? { versionMenus: facts.versionMenus } : {}),
    activeNavIds: facts.activeNavIds ?? [],
    ...(facts.sidebar ? { sidebar: facts.sidebar } : {}),
    ...(facts.postList ? { postList: facts.postList } : {}),
  };
}

/** The address of the page itself, or of the one it borrows: search engines should know a text once. */
function originalUrl(site: Site, route: Route): UrlPath {
  const entry = route.kind === 'entry' && route.isFallback ? site.entries.get(route.entry) : undefined;
  return (entry && site.routeOfEntry.get(entry.textOf)) ?? route.url;
}

/** `hreflang` links: only for pages that truly exist in more than one language, with the default one as fallback. */
function presentAlternates(site: Site, route: Route): PageFrame['alternates'] {
  const own = site.locales.flatMap((locale) => {
    const url = counterpart(site, route, locale);
    const other = url === undefined ? undefined : site.routes.get(url);
    return url === undefined || (other?.kind === 'entry' && other.isFallback)
      ? []
      : [{ locale, url: site.config.url + publicUrl(site.config, url) }];
  });
  if (own.length < 2) return [];
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

/** The picture of pages that have none of their own. */
function defaultImage({ config }: Site): string | undefined {
  const { image } = config.themeConfig;
  return image === undefined ? undefined : staticUrl(config, image);
}
