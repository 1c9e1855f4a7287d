import { borrowedWordsLanguage, messagesFor } from '../../templates/messages/messages.ts';
import type { FooterGroupProps, LayoutProps, LinkProps } from '../../templates/props.ts';
import { unknownSidebar } from '../diagnostics/messages/graph.ts';
import { socialImageUnusable } from '../diagnostics/messages/links.ts';
import { suggestOrList } from '../diagnostics/suggest.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { DocsVersion } from '../model/docs-version.ts';
import type { Locale } from '../model/locale.ts';
import type { AssetManifest } from '../model/output.ts';
import type { Site } from '../model/site.ts';
import { feedFormats, feedPosts } from './blog-feeds.ts';
import { blogTitle } from './blog-title.ts';
import { FEED_FILES } from './build-feed.ts';
import { buildSearchSettings } from './build-search-settings.ts';
import { type ConfigLinks, createConfigLinks } from './config-links.ts';
import { joinUrl } from './join-url.ts';
import { footerGroupId, footerItemId } from './message-ids.ts';
import { blogBase } from './present-blog.ts';
import { presentNavItems } from './present-navbar.ts';
import { remembersVersion, versionLabel } from './present-version.ts';
import { publicFileUrl, publicUrl } from './public-url.ts';
import { isShownWhenShared } from './resolve-links.ts';
import { hasSearchIndex } from './search-index-path.ts';
import { iconSizes, iconType } from './site-icons.ts';
import type { SiteIndex } from './site-index.ts';
import { siteTitle } from './site-title.ts';
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
  const resolver = createConfigLinks(site, locale, context.configFile, diagnostics);

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
  const title = siteTitle(site, locale);
  const bar = themeConfig.announcementBar;
  // Without a label of its own what the bar says is the link.
  const barText = translate('announcementBar.content', bar?.content ?? '');
  const barLabel = translate('announcementBar.linkLabel', bar?.linkLabel ?? '');
  const barLink =
    bar?.to === undefined
      ? undefined
      : resolver.link(barLabel || barText, { to: bar.to }, ['themeConfig', 'announcementBar', 'to']);
  diagnostics.push(...checkSocialCards(site, locale, resolver));
  const copyright = themeConfig.footer.copyright;
  const { logo, title: navbarTitle } = themeConfig.navbar;
  return {
    value: {
      locale: {
        code: locale.code,
        htmlLang: locale.htmlLang,
        dir: locale.dir,
        label: locale.label,
        wordsLang: borrowedWordsLanguage(locale.code),
      },
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
        inlineScripts: assets.inlineScripts,
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
              text: barLabel || !barLink ? barText : '',
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
  const resolver = createConfigLinks(site, locale, context.configFile, []);
  const items = presentNavItems({ site, index: context.index, locale, version, resolver });
  const searchSettingsUrl = context.assets
    ? publicFileUrl(site.config, buildSearchSettings(site, locale, context.assets, version).path)
    : layout.searchSettingsUrl;
  return { ...layout, searchSettingsUrl, navbar: { ...layout.navbar, ...items } };
}

/** How readers of feeds call the formats. */
const FEED_NAMES = { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' } as const;

/** The site's sign in the head: for browsers, old ones first, then for home screens. */
function presentIcons(site: Site, resolver: ConfigLinks): LayoutProps['assets']['icons'] {
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
function checkSocialCards(site: Site, locale: Locale, resolver: ConfigLinks): Diagnostic[] {
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
    title: `${title} · ${blogTitle(site, locale)} (${FEED_NAMES[format]})`,
    type: FEED_FILES[format].type,
    url: publicFileUrl(site.config, `${base}/${FEED_FILES[format].name}`.slice(1)),
  }));
}
