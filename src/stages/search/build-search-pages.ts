import { hash } from 'node:crypto';
import { BOOSTS } from '../../../client/shared/search/ranking.ts';
import type { VersionName } from '../../model/docs-version.ts';
import type { Body, Entry } from '../../model/entry.ts';
import type { Locale } from '../../model/locale.ts';
import type { SearchFacts, SearchPage } from '../../model/search.ts';
import type { LocaleCode, SourceId } from '../../model/source.ts';
import { blogTitle } from '../blog/blog-title.ts';
import { isBorrowed } from '../entries/borrow-entries.ts';
import { publicUrl } from '../graph/public-url.ts';
import type { Site } from '../graph/site.ts';
import { placeOfDoc, type SiteIndex } from '../graph/site-index.ts';
import { siteTitle } from '../graph/site-title.ts';
import { docLabel } from '../sidebars/doc-label.ts';
import { sidebarLabel } from '../sidebars/sidebar-label.ts';
import { searchListings } from './search-listings.ts';
import { createSectionReader } from './search-sections.ts';

/** What the searchable pages of a locale depend on. */
interface SearchPagesInput {
  readonly site: Site;
  readonly index: SiteIndex;
  readonly bodies: ReadonlyMap<SourceId, Body>;
  readonly locale: Locale;
  /** Versions whose docs are included, besides all posts and pages. */
  readonly versions: readonly VersionName[];
  /** Whether search finds drafts that the site shows. This is for their authors, in `serve`. */
  readonly drafts?: boolean;
}

/**
 * Returns the pages of a locale that search may find: docs in the order of the sidebars, then posts, other pages, and pages that
 * list others. Pages of one part of the site are neighbours. Leaves out unlisted pages, and pages whose front matter excludes
 * them.
 */
export function buildSearchPages(input: SearchPagesInput): SearchPage[] {
  const { site, index, locale, versions } = input;
  const withSections = createSectionReader();
  const pages: SearchPage[] = [];
  for (const entry of entriesInOrder(input)) {
    const body = searchableBody(entry, input);
    const url = site.routeOfEntry.get(entry.id);
    if (!body || !url) continue;
    const facts = searchFacts(entry, publicUrl(site.config, url), input);
    const key = body.version && hash('sha256', JSON.stringify([body.version, facts]), 'base64url');
    pages.push(
      withSections(
        // In this order: with the spread first, each object would have a hidden class of its own (Node 20).
        { key, ...facts },
        () => entry,
        () => body.sections ?? [],
      ),
    );
  }
  // After the pages that they list, which are in the same part.
  return inRuns([...pages, ...searchListings({ site, index, locale, versions })]);
}

/** Returns the entries of a locale, each once: docs in the order of the sidebars, then other docs, posts, and pages. */
function entriesInOrder({ site, index, locale, versions }: SearchPagesInput): ReadonlySet<Entry> {
  const found = new Set<Entry>();
  const add = (entry: Entry | undefined) => {
    if (entry) found.add(entry);
  };
  for (const { sidebar, places } of index.sidebars.values()) {
    if (sidebar.locale !== locale.code || !versions.includes(sidebar.version)) continue;
    for (const url of places.keys()) {
      const route = site.routes.get(url as `/${string}`);
      add(route?.kind === 'entry' ? site.entries.get(route.entry) : undefined);
    }
  }
  const rest = [...site.entries.values()].filter((entry) => entry.locale === locale.code);
  for (const entry of rest) if (entry.kind === 'doc' && versions.includes(entry.version)) add(entry);
  for (const id of site.posts.get(locale.code) ?? []) add(site.entries.get(id));
  for (const entry of rest) if (entry.kind === 'page') add(entry);
  return found;
}

/** Returns the body of an entry that search may find. */
function searchableBody(entry: Entry, { bodies, drafts = false }: SearchPagesInput): Body | undefined {
  if (entry.unlisted || entry.search?.exclude || (entry.draft && !drafts)) return undefined;
  const body = bodies.get(entry.textOf);
  // The sections of a cached page are on disk. Testing for the property does not load them.
  return body && 'sections' in body ? body : undefined;
}

/** Returns what search knows of a page besides its text. */
function searchFacts(entry: Entry, url: string, { site, index, locale }: SearchPagesInput): SearchFacts {
  const place = entry.kind === 'doc' ? placeOfDoc(site, index, entry) : undefined;
  const groups = place?.groups.map(({ label }) => label) ?? [];
  const part = partOfSite(entry, { site, index, locale });
  const language = entry.language === locale.code ? undefined : languageTag(site, entry.language);
  const weight = (entry.search?.boost ?? 1) * BOOSTS[entry.kind] * (isBorrowed(entry) ? BOOSTS.borrowed : 1);
  const tags = site.taxonomies.flatMap(({ locale: code, termsOf }) =>
    code === locale.code ? (termsOf.get(entry.id) ?? []).map(({ label }) => label) : [],
  );
  const names = sidebarNames({ site, index }, entry);
  return {
    kind: entry.kind,
    source: entry.textOf,
    url,
    title: entry.title.normalize('NFC'),
    part,
    // Two courses may have groups with the same name.
    group: [part, ...groups.slice(-1)].join(' › '),
    ...(language === undefined ? {} : { language }),
    ...(entry.kind === 'doc' && site.versions.length > 1 ? { version: entry.version } : {}),
    tags,
    extra: [part, ...groups, ...tags, ...entry.keywords, ...names, ownDescription(entry)].filter((text) => text !== ''),
    boost: Math.round(weight * 100) / 100,
  };
}

/** Returns the name of the part of the site that an entry belongs to: a sidebar, the blog, or the site itself. */
function partOfSite(
  entry: Entry,
  { site, index, locale }: Pick<SearchPagesInput, 'site' | 'index' | 'locale'>,
): string {
  if (entry.kind === 'post' && site.config.blog) return blogTitle(site, locale);
  const sidebar = entry.kind === 'doc' ? index.sidebarOfDoc.get(entry.id) : undefined;
  if (sidebar === undefined || entry.kind !== 'doc') return siteTitle(site, locale);
  return sidebarLabel(site, locale, { id: sidebar, version: entry.version });
}

/** Returns the author's description of a page. A description made from the opening is part of the text anyway. */
function ownDescription({ hasOwnDescription, description }: Entry): string {
  return hasOwnDescription ? description : '';
}

/** Groups pages by their part of the site. Parts keep the order of their first page. */
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

/** Returns the labels of a page in sidebars that differ from its title. */
function sidebarNames(context: Pick<SearchPagesInput, 'site' | 'index'>, entry: Entry): string[] {
  const own = entry.kind === 'page' ? undefined : entry.sidebarLabel;
  const shown = entry.kind === 'doc' ? docLabel(context, entry) : entry.title;
  return [...(own === undefined ? [] : [own]), ...(shown === own || shown === entry.title ? [] : [shown])];
}
