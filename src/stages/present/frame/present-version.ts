/** Versions of the docs: on pages, in menus and in notes. */

import { fill } from '../../../../templates/messages/messages.ts';
import type { PageFrame, VersionLinkProps, VersionMenuProps, VersionNoteProps } from '../../../../templates/props.ts';
import type { DocsVersion } from '../../../model/docs-version.ts';
import type { Locale } from '../../../model/locale.ts';
import type { Route } from '../../../model/route.ts';
import type { UrlPath } from '../../../model/source.ts';
import { docsSetOf } from '../../../schema/content/docs-sets.ts';
import { MAIN_SET, ownNameOf, setOfVersion, versionKey } from '../../../schema/content/version-keys.ts';
import { docsBase } from '../../graph/entry-url.ts';
import { joinUrl } from '../../graph/join-url.ts';
import { publicUrl } from '../../graph/public-url.ts';
import type { Site } from '../../graph/site.ts';
import { docKey } from '../../graph/site-index.ts';
import { siteTitle } from '../../graph/site-title.ts';
import { navbarItemId, versionLabelId } from '../../i18n/message-ids.ts';
import { siteTranslator } from '../../i18n/translate.ts';
import { docsSetLabel } from '../../versions/docs-set-label.ts';
import { lastVersion, versionsOfSet } from '../../versions/set-versions.ts';
import type { PageContext } from '../present-context.ts';
import { shownNavbarItems } from './navbar-items.ts';

/** Returns the version that a page belongs to; undefined outside the docs. */
export function versionOfRoute(site: Site, route: Route): DocsVersion | undefined {
  const entry = route.kind === 'entry' ? site.entries.get(route.entry) : undefined;
  const name = entry?.kind === 'doc' ? entry.version : 'version' in route ? route.version : undefined;
  return name === undefined ? undefined : site.versions.find((version) => version.name === name);
}

/** Returns the name of a version for readers. */
function versionLabel(site: Site, locale: Locale, { name, label }: DocsVersion): string {
  return siteTranslator(site, locale.code)(versionLabelId(name), label);
}

/** Returns the name of a version, with that of its set if the site has several. */
export function versionInSet(site: Site, locale: Locale, version: DocsVersion): string {
  const label = versionLabel(site, locale, version);
  const set = docsSetOf(site.config, version.name);
  const name = set && site.config.docsSets[0] !== set ? docsSetLabel(site, locale, set) : undefined;
  return name === undefined ? label : `${name} ${label}`;
}

/** Returns the URL path at which a version starts in a locale; undefined when it has no docs there. */
export function versionStart(site: Site, locale: Locale, version: DocsVersion): UrlPath | undefined {
  const base = docsBase(site.config, locale, version);
  const route = base === undefined ? undefined : site.routes.get(base);
  if (route?.kind === 'redirect') return route.to;
  return route?.kind === 'entry' && site.entries.get(route.entry)?.kind === 'doc' ? route.url : undefined;
}

/**
 * Returns what the head and the frame of a page show about versions. Empty outside the docs when the navbar has no version menu.
 */
export function presentVersionFrame(page: PageContext, route: Route): Pick<PageFrame, 'version' | 'versionMenus'> {
  const { site, locale } = page;
  const own = versionOfRoute(site, route);
  const menus = shownNavbarItems(site, locale).flatMap((item, i): [string, VersionMenuProps][] => {
    if (item.type !== 'docsVersion' && item.type !== 'docsVersionDropdown') return [];
    const set = item.docsPluginId ?? docsSetOf(site.config)?.id ?? MAIN_SET;
    const chosen = item.type === 'docsVersion' ? undefined : item.versions;
    const menu = presentMenu(page, route, {
      set,
      own: own && setOfVersion(own.name) === set ? own : undefined,
      chosen,
    });
    return menu ? [[`nav-${i}`, item.type === 'docsVersion' ? { ...menu, isPlain: true } : menu]] : [];
  });
  return {
    ...(own ? { version: { name: own.name, label: versionLabel(site, locale, own), isLast: own.isLast } } : {}),
    ...(menus.length > 0 ? { versionMenus: Object.fromEntries(menus) } : {}),
  };
}

type ChosenVersions = readonly string[] | Readonly<Record<string, { readonly label?: string | undefined }>>;

/** Returns the own names of the versions that a menu lists, with its own labels for them; undefined when it lists all. */
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
  {
    set,
    own,
    chosen,
  }: {
    readonly set: string;
    /** Version of the page, if it is one of the set. */
    readonly own: DocsVersion | undefined;
    readonly chosen: ChosenVersions | undefined;
  },
): VersionMenuProps | undefined {
  const { site, locale } = page;
  const wanted = chosenVersions(chosen);
  const shown = wanted
    ? [...wanted.keys()].flatMap(
        (name) => site.versions.find((version) => version.name === versionKey(set, name)) ?? [],
      )
    : versionsOfSet(site, set);
  const translate = siteTranslator(site, locale.code);
  const links = shown.flatMap((version): VersionLinkProps[] => {
    const target = pageIn(page, route, { own, version });
    if (!target) return [];
    const label = wanted?.get(ownNameOf(version.name));
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
  const last = lastVersion(site, set)?.name;
  const now = links.find(({ current }) => current) ?? links.find(({ name }) => name === last) ?? links[0];
  if (!now) return undefined;
  const version = site.versions.find(({ name }) => name === now.name);
  const start = version && versionStart(site, locale, version);
  return { label: now.label, url: start === undefined ? now.url : publicUrl(site.config, start), links };
}

/** Returns the same page in another version, else the start of that version; undefined when the locale has no docs of it. */
function pageIn(
  { site, index, locale }: PageContext,
  route: Route,
  { own, version }: { readonly own: DocsVersion | undefined; readonly version: DocsVersion },
): { readonly url: UrlPath; readonly samePage: boolean } | undefined {
  if (own === version) return { url: route.url, samePage: true };
  const same = own && sameIn(site, index.docs, { locale, route: { route, own, version } });
  if (same !== undefined) return { url: same, samePage: true };
  const url = versionStart(site, locale, version);
  return url === undefined ? undefined : { url, samePage: false };
}

function sameIn(
  site: Site,
  docs: PageContext['index']['docs'],
  {
    locale,
    route: { route, own, version },
  }: {
    readonly locale: Locale;
    readonly route: { readonly route: Route; readonly own: DocsVersion; readonly version: DocsVersion };
  },
): UrlPath | undefined {
  if (route.kind === 'entry') {
    const doc = site.entries.get(route.entry);
    const other = doc?.kind === 'doc' ? docs.get(docKey(locale.code, version.name, doc.docId)) : undefined;
    // A listed page must not link to an unlisted page of another version.
    return other && (doc?.unlisted || !other.unlisted) ? site.routeOfEntry.get(other.id) : undefined;
  }
  const [from = '/', to = '/'] = [own, version].map((known) => docsBase(site.config, locale, known));
  const url = joinUrl(to, route.url.slice(from.length));
  const other = site.routes.get(url);
  return other?.kind === route.kind && versionOfRoute(site, other) === version ? url : undefined;
}

/** Returns the note about the version on a page of the docs: its name, and a warning when readers should use another version. */
export function presentVersionNote(page: PageContext, route: Route): { version?: VersionNoteProps } {
  const { site, locale, messages } = page;
  const own = versionOfRoute(site, route);
  if (!own || (!own.badge && own.banner === 'none')) return {};
  const label = versionLabel(site, locale, own);
  const badge = own.badge ? { badge: fill(messages.versions.badge, { version: label }) } : {};
  if (own.banner === 'none') return { version: badge };
  const title = siteTitle(site, locale);
  const last = lastVersion(site, setOfVersion(own.name));
  const target = last && last !== own ? pageIn(page, route, { own, version: last }) : undefined;
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

/** Returns whether browsers remember the version that a reader has chosen. */
export function remembersVersion(site: Site): boolean {
  const { config } = site;
  return (
    config.docsSets.some(({ id }) => versionsOfSet(site, id).length > 1) &&
    config.themeConfig.docs.versionPersistence === 'localStorage'
  );
}
