import { hash } from 'node:crypto';
import type { VersionName } from '../model/docs-version.ts';
import type { Body, Entry } from '../model/entry.ts';
import type { Locale } from '../model/locale.ts';
import type { SearchFacts, SearchPage } from '../model/search.ts';
import type { Site } from '../model/site.ts';
import type { LocaleCode, SourceId } from '../model/source.ts';
import { blogTitle } from './blog-title.ts';
import { isBorrowed } from './borrow-entries.ts';
import { docLabel } from './doc-label.ts';
import { sidebarLabel } from './present-sidebar.ts';
import { publicUrl } from './public-url.ts';
import { searchListings } from './search-listings.ts';
import { createSectionReader } from './search-sections.ts';
import { placeOfDoc, type SiteIndex } from './site-index.ts';
import { siteTitle } from './site-title.ts';

export interface SearchPagesInput {
  readonly site: Site;
  readonly index: SiteIndex;
  readonly bodies: ReadonlyMap<SourceId, Body>;
  readonly locale: Locale;
  /** Docs of this version are taken, beside all posts and pages; absent on a site without docs. */
  readonly version?: VersionName | undefined;
  /** Whether drafts that the site shows are found as well: by their authors, in `serve`. */
  readonly drafts?: boolean;
}

/** A post or a page that stands for itself counts a little less than a lesson, a text in another language much less. */
const BOOSTS = { doc: 1, page: 0.9, post: 0.85, borrowed: 0.6 };

/**
 * The pages of a locale that search may find, in the order of the sidebars, then of the blog, then those that list others. Unlisted pages and those whose
 * front matter says so are left out.
 */
export function buildSearchPages({
  site,
  index,
  bodies,
  locale,
  version,
  drafts = false,
}: SearchPagesInput): SearchPage[] {
  const { config } = site;
  const ownVersion = site.versions.find(({ name }) => name === version);
  const tagsOf = (entry: Entry): string[] =>
    site.taxonomies.flatMap(({ locale: code, termsOf }) =>
      code === locale.code ? (termsOf.get(entry.id) ?? []).map(({ label }) => label) : [],
    );
  const withSections = createSectionReader();
  const toPage = (entry: Entry): SearchPage | undefined => {
    const body = bodies.get(entry.textOf);
    const url = site.routeOfEntry.get(entry.id);
    // The sections of a remembered page are on the disk until somebody asks for them.
    if (!body || !('sections' in body) || !url || entry.unlisted || entry.search?.exclude || (entry.draft && !drafts))
      return undefined;
    const sidebarId = entry.kind === 'doc' ? index.sidebarOfDoc.get(entry.id) : undefined;
    const place = entry.kind === 'doc' ? placeOfDoc(site, index, entry) : undefined;
    const groups = place?.groups.map(({ label }) => label) ?? [];
    const part =
      entry.kind === 'post' && config.blog
        ? blogTitle(site, locale)
        : sidebarId === undefined
          ? siteTitle(site, locale)
          : sidebarLabel(site, locale, sidebarId);
    const language = entry.language === locale.code ? undefined : languageTag(site, entry.language);
    const weight = (entry.search?.boost ?? 1) * BOOSTS[entry.kind] * (isBorrowed(entry) ? BOOSTS.borrowed : 1);
    const tags = tagsOf(entry);
    const facts: SearchFacts = {
      kind: entry.kind,
      source: entry.textOf,
      url: publicUrl(config, url),
      title: entry.title.normalize('NFC'),
      part,
      // Two courses may have groups of one name.
      group: [part, ...groups.slice(-1)].join(' › '),
      ...(language === undefined ? {} : { language }),
      ...(entry.kind === 'doc' && site.versions.length > 1 && ownVersion ? { version: ownVersion.name } : {}),
      tags,
      extra: [
        part,
        ...groups,
        ...tags,
        ...entry.keywords,
        ...sidebarNames({ site, index }, entry),
        ownDescription(entry),
      ].filter((text) => text !== ''),
      boost: Math.round(weight * 100) / 100,
    };
    const key = body.version && hash('sha256', JSON.stringify([body.version, facts]), 'base64url');
    return withSections(
      { ...facts, key },
      () => entry,
      () => body.sections ?? [],
    );
  };

  const pages: SearchPage[] = [];
  const seen = new Set<SourceId>();
  const add = (entry: Entry | undefined) => {
    if (!entry || seen.has(entry.id)) return;
    seen.add(entry.id);
    const page = toPage(entry);
    if (page) pages.push(page);
  };
  for (const { sidebar, places } of index.sidebars.values()) {
    if (sidebar.locale !== locale.code || sidebar.version !== version) continue;
    for (const url of places.keys()) {
      const route = site.routes.get(url as `/${string}`);
      add(route?.kind === 'entry' ? site.entries.get(route.entry) : undefined);
    }
  }
  const rest = [...site.entries.values()].filter((entry) => entry.locale === locale.code);
  for (const entry of rest) if (entry.kind === 'doc' && entry.version === version) add(entry);
  for (const id of site.posts.get(locale.code) ?? []) add(site.entries.get(id));
  for (const entry of rest) if (entry.kind === 'page') add(entry);
  // Behind the pages they list, with which they share their part.
  return inRuns([...pages, ...searchListings({ site, index, locale, version })]);
}

/** What an author says of a page; an opening that stands in for it is in the text anyway. */
function ownDescription({ hasOwnDescription, description }: Entry): string {
  return hasOwnDescription ? description : '';
}

/** Pages of one part stand together; parts keep the order of their first page. */
function inRuns(pages: readonly SearchPage[]): SearchPage[] {
  const parts = new Map<string, SearchPage[]>();
  for (const page of pages) {
    const known = parts.get(page.part);
    if (known) known.push(page);
    else parts.set(page.part, [page]);
  }
  return [...parts.values()].flat();
}

function languageTag(site: Site, code: LocaleCode): string {
  return site.locales.find((locale) => locale.code === code)?.htmlLang ?? code;
}

/** What sidebars call a page, where that is not its title. */
function sidebarNames(context: Pick<SearchPagesInput, 'site' | 'index'>, entry: Entry): string[] {
  const own = entry.kind === 'page' ? undefined : entry.sidebarLabel;
  const shown = entry.kind === 'doc' ? docLabel(context, entry) : entry.title;
  return [...(own === undefined ? [] : [own]), ...(shown === own || shown === entry.title ? [] : [shown])];
}
