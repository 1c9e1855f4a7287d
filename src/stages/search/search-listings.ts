import { BOOSTS } from '../../../client/shared/search/ranking.ts';
import type { VersionName } from '../../model/docs-version.ts';
import type { Locale } from '../../model/locale.ts';
import type { Route } from '../../model/route.ts';
import type { SearchPage, SearchSection } from '../../model/search.ts';
import type { SidebarItem } from '../../model/sidebar.ts';
import { blogTitle } from '../blog/blog-title.ts';
import { publicUrl } from '../graph/public-url.ts';
import type { Site } from '../graph/site.ts';
import { type SiteIndex, sidebarKey } from '../graph/site-index.ts';
import { overviewDescriptionId, sidebarName } from '../i18n/message-ids.ts';
import { siteTranslator } from '../i18n/translate.ts';
import { sidebarLabel } from '../sidebars/sidebar-label.ts';
import { sidebarOptions } from '../sidebars/sidebar-options.ts';

/** What the searchable lists of a locale depend on. */
interface SearchListingsInput {
  readonly site: Site;
  readonly index: SiteIndex;
  readonly locale: Locale;
  readonly versions: readonly VersionName[];
}

/** Names that are kept of one list. */
const MAX_LISTED = 300;

/**
 * Returns pages that list others as search pages: overviews of courses and indexes of categories with the names they list, and
 * the blog without its posts, which search finds by themselves. Lists of tags, authors and months say nothing that other pages do
 * not say.
 */
export function searchListings({ site, index, locale, versions }: SearchListingsInput): SearchPage[] {
  const translate = siteTranslator(site, locale.code);
  const toPage = (
    url: Route['url'],
    kind: SearchPage['kind'],
    { title, part, groups = [], description = '', listed = [], keywords = [], version: own }: Listing,
  ): SearchPage => {
    const text = [description, listed.slice(0, MAX_LISTED).join(' · ')].filter((one) => one !== '').join(' ');
    const sections: SearchSection[] = [{ text: text.normalize('NFC'), code: [], depth: 1, anchor: '', heading: '' }];
    const version = site.versions.length > 1 ? own : undefined;
    return {
      ...{ kind, url: publicUrl(site.config, url), title: title.normalize('NFC'), part, tags: [] },
      group: [part, ...groups.slice(-1)].join(' › '),
      ...(version === undefined ? {} : { version }),
      extra: [part, ...groups, ...keywords],
      boost: BOOSTS.listing,
      texts: sections,
      sections,
    };
  };
  const toListing = (route: Route): SearchPage | undefined => {
    if (route.locale !== locale.code) return undefined;
    const { blog } = site.config;
    if (route.kind === 'blog-list' && route.page === 1 && blog) {
      const title = blogTitle(site, locale);
      return toPage(route.url, 'page', {
        ...{ title, part: title, description: translate('blog.description', blog.description) },
      });
    }
    if ((route.kind !== 'course' && route.kind !== 'category') || !versions.includes(route.version)) return undefined;
    const indexed = index.sidebars.get(sidebarKey({ locale: locale.code, version: route.version, id: route.sidebar }));
    if (!indexed) return undefined;
    const { sidebar } = indexed;
    const { version } = sidebar;
    const part = sidebarLabel(site, locale, sidebar);
    if (route.kind === 'course') {
      const written = sidebarOptions(site.config, sidebar)?.overview?.description;
      const description = written === undefined ? '' : translate(overviewDescriptionId(sidebarName(sidebar)), written);
      return toPage(route.url, 'doc', { title: part, part, description, listed: namesIn(sidebar.items), version });
    }
    const group = indexed.groups.get(route.url);
    if (!group || group.unlisted || group.urlUnlisted) return undefined;
    return toPage(route.url, 'doc', {
      ...{ title: group.title ?? group.label, part, listed: namesIn(group.items), version },
      groups: (indexed.places.get(route.url)?.groups ?? []).map(({ label }) => label),
      description: group.description ?? '',
      keywords: [...(group.index?.keywords ?? []), ...(group.title === undefined ? [] : [group.label])],
    });
  };
  return [...site.routes.values()].flatMap((route) => toListing(route) ?? []);
}

interface Listing {
  readonly title: string;
  readonly part: string;
  readonly groups?: readonly string[];
  readonly description?: string;
  readonly listed?: readonly string[];
  readonly keywords?: readonly string[];
  /** Of lists of docs. */
  readonly version?: VersionName;
}

/** Returns the labels of a sidebar's rows, groups before their items. */
function namesIn(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => {
    if (item.type === 'html' || item.unlisted) return [];
    return item.type === 'link' ? [item.label] : [item.label, ...namesIn(item.items)];
  });
}
