import { messagesFor } from '../../templates/messages/messages.ts';
import type { FooterGroupProps, LayoutProps, LinkProps, NavItemProps, VersionUrls } from '../../templates/props.ts';
import { configLinkBroken, navbarItemBroken } from '../diagnostics/messages/config.ts';
import { unknownSidebar } from '../diagnostics/messages/graph.ts';
import { socialImageUnusable, unsafeUrl } from '../diagnostics/messages/links.ts';
import { unknownVersion } from '../diagnostics/messages/versions.ts';
import { suggest, suggestAndList, suggestOrList } from '../diagnostics/suggest.ts';
import { isSafe } from '../markdown/rehype-links.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { DocsVersion } from '../model/docs-version.ts';
import type { Locale } from '../model/locale.ts';
import type { AssetManifest } from '../model/output.ts';
import type { Site } from '../model/site.ts';
import type { UrlPath } from '../model/source.ts';
import { feedFormats, feedPosts } from './blog-feeds.ts';
import { FEED_FILES } from './build-feed.ts';
import { buildSearchSettings } from './build-search-settings.ts';
import { readingOrder } from './build-sidebars.ts';
import { joinUrl } from './join-url.ts';
import { footerGroupId, footerItemId, navbarItemId } from './message-ids.ts';
import { blogBase } from './present-blog.ts';
import { chosenVersions, lastVersion, versionLabel, versionStart } from './present-version.ts';
import { isElsewhere, publicFileUrl, publicUrl, staticUrl } from './public-url.ts';
import { findRoute, isShownWhenShared, settleRoute, uncheckedPath } from './resolve-links.ts';
import { hasSearchIndex } from './search-index-path.ts';
import { iconSizes, iconType } from './site-icons.ts';
import { docKey, type SiteIndex, sidebarKey } from './site-index.ts';
import { configuredCards } from './social-card.ts';
import { siteTranslator } from './translate.ts';

/** Name and version put into the `generator` meta element. */
export interface LayoutContext {
  readonly generator: string;
  readonly configFile: string;
  readonly index: SiteIndex;
  /** For frames of single versions. */
  readonly assets?: AssetManifest;
}

/** Everything the frame of a locale's pages shows, with addresses and words settled. */
export function presentLayout(
  site: Site,
  locale: Locale,
  assets: AssetManifest,
  context: LayoutContext,
): Outcome<LayoutProps> {
  const { config } = site;
  const { themeConfig } = config;
  const diagnostics: Diagnostic[] = [];
  const translate = siteTranslator(site, locale.code);
  const resolver = createResolver(site, locale, context.configFile, diagnostics);

  const groups = themeConfig.footer.links.map(
    (group, i): FooterGroupProps => ({
      title: translate(footerGroupId(group), group.title),
      links: group.items.flatMap((item, j): LinkProps[] => {
        const label = translate(footerItemId(item), item.label);
        const link = resolver.link(label, item, ['themeConfig', 'footer', 'links', i, 'items', j]);
        return link ? [link] : [];
      }),
    }),
  );
  const title = translate('title', config.title);
  const bar = themeConfig.announcementBar;
  const barLink =
    bar?.to === undefined
      ? undefined
      : resolver.link(translate('announcementBar.linkLabel', bar.linkLabel ?? bar.to), { to: bar.to }, [
          'themeConfig',
          'announcementBar',
          'to',
        ]);
  diagnostics.push(...checkSocialCards(site, locale, resolver));
  const copyright = themeConfig.footer.copyright;
  const { logo, title: navbarTitle } = themeConfig.navbar;
  return {
    value: {
      locale: { code: locale.code, htmlLang: locale.htmlLang, dir: locale.dir, label: locale.label },
      site: {
        title,
        tagline: translate('tagline', config.tagline),
        homeUrl: publicUrl(config, joinUrl(locale.urlPrefix)),
        baseUrl: config.baseUrl,
      },
      generator: context.generator,
      assets: {
        styleUrls: assets.styleUrls,
        ...(assets.sheets === undefined ? {} : { sheetsUrl: assets.sheets.url }),
        ...(assets.componentStyleUrl === undefined ? {} : { componentStyleUrl: assets.componentStyleUrl }),
        bootUrl: assets.bootUrl,
        fontPreloadUrls: assets.fontPreloadUrls,
        ...(assets.codeFontUrl === undefined ? {} : { codeFontUrl: assets.codeFontUrl }),
        themeScript: assets.themeScript,
        icons: presentIcons(site, resolver),
      },
      colorMode: {
        defaultMode: themeConfig.colorMode.defaultMode,
        switchable: !themeConfig.colorMode.disableSwitch,
        respectSystem: themeConfig.colorMode.respectPrefersColorScheme,
      },
      ...(bar
        ? {
            announcement: {
              id: bar.id,
              text: translate('announcementBar.content', bar.content),
              closeable: bar.isCloseable,
              ...(barLink ? { link: barLink } : {}),
            },
          }
        : {}),
      navbar: {
        title: translate(
          'navbar.title',
          navbarTitle === undefined || navbarTitle === config.title ? title : navbarTitle,
        ),
        hideOnScroll: themeConfig.navbar.hideOnScroll,
        ...presentNavItems({ site, index: context.index, locale, resolver }),
        ...(logo
          ? {
              logo: {
                url: resolver.file(logo.src, ['themeConfig', 'navbar', 'logo', 'src']),
                alt: translate('logo.alt', logo.alt),
                ...(logo.srcDark
                  ? { darkUrl: resolver.file(logo.srcDark, ['themeConfig', 'navbar', 'logo', 'srcDark']) }
                  : {}),
              },
            }
          : {}),
      },
      progress: themeConfig.progress,
      shortcuts: themeConfig.shortcuts,
      sidebar: {
        hideable: themeConfig.docs.sidebar.hideable,
        autoCollapse: themeConfig.docs.sidebar.autoCollapseCategories,
      },
      baseUrlBanner: config.baseUrlIssueBanner,
      footer: { groups, ...(copyright === undefined ? {} : { copyright: translate('footer.copyright', copyright) }) },
      feeds: presentFeeds(site, locale, title),
      searchDescriptionUrl: publicFileUrl(config, `${locale.urlPrefix}/opensearch.xml`.slice(1)),
      searchSettingsUrl: publicFileUrl(config, buildSearchSettings(site, locale, assets).path),
      ...presentSearchVersions(site, locale, assets),
      manifestUrl: publicFileUrl(config, `${locale.urlPrefix}/manifest.webmanifest`.slice(1)),
      ...(remembersVersion(site) ? { rememberedVersions: site.versions.map(({ name }) => name) } : {}),
      messages: messagesFor(locale.code),
    },
    diagnostics,
  };
}

/** What readers of the search page may choose from. */
function presentSearchVersions(
  site: Site,
  locale: Locale,
  assets: AssetManifest,
): Partial<Pick<LayoutProps, 'searchVersions'>> {
  const versions = site.versions.filter(hasSearchIndex);
  if (versions.length < 2) return {};
  return {
    searchVersions: versions.map((version) => ({
      name: version.isLast ? '' : version.name,
      label: versionLabel(site, locale, version),
      settings: publicFileUrl(site.config, buildSearchSettings(site, locale, assets, version).path),
    })),
  };
}

/** The frame of the pages of one version: links into the docs stay in it. `layout` is that of the locale. */
export function layoutInVersion(
  layout: LayoutProps,
  { site, locale, version }: { readonly site: Site; readonly locale: Locale; readonly version: DocsVersion },
  context: LayoutContext,
): LayoutProps {
  // What is wrong with an item was said when the frame of the locale was made.
  const resolver = createResolver(site, locale, context.configFile, []);
  const items = presentNavItems({ site, index: context.index, locale, version, resolver });
  const searchSettingsUrl = context.assets
    ? publicFileUrl(site.config, buildSearchSettings(site, locale, context.assets, version).path)
    : layout.searchSettingsUrl;
  return { ...layout, searchSettingsUrl, navbar: { ...layout.navbar, ...items } };
}

function remembersVersion({ versions, config }: Site): boolean {
  return versions.length > 1 && config.themeConfig.docs.versionPersistence === 'localStorage';
}

/** How readers of feeds call the formats. */
const FEED_NAMES = { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' } as const;

/** The site's sign in the head: for browsers, old ones first, then for home screens. */
function presentIcons(site: Site, resolver: Resolver): LayoutProps['assets']['icons'] {
  const { favicon, icons } = site.config;
  const icon = (rel: 'icon' | 'apple-touch-icon', src: string, path: (string | number)[], sizes?: string) => {
    const type = iconType(src);
    return { rel, url: resolver.file(src, path), ...(type ? { type } : {}), ...(sizes ? { sizes } : {}) };
  };
  const placed = icons.map((one, i) => ({ ...one, path: ['icons', i, 'src'] }));
  // The others stand in the manifest only, and are missed here all the same.
  for (const { src, path } of placed) resolver.file(src, path);
  return [
    ...placed
      .filter(({ purpose }) => purpose === 'favicon')
      .map(({ src, sizes, path }) => icon('icon', src, path, sizes ?? iconSizes(site, src))),
    ...(favicon ? [icon('icon', favicon, ['favicon'])] : []),
    ...placed
      .filter(({ purpose }) => purpose === 'apple-touch')
      .map(({ src, sizes, path }) => icon('apple-touch-icon', src, path, sizes ?? iconSizes(site, src))),
  ];
}

/** Reports cards that are not there or that social networks do not show. */
function checkSocialCards(site: Site, locale: Locale, resolver: Resolver): Diagnostic[] {
  const sidebars = [...new Set(site.sidebars.map(({ id }) => id))];
  return configuredCards(site.config, locale.code).flatMap(({ src, path }): Diagnostic[] => {
    const span = { file: resolver.place(path).file, start: { line: 1, column: 1 } };
    const [, , part, id = ''] = path;
    if (part === 'sidebars' && !sidebars.includes(String(id)))
      return [
        { ...unknownSidebar(String(id), span, suggestOrList(String(id), sidebars, 'sidebar ids')), dataPath: path },
      ];
    resolver.file(src, path);
    const file = site.staticFiles.get(src.replace(/^\//, '').normalize('NFC'));
    if (!file || (isShownWhenShared(src) && file.width !== undefined)) return [];
    return [{ ...socialImageUnusable(src, span), dataPath: path }];
  });
}

/** Feeds of the locale's blog, for every page's head. */
function presentFeeds(site: Site, locale: Locale, title: string): LayoutProps['feeds'] {
  const base = blogBase(site, locale);
  const { blog } = site.config;
  if (!base || !blog || feedPosts(site, locale).length === 0) return [];
  return feedFormats(blog.feedOptions.type).map((format) => ({
    title: `${title} · ${siteTranslator(site, locale.code)('blog.title', blog.title)} (${FEED_NAMES[format]})`,
    type: FEED_FILES[format].type,
    url: publicFileUrl(site.config, `${base}/${FEED_FILES[format].name}`.slice(1)),
  }));
}

type NavbarItem = Site['config']['themeConfig']['navbar']['items'][number];
type Resolver = ReturnType<typeof createResolver>;

/** What entries of the navigation bar are made from. */
interface NavContext {
  readonly site: Site;
  readonly index: SiteIndex;
  readonly locale: Locale;
  /** Version of the pages the entries are for; absent for pages outside the docs. */
  readonly version?: DocsVersion;
  readonly resolver: Resolver;
}

function presentNavItems(nav: NavContext): Pick<LayoutProps['navbar'], 'left' | 'right'> {
  const items = nav.site.config.themeConfig.navbar.items.map((item, i) => ({
    side: item.position,
    item: presentNavItem(nav, item, i),
  }));
  const onSide = (side: 'left' | 'right') =>
    items.flatMap((entry) => (entry.side === side && entry.item ? [entry.item] : []));
  return { left: onSide('left'), right: onSide('right') };
}

/**
 * Where a link into the docs leads: in the version of the page, else the last one, else the newest that has what the link
 * names. Pages outside the docs also get the addresses in other versions, for readers who have chosen one.
 */
function docsTarget(
  { site, version }: NavContext,
  find: (version: DocsVersion) => UrlPath | undefined,
): { readonly url: UrlPath; readonly versionUrls?: VersionUrls } | undefined {
  const last = lastVersion(site);
  const order = [...(version ? [version] : []), ...(last ? [last] : []), ...site.versions];
  const first = order.find((candidate) => find(candidate) !== undefined);
  const url = first && find(first);
  if (!url) return undefined;
  if (version || !remembersVersion(site)) return { url };
  const urls = site.versions.flatMap((other): [string, string][] => {
    const its = find(other);
    return its === undefined ? [] : [[other.name, publicUrl(site.config, its)]];
  });
  return { url, versionUrls: Object.fromEntries(urls) };
}

function presentNavItem(nav: NavContext, item: NavbarItem, index: number): NavItemProps | undefined {
  const { site, locale, resolver } = nav;
  const path = ['themeConfig', 'navbar', 'items', index];
  if ((item.type === 'docsVersion' || item.type === 'docsVersionDropdown') && !site.config.docs) {
    const hint = 'remove the item, or the option `docs: false`';
    resolver.report(navbarItemBroken(item.type, 'the site has no docs.', hint, resolver.place(path)));
    return undefined;
  }
  const translate = siteTranslator(site, locale.code);
  const label = (named: { readonly label: string; readonly key?: string | undefined }) =>
    translate(navbarItemId(named), named.label);
  const id = `nav-${index}`;
  switch (item.type) {
    case 'localeDropdown':
      return site.locales.length > 1 ? { type: 'locale', id } : undefined;
    case 'search':
      return { type: 'search', id, url: publicUrl(site.config, joinUrl(locale.urlPrefix, site.config.search.path)) };
    case 'link': {
      const link = resolver.link(label(item), item, path);
      return link && { type: 'link', id, ...link };
    }
    case 'dropdown': {
      const items = item.items.flatMap((child, i) => resolver.link(label(child), child, [...path, 'items', i]) ?? []);
      // Everything it leads to may be written in another locale only.
      return items.length === 0 ? undefined : { type: 'dropdown', id, label: label(item), items };
    }
    case 'docSidebar': {
      const target = docsTarget(nav, ({ name }) => {
        const indexed = nav.index.sidebars.get(sidebarKey({ locale: locale.code, version: name, id: item.sidebarId }));
        return indexed && (readingOrder(indexed.sidebar.items)[0]?.url as UrlPath | undefined);
      });
      if (!site.sidebars.some((known) => known.id === item.sidebarId && known.locale === locale.code)) {
        const isElsewhere = site.sidebars.some((known) => known.id === item.sidebarId);
        const own = site.sidebars.filter((known) => known.locale === locale.code);
        const ids = [...new Set(own.map((known) => known.id))];
        resolver.report(
          navbarItemBroken(
            item.label,
            isElsewhere
              ? `the locale \`${locale.code}\` has no sidebar \`${item.sidebarId}\`.`
              : `there is no sidebar \`${item.sidebarId}\`.`,
            suggestAndList(item.sidebarId, ids, 'sidebar ids'),
            resolver.place([...path, 'sidebarId']),
          ),
        );
        return undefined;
      }
      // A course nobody has written yet has no first page to lead to, and so no entry.
      return (
        target && {
          type: 'link',
          ...target,
          id: `sidebar-${item.sidebarId}`,
          label: label(item),
          url: publicUrl(site.config, target.url),
          external: false,
        }
      );
    }
    case 'doc': {
      const docIn = ({ name }: DocsVersion) => nav.index.docs.get(docKey(locale.code, name, item.docId));
      const target = docsTarget(nav, (version) => site.routeOfEntry.get(docIn(version)?.id ?? ''));
      const doc =
        target && site.versions.map(docIn).find((known) => known && site.routeOfEntry.get(known.id) === target.url);
      if (!doc) {
        const docs = [...nav.index.docs.values()];
        if (!docs.some((known) => known.docId === item.docId)) {
          const ids = [...new Set(docs.map((known) => known.docId))];
          resolver.report(
            navbarItemBroken(
              item.label ?? item.docId,
              `there is no doc \`${item.docId}\`.`,
              suggestAndList(item.docId, ids, 'doc ids'),
              resolver.place([...path, 'docId']),
            ),
          );
        }
        return undefined;
      }
      return {
        type: 'link',
        ...target,
        id,
        // A doc without a label of its own is named by its page, which is translated already.
        label: item.label === undefined ? (doc.sidebarLabel ?? doc.title) : label({ ...item, label: item.label }),
        url: publicUrl(site.config, target.url),
        external: false,
      };
    }
    case 'docsVersion': {
      const link = item.to === undefined ? undefined : resolver.link(item.label ?? item.to, { to: item.to }, path);
      const target = docsTarget(nav, (version) => versionStart(site, locale, version));
      return {
        type: 'version',
        id,
        ...(item.label === undefined ? {} : { label: label({ ...item, label: item.label }) }),
        ...(link ? { url: link.url } : {}),
        before: [],
        after: [],
        ...(target?.versionUrls && !link ? { versionUrls: target.versionUrls } : {}),
      };
    }
    case 'docsVersionDropdown': {
      const known = site.versions.map(({ name }) => name);
      for (const [i, name] of [...(chosenVersions(item.versions)?.keys() ?? [])].entries()) {
        const place = resolver.place([...path, 'versions', Array.isArray(item.versions) ? i : name]);
        if (!known.includes(name))
          resolver.report(unknownVersion(name, 'The navbar item `docsVersionDropdown`', known, place));
      }
      const rows = (key: 'dropdownItemsBefore' | 'dropdownItemsAfter') =>
        item[key].flatMap((row, i) => resolver.link(label(row), row, [...path, key, i]) ?? []);
      return { type: 'version', id, before: rows('dropdownItemsBefore'), after: rows('dropdownItemsAfter') };
    }
  }
}

/** Turns `to` and `href` of the config into links, and reports those that lead nowhere. */
function createResolver(site: Site, locale: Locale, configFile: string, diagnostics: Diagnostic[]) {
  const place = (path: readonly (string | number)[]) => ({ file: configFile, path });
  return {
    place,
    report: (diagnostic: Diagnostic) => diagnostics.push(diagnostic),
    link(
      label: string,
      target: { to?: string | undefined; href?: string | undefined },
      path: readonly (string | number)[],
    ): LinkProps | undefined {
      if (target.href !== undefined) {
        if (!isSafe(target.href)) {
          const span = { file: configFile, start: { line: 1, column: 1 } };
          diagnostics.push({ ...unsafeUrl(target.href, span), dataPath: [...path, 'href'] });
          return undefined;
        }
        const unchecked = uncheckedPath(target.href);
        return { label, url: unchecked ?? target.href, external: unchecked === undefined && isElsewhere(target.href) };
      }
      const to = target.to ?? '/';
      const [pathname = '', rest = ''] = splitAt(to, to.search(/[?#]/));
      const route = findRoute(site, locale.code, pathname);
      const file = site.staticFiles.get(pathname.replace(/^\//, '').normalize('NFC'));
      if (!route && file) return { label, url: publicFileUrl(site.config, file.path) + rest, external: false };
      if (!route) {
        const near = suggest(joinUrl(pathname), site.routes.keys());
        // What exists in another locale only is left out here; that is not the config's fault.
        const elsewhere = site.locales.some((other) => findRoute(site, other.code, pathname));
        if (!elsewhere)
          diagnostics.push(
            configLinkBroken(
              to,
              near ? `did you mean \`${near}\`?` : 'name a page of the site by its path, such as `/blog`',
              place([...path, 'to']),
            ),
          );
        return undefined;
      }
      return { label, url: publicUrl(site.config, settleRoute(site, route).url) + rest, external: false };
    },
    file(src: string, path: readonly (string | number)[]): string {
      if (isElsewhere(src)) return src;
      const name = src.replace(/^\//, '');
      if (!site.staticFiles.has(name)) {
        diagnostics.push(
          configLinkBroken(src, suggestOrList(name, [...site.staticFiles.keys()], 'static files'), place(path)),
        );
      }
      return staticUrl(site.config, name);
    },
  };
}

function splitAt(text: string, index: number): [string, string] {
  return index === -1 ? [text, ''] : [text.slice(0, index), text.slice(index)];
}
