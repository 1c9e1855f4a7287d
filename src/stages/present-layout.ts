import { messagesFor } from '../../templates/messages/messages.ts';
import type { FooterGroupProps, LayoutProps, LinkProps, NavItemProps } from '../../templates/props.ts';
import { configLinkBroken, navbarItemBroken } from '../diagnostics/messages/config.ts';
import { unsafeUrl } from '../diagnostics/messages/links.ts';
import { suggest, suggestOrList } from '../diagnostics/suggest.ts';
import { isSafe } from '../markdown/rehype-links.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { Locale } from '../model/locale.ts';
import type { AssetManifest } from '../model/output.ts';
import type { Site } from '../model/site.ts';
import { joinUrl } from './assign-routes.ts';
import { feedFormats, feedPosts } from './blog-feeds.ts';
import { FEED_FILES } from './build-feed.ts';
import { readingOrder } from './build-sidebars.ts';
import { blogBase } from './present-blog.ts';
import { isElsewhere, publicFileUrl, publicUrl, staticUrl } from './public-url.ts';
import { findRoute, settleRoute } from './resolve-links.ts';
import { siteTranslator } from './translate.ts';

/** Name and version put into the `generator` meta element. */
export interface LayoutContext {
  readonly generator: string;
  readonly configFile: string;
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

  const items = themeConfig.navbar.items.map((item, i): { side: 'left' | 'right'; item: NavItemProps | undefined } => {
    const path = ['themeConfig', 'navbar', 'items', i];
    return { side: item.position, item: presentNavItem(site, locale, item, i, path, resolver) };
  });
  const onSide = (side: 'left' | 'right') =>
    items.flatMap((entry) => (entry.side === side && entry.item ? [entry.item] : []));

  const groups = themeConfig.footer.links.map(
    (group, i): FooterGroupProps => ({
      title: translate(`footer.title.${group.title}`, group.title),
      links: group.items.flatMap((item, j): LinkProps[] => {
        const label = translate(`footer.item.label.${item.label}`, item.label);
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
  if (themeConfig.image !== undefined) resolver.file(themeConfig.image, ['themeConfig', 'image']);
  const copyright = themeConfig.footer.copyright;
  const logo = themeConfig.navbar.logo;
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
        bootUrl: assets.bootUrl,
        fontPreloadUrls: assets.fontPreloadUrls,
        themeScript: assets.themeScript,
        ...(config.favicon ? { faviconUrl: resolver.file(config.favicon, ['favicon']) } : {}),
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
        title: translate('navbar.title', themeConfig.navbar.title ?? title),
        hideOnScroll: themeConfig.navbar.hideOnScroll,
        left: onSide('left'),
        right: onSide('right'),
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
      footer: { groups, ...(copyright === undefined ? {} : { copyright: translate('footer.copyright', copyright) }) },
      feeds: presentFeeds(site, locale, title),
      searchDescriptionUrl: publicFileUrl(config, `${locale.urlPrefix}/opensearch.xml`.slice(1)),
      manifestUrl: publicFileUrl(config, `${locale.urlPrefix}/manifest.webmanifest`.slice(1)),
      messages: messagesFor(locale.code),
    },
    diagnostics,
  };
}

/** Feeds of the locale's blog, for every page's head. */
function presentFeeds(site: Site, locale: Locale, title: string): LayoutProps['feeds'] {
  const base = blogBase(site, locale);
  const { blog } = site.config;
  if (!base || !blog || feedPosts(site, locale).length === 0) return [];
  return feedFormats(blog.feedOptions.type).map((format) => ({
    title,
    type: FEED_FILES[format].type,
    url: publicFileUrl(site.config, `${base}/${FEED_FILES[format].name}`.slice(1)),
  }));
}

type NavbarItem = Site['config']['themeConfig']['navbar']['items'][number];
type Resolver = ReturnType<typeof createResolver>;

function presentNavItem(
  site: Site,
  locale: Locale,
  item: NavbarItem,
  index: number,
  path: readonly (string | number)[],
  resolver: Resolver,
): NavItemProps | undefined {
  const translate = siteTranslator(site, locale.code);
  const label = (text: string) => translate(`navbar.item.label.${text}`, text);
  const id = `nav-${index}`;
  switch (item.type) {
    case 'localeDropdown':
      return site.locales.length > 1 ? { type: 'locale', id } : undefined;
    case 'search':
      return { type: 'search', id, url: publicUrl(site.config, joinUrl(locale.urlPrefix, site.config.search.path)) };
    case 'link': {
      const link = resolver.link(label(item.label), item, path);
      return link && { type: 'link', id, ...link };
    }
    case 'dropdown': {
      const items = item.items.flatMap(
        (child, i) => resolver.link(label(child.label), child, [...path, 'items', i]) ?? [],
      );
      return { type: 'dropdown', id, label: label(item.label), items };
    }
    case 'docSidebar': {
      const sidebar = site.sidebars.find((known) => known.id === item.sidebarId && known.locale === locale.code);
      if (!sidebar) {
        const ids = [...new Set(site.sidebars.map((known) => known.id))];
        resolver.report(
          navbarItemBroken(
            item.label,
            `there is no sidebar \`${item.sidebarId}\`.`,
            suggestOrList(item.sidebarId, ids, 'sidebar ids'),
            resolver.place([...path, 'sidebarId']),
          ),
        );
        return undefined;
      }
      const [first] = readingOrder(sidebar.items);
      // A course nobody has written yet has no first page to lead to, and so no entry.
      return (
        first && {
          type: 'link',
          id: `sidebar-${sidebar.id}`,
          label: label(item.label),
          url: publicUrl(site.config, first.url as `/${string}`),
          external: false,
        }
      );
    }
    case 'doc': {
      const docs = [...site.entries.values()].flatMap((entry) => (entry.kind === 'doc' ? [entry] : []));
      const doc = docs.find((known) => known.docId === item.docId && known.locale === locale.code);
      const url = doc && site.routeOfEntry.get(doc.id);
      if (!doc || !url) {
        if (!docs.some((known) => known.docId === item.docId)) {
          const ids = [...new Set(docs.map((known) => known.docId))];
          resolver.report(
            navbarItemBroken(
              item.label ?? item.docId,
              `there is no doc \`${item.docId}\`.`,
              suggestOrList(item.docId, ids, 'doc ids'),
              resolver.place([...path, 'docId']),
            ),
          );
        }
        return undefined;
      }
      return {
        type: 'link',
        id,
        label: label(item.label ?? doc.sidebarLabel ?? doc.title),
        url: publicUrl(site.config, url),
        external: false,
      };
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
        return { label, url: target.href, external: isElsewhere(target.href) };
      }
      const to = target.to ?? '/';
      const [pathname = '', rest = ''] = splitAt(to, to.search(/[?#]/));
      const route = findRoute(site, locale.code, pathname);
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
