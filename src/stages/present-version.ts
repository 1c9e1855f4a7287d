import { fill } from '../../templates/messages/messages.ts';
import type { PageFrame, VersionLinkProps, VersionMenuProps, VersionNoteProps } from '../../templates/props.ts';
import type { DocsVersion } from '../model/docs-version.ts';
import type { Locale } from '../model/locale.ts';
import type { Route } from '../model/route.ts';
import type { Site } from '../model/site.ts';
import type { UrlPath } from '../model/source.ts';
import { docsBase } from './assign-routes.ts';
import { joinUrl } from './join-url.ts';
import { navbarItemId, versionLabelId } from './message-ids.ts';
import type { PageContext } from './present-context.ts';
import { publicUrl } from './public-url.ts';
import { docKey } from './site-index.ts';
import { siteTitle } from './site-title.ts';
import { siteTranslator } from './translate.ts';

/** The version readers get who have not chosen one; undefined when the site has no docs. */
export function lastVersion({ versions }: Site): DocsVersion | undefined {
  return versions.find(({ isLast }) => isLast);
}

/** The version a page belongs to; undefined outside the docs. */
export function versionOfRoute(site: Site, route: Route): DocsVersion | undefined {
  const entry = route.kind === 'entry' ? site.entries.get(route.entry) : undefined;
  const name = entry?.kind === 'doc' ? entry.version : 'version' in route ? route.version : undefined;
  return name === undefined ? undefined : site.versions.find((version) => version.name === name);
}

/** A version's name for readers. */
export function versionLabel(site: Site, locale: Locale, { name, label }: DocsVersion): string {
  return siteTranslator(site, locale.code)(versionLabelId(name), label);
}

/** Where a version begins in a locale; undefined when it has no docs there. */
export function versionStart(site: Site, locale: Locale, version: DocsVersion): UrlPath | undefined {
  const base = docsBase(site.config, locale, version);
  const route = base === undefined ? undefined : site.routes.get(base);
  if (route?.kind === 'redirect') return route.to;
  return route?.kind === 'entry' && site.entries.get(route.entry)?.kind === 'doc' ? route.url : undefined;
}

/** What the head and the frame of a page say of versions. Nothing for pages outside the docs of a site without any. */
export function presentVersionFrame(page: PageContext, route: Route): Pick<PageFrame, 'version' | 'versionMenus'> {
  const { site, locale } = page;
  const own = versionOfRoute(site, route);
  const menus = site.config.themeConfig.navbar.items.flatMap((item, i): [string, VersionMenuProps][] => {
    if (item.type !== 'docsVersion' && item.type !== 'docsVersionDropdown') return [];
    const menu = presentMenu(page, route, own, item.type === 'docsVersion' ? undefined : item.versions);
    return menu ? [[`nav-${i}`, item.type === 'docsVersion' ? { ...menu, isPlain: true } : menu]] : [];
  });
  return {
    ...(own ? { version: { name: own.name, label: versionLabel(site, locale, own), isLast: own.isLast } } : {}),
    ...(menus.length > 0 ? { versionMenus: Object.fromEntries(menus) } : {}),
  };
}

type ChosenVersions = readonly string[] | Readonly<Record<string, { readonly label?: string | undefined }>>;

/** The names a menu of versions asks for, with labels of its own; undefined: all. */
export function chosenVersions(chosen: ChosenVersions | undefined): Map<string, string | undefined> | undefined {
  if (chosen === undefined) return undefined;
  const pairs = Array.isArray(chosen)
    ? chosen.map((name: string) => [name, undefined] as const)
    : Object.entries(chosen as Readonly<Record<string, { readonly label?: string }>>).map(
        ([name, { label }]) => [name, label] as const,
      );
  return new Map(pairs.map(([name, label]) => [name.normalize('NFC'), label]));
}

function presentMenu(
  page: PageContext,
  route: Route,
  own: DocsVersion | undefined,
  chosen: ChosenVersions | undefined,
): VersionMenuProps | undefined {
  const { site, locale } = page;
  const wanted = chosenVersions(chosen);
  const shown = wanted
    ? [...wanted.keys()].flatMap((name) => site.versions.find((version) => version.name === name) ?? [])
    : site.versions;
  const translate = siteTranslator(site, locale.code);
  const links = shown.flatMap((version): VersionLinkProps[] => {
    const target = pageIn(page, route, own, version);
    if (!target) return [];
    const label = wanted?.get(version.name);
    return [
      {
        name: version.name,
        label: label === undefined ? versionLabel(site, locale, version) : translate(navbarItemId({ label }), label),
        url: publicUrl(site.config, target.url),
        current: version === own,
        samePage: target.samePage,
      },
    ];
  });
  const last = lastVersion(site)?.name;
  const now = links.find(({ current }) => current) ?? links.find(({ name }) => name === last) ?? links[0];
  if (!now) return undefined;
  const version = site.versions.find(({ name }) => name === now.name);
  const start = version && versionStart(site, locale, version);
  return { label: now.label, url: start === undefined ? now.url : publicUrl(site.config, start), links };
}

/** The page itself in another version, else the start of that version; undefined when the locale has none of it. */
function pageIn(
  { site, index, locale }: PageContext,
  route: Route,
  own: DocsVersion | undefined,
  version: DocsVersion,
): { readonly url: UrlPath; readonly samePage: boolean } | undefined {
  if (own === version) return { url: route.url, samePage: true };
  const same = own && sameIn(site, index.docs, locale, { route, own, version });
  if (same !== undefined) return { url: same, samePage: true };
  const url = versionStart(site, locale, version);
  return url === undefined ? undefined : { url, samePage: false };
}

function sameIn(
  site: Site,
  docs: PageContext['index']['docs'],
  locale: Locale,
  { route, own, version }: { readonly route: Route; readonly own: DocsVersion; readonly version: DocsVersion },
): UrlPath | undefined {
  if (route.kind === 'entry') {
    const doc = site.entries.get(route.entry);
    const other = doc?.kind === 'doc' ? docs.get(docKey(locale.code, version.name, doc.docId)) : undefined;
    // A page that is not listed in its version is not pointed at from pages that are.
    return other && (doc?.unlisted || !other.unlisted) ? site.routeOfEntry.get(other.id) : undefined;
  }
  const [from = '/', to = '/'] = [own, version].map((known) => docsBase(site.config, locale, known));
  const url = joinUrl(to, route.url.slice(from.length));
  const other = site.routes.get(url);
  return other?.kind === route.kind && versionOfRoute(site, other) === version ? url : undefined;
}

/** What a page of the docs says of its version: its name, and a warning when it is not the one to read. */
export function presentVersionNote(page: PageContext, route: Route): { version?: VersionNoteProps } {
  const { site, locale, messages } = page;
  const own = versionOfRoute(site, route);
  if (!own || (!own.badge && own.banner === 'none')) return {};
  const label = versionLabel(site, locale, own);
  const badge = own.badge ? { badge: fill(messages.versions.badge, { version: label }) } : {};
  if (own.banner === 'none') return { version: badge };
  const title = siteTitle(site, locale);
  const last = lastVersion(site);
  const target = last && last !== own ? pageIn(page, route, own, last) : undefined;
  const words = own.banner === 'unreleased' ? messages.versions.unreleased : messages.versions.unmaintained;
  return {
    version: {
      ...badge,
      banner: {
        kind: own.banner,
        title: words.title,
        text: fill(words.text, { site: title, version: label }),
        ...(last && target
          ? {
              link: {
                name: last.name,
                label: fill(messages.versions.seeLast, { version: versionLabel(site, locale, last) }),
                url: publicUrl(site.config, target.url),
                current: false,
                samePage: target.samePage,
              },
            }
          : {}),
      },
    },
  };
}

export function remembersVersion({ versions, config }: Site): boolean {
  return versions.length > 1 && config.themeConfig.docs.versionPersistence === 'localStorage';
}
