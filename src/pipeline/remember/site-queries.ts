import { createEngine, type Engine } from '../../engine/engine.ts';
import type { FindQuery, Query } from '../../engine/query.ts';
import type { SavedNodes } from '../../engine/saved-nodes.ts';
import { createWatch } from '../../engine/watch.ts';
import type { Doc, Entry } from '../../model/entry.ts';
import type { Route } from '../../model/route.ts';
import type { Site } from '../../stages/graph/site.ts';
import type { IndexedSidebar } from '../../stages/graph/site-index.ts';
import type { LoadedSite } from '../load/loaded-site.ts';
import type { PreparedPage, SiteRenderer } from '../publish/render-site.ts';

/** The parsed text of a source: its body and its entry. */
export const PARSED: Query<unknown> = { name: 'parsed' };
/** What stages over the whole site may read of a source. */
export const SHAPE: Query<unknown> = { name: 'shape' };
/** The joined site without its pages. */
export const JOINED: Query<unknown> = { name: 'joined' };
/** Everything from which frames of pages are made. */
const FRAMES: Query<unknown> = { name: 'frames' };
/** Books that pages of a sidebar offer. They are made before pages are asked for. */
const OFFERS: Query<unknown> = { name: 'offers' };
/** Rows that pages of a sidebar share, by sidebar. */
const ROWS: Query<unknown> = { name: 'rows', isShared: true };

/** A loaded site as queries of an engine. */
export interface SiteQueries {
  readonly engine: Engine;
  /** The site. The engine records what is read of it. */
  readonly watched: LoadedSite;
  /** Presents a page. */
  readonly presented: Query<PreparedPage>;
}

/** An engine to which queries are added as their data is read. */
export interface SiteEngine {
  readonly engine: Engine;
  /** Adds queries. Later ones replace earlier ones of the same name. */
  readonly serve: (find: FindQuery) => void;
}

/** Opens an engine without queries. */
export function openSiteEngine(last?: SavedNodes): SiteEngine {
  const finders: FindQuery[] = [];
  const find: FindQuery = (name) => {
    for (const one of finders) {
      const found = one(name);
      if (found) return found;
    }
    return undefined;
  };
  return { engine: createEngine(find, last), serve: (one) => void finders.unshift(one) };
}

/** Asks an engine for pages of a loaded site. */
export function querySite(
  { engine, serve }: SiteEngine,
  {
    loaded,
    renderer,
    present,
  }: {
    readonly loaded: LoadedSite;
    readonly renderer: SiteRenderer;
    /** Presents the page of a site with this address. */
    readonly present: (renderer: SiteRenderer, site: LoadedSite, url: string) => PreparedPage;
  },
): SiteQueries {
  const { watched, find } = watchLoadedSite(engine, loaded);
  for (const [key, books] of loaded.offers ?? []) engine.set(OFFERS, key, JSON.stringify(books));
  const over = renderer.over(watched);
  const frame: Query<string | undefined> = {
    name: 'frame',
    run(key) {
      engine.touch(FRAMES, '');
      return renderer.keyOfFrame(key);
    },
  };
  const presented: Query<PreparedPage> = {
    name: 'presented',
    run(url, read) {
      const page = present(over, watched, url);
      read(frame, page.frameName);
      return page;
    },
    fingerprint: (page) => page.key(),
  };
  const own = new Map<string, Query<unknown>>([presented, frame, ROWS].map((query) => [query.name, query]));
  serve((name) => own.get(name) ?? find(name));
  return { engine, watched, presented };
}

/** Wraps a loaded site so that the engine records reads of tables and fields. */
function watchLoadedSite(
  engine: Engine,
  loaded: LoadedSite,
): { readonly watched: LoadedSite; readonly find: FindQuery } {
  const { site, index, links, bodies, offers } = loaded;
  const { record, table, records, find } = createWatch(engine, () => engine.touch(JOINED, ''));
  // An entry is made from the text it shows; the joined site decides which text that is.
  const entries = records<Entry>({
    name: 'entries',
    values: site.entries,
    identity: ({ textOf }) => textOf,
    source: (text) => [PARSED, text],
  });
  const sidebars = new Map<string, IndexedSidebar>();
  const shareRows = (sidebar: IndexedSidebar, key: string): IndexedSidebar => {
    const { rows } = sidebar;
    const rowsOf: typeof rows.rowsOf = (...row) => engine.collect(ROWS, key, () => rows.rowsOf(...row));
    const known = sidebars.get(key) ?? { ...sidebar, rows: { ...rows, rowsOf } };
    sidebars.set(key, known);
    return known;
  };
  const watched: LoadedSite = {
    ...loaded,
    site: record('site', site, {
      entries,
      routes: table<Route>({ name: 'routes', values: site.routes }) as Site['routes'],
      routeOfEntry: table({ name: 'routeOfEntry', values: site.routeOfEntry }),
      translations: table({ name: 'translations', values: site.translations }),
      messages: table({ name: 'messages', values: site.messages }),
      lastChanges: table({ name: 'lastChanges', values: site.lastChanges }),
      staleSections: table({ name: 'staleSections', values: site.staleSections }),
      posts: table({ name: 'posts', values: site.posts }),
      staticFiles: table({ name: 'staticFiles', values: site.staticFiles }),
      contentFiles: table({ name: 'contentFiles', values: site.contentFiles }),
    }),
    index: record('index', index, {
      sidebars: table({ name: 'sidebars', values: index.sidebars, fingerprint: textOfSidebar, give: shareRows }),
      sidebarOfDoc: table({ name: 'sidebarOfDoc', values: index.sidebarOfDoc }),
      docs: table<Doc>({
        name: 'docs',
        values: index.docs,
        fingerprint: ({ id }) => id,
        give: (doc) => entries.get(doc.id) as Doc,
      }),
    }),
    links: record('links', links, { urls: table({ name: 'urls', values: links.urls }) }),
    pictureSizes: table({ name: 'pictureSizes', values: loaded.pictureSizes }),
    bodies: watchLookUps(bodies, (id) => engine.touch(PARSED, id)),
    ...(offers ? { offers: watchLookUps(offers, (key) => engine.touch(OFFERS, key)) } : {}),
  };
  return { watched, find };
}

/** Wraps a table from which only single values are read. `touch` records the key: a reader depends on the whole value. */
function watchLookUps<V>(values: ReadonlyMap<string, V>, touch: (key: string) => void): ReadonlyMap<string, V> {
  const get = (key: string) => {
    touch(key);
    return values.get(key);
  };
  return new Proxy(values, {
    get(_, field) {
      if (field === 'get') return get;
      throw new Error(`values are asked for one by one, not for ${String(field)}`);
    },
  });
}

/** Returns everything that pages may show of a sidebar, as text for a fingerprint. */
function textOfSidebar({ sidebar, shown }: IndexedSidebar): string {
  return JSON.stringify([sidebar, [...shown.branches.values()].map(({ link }) => link)]);
}
