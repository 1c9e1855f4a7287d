import { describe, expect, it } from 'vitest';
import type { Query } from '../../../../src/engine/query.ts';
import { packNodes, unpackNodes } from '../../../../src/engine/saved-nodes.ts';
import type { Doc, Entry } from '../../../../src/model/entry.ts';
import type { Route } from '../../../../src/model/route.ts';
import type { LoadedSite } from '../../../../src/pipeline/load/loaded-site.ts';
import type { SiteRenderer } from '../../../../src/pipeline/publish/render-site.ts';
import { JOINED, openSiteEngine, PARSED, querySite } from '../../../../src/pipeline/remember/site-queries.ts';
import { assembleSite } from '../../../../src/stages/graph/assemble-site.ts';
import { indexSite } from '../../../../src/stages/graph/site-index.ts';
import { createLocales } from '../../../../src/stages/i18n/create-locales.ts';
import { CURRENT_ONLY, makeConfig, makeDoc } from '../../../support/model.ts';

// A stage that puts one more fact into pages, and a template that shows it on other pages: neither says a word about memory.

/** A doc with a field that nothing else knows. */
interface MoodyDoc extends Doc {
  readonly mood?: string;
}

type Moods = Readonly<Record<string, { readonly mood?: string; readonly text?: string }>>;

const PAGE: Query<unknown> = { name: 'page' };

function loadedSite(moods: Moods): LoadedSite {
  const config = makeConfig();
  const entries = Object.entries(moods).map(([name, { mood, text = '' }]): MoodyDoc => {
    const doc = makeDoc(`${name}.md`, { words: text.split(' ').length });
    return mood === undefined ? doc : { ...doc, mood };
  });
  const routes = entries.map(
    ({ id, docId }): Route => ({ kind: 'entry', url: `/${docId}`, locale: 'en', entry: id, isFallback: false }),
  );
  const site = assembleSite({
    roots: [],
    ...{ config, locales: createLocales(config), versions: CURRENT_ONLY, entries, routes },
    ...{ sidebars: [], taxonomies: [], authors: [], messages: new Map(), staticFiles: [], contentFiles: [] },
    lastChanges: new Map(),
  });
  const versionOf = ({ docId }: Doc) => JSON.stringify(moods[docId]);
  const bodies = new Map(
    entries.map((doc) => [doc.id, { html: moods[doc.docId]?.text ?? '', version: versionOf(doc) }]),
  );
  const links = { urls: new Map(), files: new Set<string>(), unchecked: new Set<string>(), pictureFiles: new Map() };
  return { site, index: indexSite(site), links, pictureSizes: new Map(), bodies } as unknown as LoadedSite;
}

/** Each page shows its text; `index` lists the moods of all pages, and `next` that of `first`. */
function draw({ site, bodies }: LoadedSite, url: string): string {
  const route = site.routes.get(url as `/${string}`);
  const entry = route?.kind === 'entry' ? (site.entries.get(route.entry) as MoodyDoc) : undefined;
  const moodOf = (doc: Entry | undefined) => `${doc?.title}: ${(doc as MoodyDoc | undefined)?.mood}`;
  const others = {
    '/index': () => [...site.entries.values()].map(moodOf),
    '/next': () => [moodOf(site.entries.get('en/docs/first.md'))],
  }[url];
  return [entry?.title, bodies.get(entry?.textOf ?? '')?.html, ...(others?.() ?? [])].join('\n');
}

/** Pages that are made again, and what everything shows. */
function build(
  moods: Moods,
  last?: { readonly pages: ReadonlyMap<string, string>; readonly saved: Uint8Array },
  isSameSite = false,
) {
  const loaded = loadedSite(moods);
  const opened = openSiteEngine(last && unpackNodes(last.saved));
  const { engine } = opened;
  for (const [id, { version = '' }] of loaded.bodies) engine.set(PARSED, id, version);
  if (!isSameSite) engine.note(JOINED, '', []);
  else expect(engine.isValid(JOINED, '')).toBe(true);
  const renderer = { over: (site: LoadedSite) => ({ site }), keyOfFrame: () => 'frame' } as unknown as SiteRenderer;
  const { presented } = querySite(opened, {
    ...{ loaded, renderer },
    present: (_, site, url) => {
      const html = draw(site, url);
      return {
        path: url,
        frameName: 'en',
        key: () => html,
        parts: () => [],
        render: () => ({ path: url, contents: html }),
        hasFindings: () => false,
      };
    },
  });
  const pages = new Map<string, string>(last?.pages);
  const made: string[] = [];
  for (const url of loaded.site.routes.keys()) {
    const page = engine.renew(PAGE, url, () => engine.read(presented, url).render().contents);
    if (page === undefined) continue;
    made.push(url);
    pages.set(url, String(page));
  }
  const clean = new Map<string, string>([...loaded.site.routes.keys()].map((url) => [url, draw(loaded, url)]));
  expect(new Map([...pages].filter(([url]) => clean.has(url)))).toEqual(clean);
  const changes = (url: string) => engine.changes(PAGE, url);
  return { made, pages, changes, saved: packNodes(engine.save()) };
}

const FIRST: Moods = { first: { mood: 'calm' }, index: {}, next: {}, other: { text: 'Words.' } };

describe('a fact of pages that other pages show', () => {
  it('makes exactly these pages again when it changes', () => {
    const before = build(FIRST);
    expect(before.made).toEqual(['/first', '/index', '/next', '/other']);
    expect(build(FIRST, before).made).toEqual([]);
    const after = build({ ...FIRST, first: { mood: 'wild' } }, before);
    // Its own page does not show it.
    expect(after.made).toEqual(['/index', '/next']);
    expect(after.changes('/next')).toEqual(['parsed en/docs/first.md']);
    expect(build({ ...FIRST, first: {} }, after).made).toEqual(['/index', '/next']);
  });

  it('makes the list of all pages again when one that did not have it gets it', () => {
    const before = build(FIRST);
    expect(build({ ...FIRST, other: { text: 'Words.', mood: 'new' } }, before).made).toEqual(['/index']);
  });

  it('makes lists again when a page comes or goes', () => {
    const before = build(FIRST);
    const after = build({ ...FIRST, late: { mood: 'tired' } }, before);
    expect(after.made).toEqual(['/index', '/late']);
    expect(build(FIRST, after).made).toEqual(['/index']);
    const { first: _, ...others } = FIRST;
    expect(build(others, after).made).toEqual(['/index', '/next']);
  });

  it('leaves other pages alone when a text changes, also where the site was not joined again', () => {
    const before = build(FIRST);
    const edited = { ...FIRST, other: { text: 'Other words.' } };
    expect(build(edited, before).made).toEqual(['/other']);
    expect(build(edited, before, true).made).toEqual(['/other']);
  });
});
