import type { FooterGroupProps, LayoutProps, LinkProps } from '../../../../templates/props.ts';
import { unknownSidebar } from '../../../diagnostics/messages/graph.ts';
import { socialImageUnusable } from '../../../diagnostics/messages/links.ts';
import { startOfFile } from '../../../diagnostics/start-of-file.ts';
import { suggestOrList } from '../../../diagnostics/suggest.ts';
import type { Diagnostic, Outcome } from '../../../model/diagnostic.ts';
import type { DocsVersion } from '../../../model/docs-version.ts';
import type { Locale } from '../../../model/locale.ts';
import type { AssetManifest } from '../../../model/output.ts';
import { feedFormats, feedPosts } from '../../blog/blog-feeds.ts';
import { blogTitle } from '../../blog/blog-title.ts';
import { type ConfigLinks, createConfigLinks } from '../../graph/config-links.ts';
import { hasCourse } from '../../graph/is-course.ts';
import { joinUrl } from '../../graph/join-url.ts';
import { publicFileUrl, publicUrl } from '../../graph/public-url.ts';
import { isShownWhenShared } from '../../graph/resolve-links.ts';
import type { Site } from '../../graph/site.ts';
import { iconSizes, iconType } from '../../graph/site-icons.ts';
import type { SiteIndex } from '../../graph/site-index.ts';
import { siteTitle } from '../../graph/site-title.ts';
import { footerGroupId, footerItemId } from '../../i18n/message-ids.ts';
import { siteWords, wordsLanguageOf } from '../../i18n/site-words.ts';
import { siteTranslator } from '../../i18n/translate.ts';
import { FEED_FILES } from '../../outputs/build-feed.ts';
import { guardScripts } from '../../policy/script-guard.ts';
import { buildSearchSettings } from '../../search/build-search-settings.ts';
import { indexedVersions } from '../../search/searched-versions.ts';
import { blogBase } from '../present-blog.ts';
import { configuredCards } from '../social-card.ts';
import { presentCounting, presentHeadEntries } from './present-head.ts';
import { presentNavItems } from './present-navbar.ts';
import { remembersVersion, versionInSet } from './present-version.ts';

/** What a layout depends on besides the site. `generator` is the content of the `generator` meta element. */
interface LayoutContext {
  readonly generator: string;
  readonly configFile: string;
  readonly index: SiteIndex;
  readonly assets: AssetManifest;
  /** The Content-Security-Policy, for pages that carry it in themselves. */
  readonly policy?: string | undefined;
}

/** What the parts of a locale's frame are made from. */
interface FrameParts {
  readonly site: Site;
  readonly locale: Locale;
  readonly assets: AssetManifest;
  readonly resolver: ConfigLinks;
  readonly translate: ReturnType<typeof siteTranslator>;
}

/** Returns everything that the frame of a locale's pages shows, with final URLs and translated texts. */
export function presentLayout(site: Site, locale: Locale, context: LayoutContext): Outcome<LayoutProps> {
  const { config } = site;
  const { themeConfig } = config;
  const { assets } = context;
  const diagnostics: Diagnostic[] = [];
  const resolver = createConfigLinks(site, locale, { configFile: context.configFile, diagnostics });
  const parts: FrameParts = { site, locale, assets, resolver, translate: siteTranslator(site, locale.code) };
  const title = siteTitle(site, locale);
  // In the order in which findings are reported.
  const footer = presentFooter(parts);
  const announcement = presentAnnouncement(parts);
  diagnostics.push(...checkSocialCards(site, locale, resolver));
  const { code, htmlLang, dir, label } = locale;
  const value: LayoutProps = {
    locale: { code, htmlLang, dir, label, wordsLang: wordsLanguageOf(site, code) },
    site: {
      title,
      tagline: parts.translate('tagline', config.tagline),
      homeUrl: publicUrl(config, joinUrl(locale.urlPrefix)),
      baseUrl: config.baseUrl,
    },
    generator: context.generator,
    ...(context.policy === undefined ? {} : { policy: context.policy }),
    assets: presentAssets(parts),
    ...presentAddedHead(parts),
    ...(assets.theme ? { themeColors: assets.theme.grounds } : {}),
    colorMode: {
      defaultMode: themeConfig.colorMode.defaultMode,
      switchable: !themeConfig.colorMode.disableSwitch,
      respectSystem: themeConfig.colorMode.respectPrefersColorScheme,
    },
    ...(announcement ? { announcement } : {}),
    navbar: presentNavbar(parts, context.index, title),
    hasCourse: hasCourse(site),
    progress: themeConfig.progress && hasCourse(site),
    shortcuts: themeConfig.shortcuts,
    sidebar: {
      hideable: themeConfig.docs.sidebar.hideable,
      autoCollapse: themeConfig.docs.sidebar.autoCollapseCategories,
    },
    baseUrlBanner: config.baseUrlIssueBanner,
    footer,
    feeds: presentFeeds(site, locale, title),
    searchDescriptionUrl: publicFileUrl(config, `${locale.urlPrefix}/opensearch.xml`.slice(1)),
    searchSettingsUrl: publicFileUrl(config, buildSearchSettings(site, locale, { assets }).path),
    ...presentSearchVersions(site, locale, assets),
    manifestUrl: publicFileUrl(config, `${locale.urlPrefix}/manifest.webmanifest`.slice(1)),
    ...(remembersVersion(site) ? { rememberedVersions: site.versions.map(({ name }) => name) } : {}),
    messages: siteWords(site, code),
  };
  return { value, diagnostics };
}

function presentFooter({ site, resolver, translate }: FrameParts): LayoutProps['footer'] {
  const { links, copyright } = site.config.themeConfig.footer;
  const groups = links.map(
    (group, i): FooterGroupProps => ({
      title: translate(footerGroupId(group), group.title),
      links: group.items.flatMap((item, j): LinkProps[] => {
        const label = translate(footerItemId(item), item.label);
        const link = resolver.link(label, item, ['themeConfig', 'footer', 'links', i, 'items', j]);
        return link ? [link] : [];
      }),
    }),
  );
  return { groups, ...(copyright === undefined ? {} : { copyright: translate('footer.copyright', copyright) }) };
}

function presentAnnouncement({ site, resolver, translate }: FrameParts): LayoutProps['announcement'] {
  const bar = site.config.themeConfig.announcementBar;
  if (!bar) return undefined;
  // Without its own label, the content of the bar is the link.
  const text = translate('announcementBar.content', bar.content);
  const label = translate('announcementBar.linkLabel', bar.linkLabel ?? '');
  const link =
    bar.to === undefined
      ? undefined
      : resolver.link(label || text, { to: bar.to }, ['themeConfig', 'announcementBar', 'to']);
  return { id: bar.id, text: label || !link ? text : '', closeable: bar.isCloseable, ...(link ? { link } : {}) };
}

function presentAssets({ site, locale, assets, resolver }: FrameParts): LayoutProps['assets'] {
  return {
    styleUrls: assets.styleUrls,
    ...(assets.sheets === undefined ? {} : { sheetsUrl: assets.sheets.url }),
    ...(assets.componentStyles ? { componentStyles: Object.fromEntries(assets.componentStyles) } : {}),
    bootUrl: assets.bootUrl,
    ...(assets.offline ? { offlineUrl: assets.offline.controlUrl } : {}),
    fontPreloadUrls: assets.fontPreloadUrls,
    ...presentTheme(assets, locale),
    ...(assets.codeFontUrl === undefined ? {} : { codeFontUrl: assets.codeFontUrl }),
    inlineScripts: assets.inlineScripts,
    icons: presentIcons(site, resolver),
  };
}

/** Returns what `head`, `scripts` and `analytics` of the config add to every head. */
function presentAddedHead({ site, locale, assets, resolver }: FrameParts): Pick<LayoutProps, 'head'> {
  const { config } = site;
  const wordsLang = wordsLanguageOf(site, locale.code);
  const words = siteWords(site, locale.code);
  const added = [
    ...presentHeadEntries(guardScripts([...config.head, ...config.scripts]), config),
    ...presentCounting(config, assets, { locale, words, wordsLang, resolver }),
  ];
  return added.length > 0 ? { head: added } : {};
}

/** Returns what the site's theme adds to the head. */
function presentTheme({ theme }: AssetManifest, { code }: Locale): Partial<LayoutProps['assets']> {
  if (!theme) return {};
  const fonts = theme.fontPreloads?.[code] ?? [];
  return {
    ...(theme.styleUrl === undefined ? {} : { themeStyleUrl: theme.styleUrl }),
    ...(fonts.length > 0 ? { themeFonts: fonts } : {}),
  };
}

/** Presents the navigation bar. Without a title of its own, it shows that of the site. */
function presentNavbar(
  { site, locale, resolver, translate }: FrameParts,
  index: SiteIndex,
  siteName: string,
): LayoutProps['navbar'] {
  const { logo, title, hideOnScroll } = site.config.themeConfig.navbar;
  const path = ['themeConfig', 'navbar', 'logo'];
  const ownTitle = title === undefined || title === site.config.title ? siteName : title;
  return {
    title: translate('navbar.title', ownTitle),
    hideOnScroll,
    ...presentNavItems({ site, index, locale, resolver }),
    ...(logo
      ? {
          logo: {
            url: resolver.file(logo.src, [...path, 'src']),
            alt: translate('logo.alt', logo.alt),
            ...(logo.srcDark ? { darkUrl: resolver.file(logo.srcDark, [...path, 'srcDark']) } : {}),
          },
        }
      : {}),
  };
}

/** Returns the versions that readers of the search page may choose from. */
function presentSearchVersions(
  site: Site,
  locale: Locale,
  assets: AssetManifest,
): Partial<Pick<LayoutProps, 'searchVersions'>> {
  const versions = indexedVersions(site);
  if (versions.length < 2) return {};
  return {
    searchVersions: versions.map((version) => ({
      name: version.isLast ? '' : version.name,
      label: versionInSet(site, locale, version),
      settings: publicFileUrl(site.config, buildSearchSettings(site, locale, { assets, version }).path),
    })),
  };
}

/**
 * Returns the frame for the pages of one version, in which links into the docs stay in this version. `layout` is the frame of the
 * locale.
 */
export function layoutInVersion(
  layout: LayoutProps,
  { site, locale, version }: { readonly site: Site; readonly locale: Locale; readonly version: DocsVersion },
  context: LayoutContext,
): LayoutProps {
  // Faults of items were reported when the frame of the locale was created.
  const resolver = createConfigLinks(site, locale, { configFile: context.configFile, diagnostics: [] });
  const items = presentNavItems({ site, index: context.index, locale, version, resolver });
  const searchSettingsUrl = publicFileUrl(
    site.config,
    buildSearchSettings(site, locale, { assets: context.assets, version }).path,
  );
  return { ...layout, searchSettingsUrl, navbar: { ...layout.navbar, ...items } };
}

/** Names of the feed formats for readers. */
const FEED_NAMES = { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' } as const;

/** Returns the site's icons for the head: for browsers, old ones first, then for home screens. */
function presentIcons(site: Site, resolver: ConfigLinks): LayoutProps['assets']['icons'] {
  const { favicon, icons } = site.config;
  const icon = (
    rel: 'icon' | 'apple-touch-icon',
    src: string,
    { path, sizes }: { readonly path: (string | number)[]; readonly sizes?: string | undefined },
  ) => {
    const type = iconType(src);
    return { rel, url: resolver.file(src, path), ...(type ? { type } : {}), ...(sizes ? { sizes } : {}) };
  };
  const placed = icons.map((one, i) => ({ ...one, path: ['icons', i, 'src'] }));
  // Other icons are only in the manifest. If their files are missing, this is reported here too.
  for (const { src, path } of placed) resolver.file(src, path);
  return [
    ...placed
      .filter(({ purpose }) => purpose === 'favicon')
      .map(({ src, sizes, path }) => icon('icon', src, { path, sizes: sizes ?? iconSizes(site, src) })),
    ...(favicon ? [icon('icon', favicon, { path: ['favicon'] })] : []),
    ...placed
      .filter(({ purpose }) => purpose === 'apple-touch')
      .map(({ src, sizes, path }) => icon('apple-touch-icon', src, { path, sizes: sizes ?? iconSizes(site, src) })),
  ];
}

/** Reports social cards that do not exist or that social networks do not show. */
function checkSocialCards(site: Site, locale: Locale, resolver: ConfigLinks): Diagnostic[] {
  const sidebars = [...new Set(site.sidebars.map(({ id }) => id))];
  return configuredCards(site.config, locale.code).flatMap(({ src, path }): Diagnostic[] => {
    const span = startOfFile(resolver.place(path).file);
    const [, , part, id = ''] = path;
    if (part === 'sidebars' && !sidebars.includes(String(id)))
      return [
        {
          ...unknownSidebar(String(id), span, { hint: suggestOrList(String(id), sidebars, 'sidebar ids') }),
          dataPath: path,
        },
      ];
    resolver.file(src, path);
    const file = site.staticFiles.get(src.replace(/^\//, '').normalize('NFC'));
    if (!file || (isShownWhenShared(src) && file.width !== undefined)) return [];
    return [{ ...socialImageUnusable(src, span), dataPath: path }];
  });
}

/** Returns the feeds of the locale's blog, for the head of every page. */
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
