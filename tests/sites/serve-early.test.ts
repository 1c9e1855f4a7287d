import { beforeAll, describe, expect, it } from 'vitest';
import { openCacheStore } from '../../src/io/cache/cache-store.ts';
import { createSiteSession, type SiteSession } from '../../src/pipeline/site-session.ts';
import { createSiteSource } from '../../src/serve/authoring/site-source.ts';
import type { Files, TestSite } from '../support/site-test.ts';
import { compiled, makeSharedSite, makeSite } from '../support/site-test.ts';

const CONFIG =
  "export default {\n  title: 'Lessons',\n  url: 'https://lessons.example',\n  i18n: { defaultLocale: 'en', locales: ['en', 'vi'] },\n};\n";

/** Lessons that need not be read, and pages of all kinds among them. */
const FILES: Files = {
  'codemaster.config.ts': CONFIG,
  ...Object.fromEntries(
    Array.from({ length: 10 }, (_, i) => [
      `content/en/docs/part/lesson-${i}.md`,
      `---\nsidebar_position: ${i}\ntags: [${i % 2 ? 'odd' : 'even'}]\n---\n\n# Lesson ${i}\n\nOpening of ${i}.\n\n## Part\n\nMore.\n`,
    ]),
  ),
  'content/en/docs/part/index.md': '# All lessons\n\nChoose one: [a part](./lesson-7.md#part).\n',
  'content/en/docs/broken.md':
    '---\ntitle: Broken\n---\n\n[Nowhere](./nowhere.md) and [no part](./part/lesson-1.md#none).\n',
  'content/en/docs/setext.md': `Tiêu đề *dài*\n===\n\n${'Chữ '.normalize('NFD')} thường.\n`,
  'content/en/docs/fence.md': '```md\n# No title\n```\n\nText.\n',
  'content/en/docs/moved.md': '---\nslug: /elsewhere\n---\n\n# Moved\n\n![Map](./map.svg)\n',
  'content/en/docs/map.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80"></svg>\n',
  'content/en/docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n\nText.\n',
  'content/en/docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n\nText.\n',
  'content/en/docs/_part.md': '## Included part\n\nIncluded words.\n',
  'content/en/docs/include.md': '# Including\n\n::include[./_part.md]\n',
  'content/en/docs/live.mdx': "import { n } from '../../../data/n.ts';\n\n# Live {n}\n\nText of {n}.\n",
  'content/en/docs/named.mdx': '---\ntitle: Named\n---\n\n<b>Bold</b> words.\n',
  'data/n.ts': 'export const n = 5;\n',
  'content/vi/docs/part/lesson-1.md': '# Bài 1\n\nMở đầu.\n\n## Phần\n\n[Phần](#phần)\n',
  'content/en/blog/2025-01-02-news.md': '---\ntags: [go]\n---\n\n# News\n\nOpening.\n\n<!-- truncate -->\n\nRest.\n',
  'content/en/blog/2025-01-03-more.md':
    '---\nauthors:\n  - name: An\n    url: https://an.example\n    image_url: ./an.svg\n---\n\n# More\n\n[A link](https://a.example). Words.\n',
  'content/en/blog/an.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>\n',
  'content/en/pages/about.md': '# About\n\nWords.\n',
};

const NO_CLIENT: NonNullable<NonNullable<Parameters<typeof createSiteSession>[2]>['bundle']> = async () => ({
  bootUrl: '/assets/boot.js',
  styleUrls: [],
  fontPreloadUrls: [],
  inlineScripts: { '': '', sidebar: '', tabs: '', banner: '', 'sidebar tabs': '', 'sidebar tabs banner': '' },
  files: [],
  islandUrls: new Map(),
  diagnostics: [],
});

const open = ({ root }: TestSite, signal?: AbortSignal) =>
  createSiteSession(root, 'test', { bundle: NO_CLIENT, ...(signal ? { signal } : {}) });

async function serving(files: Files = {}) {
  await compiled();
  const site = makeSite({ ...FILES, ...files });
  const session = open(site);
  const first = await session.readEarly({ least: 1 });
  return { site, session, first, source: createSiteSource(site.root, session, first) };
}

type Source = ReturnType<typeof createSiteSource>;

const get = async (source: Source, path: string) => String((await source.respond(path))?.body ?? '');

/** What a session gives that has read everything before it answers. */
async function wholePages(site: TestSite): Promise<Map<string, string>> {
  const { loaded, renderer } = await open(site).read();
  const routes = [...(loaded?.site.routes ?? [])].filter(([, { kind }]) => kind !== 'redirect');
  return new Map(routes.map(([url, route]) => [url, String(renderer?.prepare(route).render().contents)]));
}

/** Waits until a page says something, or no longer does. */
async function shows(source: Source, path: string, words: string, isThere = true): Promise<void> {
  await expect.poll(async () => (await get(source, path)).includes(words), { timeout: 30_000 }).toBe(isThere);
}

/** A session whose reading of everything ends when it is told to. */
function heldBack(session: SiteSession): { session: SiteSession; goOn: () => void; asked: () => number } {
  let goOn = () => {};
  let asked = 0;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  return {
    session: {
      ...session,
      async read(changed) {
        asked++;
        const read = await session.read(changed);
        await held;
        return read;
      },
    },
    goOn,
    asked: () => asked,
  };
}

describe('a site whose texts are not read yet', () => {
  let whole: ReadonlyMap<string, string>;
  beforeAll(async () => {
    await compiled();
    const site = makeSharedSite(FILES);
    whole = await wholePages(site);
    site.dispose();
  }, 120_000);

  it('answers each page as it will be, whichever is asked for first', async () => {
    const { first, source } = await serving();
    expect(first.settle).toBeDefined();
    expect(whole.size).toBeGreaterThan(50);
    for (const [url, html] of [...whole].reverse()) expect(await get(source, url), url).toBe(html);
  });

  it.each([
    ['/docs/part', 2],
    ['/docs/part/lesson-9', 1],
    ['/docs/include', 1],
    ['/docs/live', 0],
    ['/vi/docs/part/lesson-1', 2],
    ['/blog', 2],
    ['/search', 0],
  ])('reads no more texts for %s than the page shows', async (url, most) => {
    const { source, first } = await serving();
    const known = first.loaded?.bodies.size ?? 0;
    // A page whose title is an expression has to be read at once, and so has a post that describes its author.
    expect(known).toBe(2);
    expect(await get(source, url)).toBe(whole.get(url));
    expect((first.loaded?.bodies.size ?? 0) - known).toBeLessThanOrEqual(most);
  });

  it('has no findings until everything is read, and then those there are', async () => {
    const { site, source, first } = await serving();
    expect(first.diagnostics).toEqual([]);
    expect(await get(source, '/docs/broken')).toContain('Nowhere');
    expect(source.findings()).toEqual([]);
    const events: unknown[] = [];
    source.subscribe((event) => events.push(event));
    const rest = await source.readRest(0);
    const { diagnostics } = await open(site).read();
    expect(rest?.diagnostics).toEqual(diagnostics);
    expect(rest?.diagnostics.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['links/broken', 'links/broken-anchor']),
    );
    expect(source.findings().length).toBe(diagnostics.length);
    expect(events).toEqual([{ kind: 'page', paths: 'all', buildId: '1' }]);
    for (const [url, html] of whole) expect(await get(source, url), url).toBe(html);
    expect(await source.readRest(0), 'nothing is left').toBeUndefined();
  });

  it('keeps whoever asks for what is made of all texts waiting, instead of saying that there is nothing', async () => {
    const { source } = await serving();
    expect(JSON.parse(await get(source, '/search-index.json'))).toMatchObject({});
    expect(source.findings().length, 'everything is read by now').toBeGreaterThan(0);
    expect(await source.respond('/docs/nothing-here')).toBeUndefined();
  });

  it('takes edits, new pages and deletions while the rest is being read, and ends with the newest', async () => {
    await compiled();
    const site = makeSite(FILES);
    const { session, goOn, asked } = heldBack(open(site));
    const source = createSiteSource(site.root, session, await session.readEarly({ least: 1 }));
    const rest = source.readRest(0);
    await expect.poll(asked, { timeout: 30_000 }).toBe(1);
    expect(await get(source, '/docs/part/lesson-3')).toContain('Opening of 3.');
    const save = async (files: Files) => {
      site.write(files);
      void source.refresh(new Set(Object.keys(files)));
    };
    await save({ 'content/en/docs/part/lesson-3.md': '# Third\n\nNew opening.\n' });
    await shows(source, '/docs/part/lesson-3', 'New opening.');
    expect(await get(source, '/docs/part/lesson-4'), 'the pager').toContain('Third');
    await save({ 'content/en/docs/part/lesson-3.md': '# Third\n\nNewest opening.\n' });
    await save({ 'content/en/docs/added.md': '# Added\n\nWords.\n' });
    await shows(source, '/docs/part/lesson-3', 'Newest opening.');
    expect(await get(source, '/docs/added')).toContain('Words.');
    site.remove('content/en/docs/part/lesson-5.md');
    void source.refresh(new Set(['content/en/docs/part/lesson-5.md']));
    await shows(source, '/docs/part/lesson-4', 'Lesson 5', false);
    const gone = source.respond('/docs/part/lesson-5');
    goOn();
    await rest;
    expect(await gone).toBeUndefined();
    const now = await wholePages(site);
    expect(now.has('/docs/part/lesson-5')).toBe(false);
    for (const [url, html] of now) expect(await get(source, url), url).toBe(html);
  }, 120_000);

  it('shows an edited text without reading the heads of all pages again, and a title everywhere', async () => {
    await compiled();
    const site = makeSite(FILES);
    const { session, goOn, asked } = heldBack(open(site));
    let joined = 0;
    const counting: SiteSession = {
      ...session,
      readEarly: (options) => {
        joined++;
        return session.readEarly(options);
      },
    };
    const source = createSiteSource(site.root, counting, await session.readEarly({ least: 1 }));
    const rest = source.readRest(0);
    await expect.poll(asked, { timeout: 30_000 }).toBe(1);
    const events: unknown[] = [];
    source.subscribe((event) => events.push(event));
    const save = (files: Files) => {
      site.write(files);
      void source.refresh(new Set(Object.keys(files)));
    };
    const lesson = (i: number) => String(FILES[`content/en/docs/part/lesson-${i}.md`]);
    // Pages that somebody has read, one of them the original of a translation.
    await get(source, '/docs/part/lesson-2');
    save({ 'content/en/docs/part/lesson-2.md': lesson(2).replace('More.', 'Seen.') });
    await shows(source, '/docs/part/lesson-2', 'Seen.');
    await get(source, '/vi/docs/part/lesson-1');
    await get(source, '/docs/part/lesson-1');
    save({ 'content/en/docs/part/lesson-1.md': lesson(1).replace('Opening of 1.', 'Told.') });
    await shows(source, '/docs/part/lesson-1', 'Told.');
    expect([joined, events.length]).toEqual([0, 2]);
    save({
      'content/en/docs/moved.md': '---\nslug: /elsewhere\n---\n\n# Moved\n\n[A part](./part/lesson-7.md#part)\n',
    });
    await shows(source, '/docs/elsewhere', '/docs/part/lesson-7#part');
    save({ 'content/en/blog/2025-01-02-news.md': '---\ntags: [go]\n---\n\n# News\n\nOther opening.\n' });
    await shows(source, '/blog', 'Other opening.');
    save({ 'content/en/docs/part/lesson-2.md': '# Renamed\n\nText.\n' });
    await shows(source, '/docs/part/lesson-2', 'Renamed');
    await shows(source, '/docs/part', 'Renamed');
    expect(joined).toBeGreaterThan(0);
    goOn();
    await rest;
    for (const [url, html] of await wholePages(site)) expect(await get(source, url), url).toBe(html);
  }, 120_000);

  it('is read whole at once where few pages are new', async () => {
    const { site, session } = await serving();
    await session.read();
    site.write({ 'content/en/docs/part/lesson-3.md': '# Third\n\nText.\n' });
    const next = await session.readEarly();
    expect(next.settle).toBeUndefined();
    expect(next.diagnostics.map(({ code }) => code)).toContain('links/broken');
  });

  it('reads paths of pages anew when the config says something else of them', async () => {
    const numbered = { 'content/en/docs/02-more/03-new.md': '# New\n\nText.\n' };
    const { site, session, first } = await serving(numbered);
    const has = (snapshot: typeof first, url: string) => snapshot.loaded?.site.routes.has(url as `/${string}`);
    expect(has(first, '/docs/more/new')).toBe(true);
    site.write({ 'codemaster.config.ts': CONFIG.replace(/};\s*$/, 'docs: { numberPrefixParser: false },\n};') });
    const next = await session.readEarly({ least: 1, changed: new Set(['codemaster.config.ts']) });
    expect([has(next, '/docs/more/new'), has(next, '/docs/02-more/03-new')]).toEqual([false, true]);
  });

  it('shows mistakes of the config and of its frame at once', async () => {
    const broken = await serving({ 'codemaster.config.ts': CONFIG.replace('title:', 'titel:') });
    expect(broken.first.diagnostics.length).toBeGreaterThan(0);
    const navbar = "themeConfig: { navbar: { items: [{ type: 'doc', docId: 'nowhere', label: 'X' }] } },\n};";
    const frame = await serving({ 'codemaster.config.ts': CONFIG.replace(/};\s*$/, navbar) });
    expect(frame.first.diagnostics.map(({ code }) => code)).toContain('config/navbar-item');
  });

  it('keeps no texts that are in the cache, and reads them again when that is gone', async () => {
    await compiled();
    const site = makeSite(FILES);
    const start = () => {
      const cache = openCacheStore(site.root, 'test');
      return { cache, session: createSiteSession(site.root, 'test', { bundle: NO_CLIENT, cache }) };
    };
    const cold = start();
    const first = await cold.session.read();
    const isLent = (id: string) =>
      typeof Object.getOwnPropertyDescriptor(first.loaded?.bodies.get(id) ?? {}, 'html')?.get === 'function';
    expect(isLent('en/docs/part/lesson-3.md')).toBe(true);
    cold.cache.close();
    // Few pages are new to the next session, which are those of MDX.
    const { session, cache } = start();
    const early = await session.readEarly({ least: 3 });
    expect(early.settle).toBeUndefined();
    expect(early.diagnostics).toEqual(first.diagnostics);
    const source = createSiteSource(site.root, session, early);
    expect(await get(source, '/docs/part/lesson-3')).toBe(whole.get('/docs/part/lesson-3'));
    site.remove('.codemaster');
    for (const url of ['/docs/part/lesson-3', '/blog', '/docs/include'])
      expect(await get(source, url), url).toBe(whole.get(url));
    cache.flush();
    site.remove('.codemaster');
    expect(await get(source, '/docs/part/lesson-4')).toBe(whole.get('/docs/part/lesson-4'));
  });

  it('stops reading when the server is stopped', async () => {
    await compiled();
    const site = makeSite(FILES);
    const controller = new AbortController();
    const session = open(site, controller.signal);
    const source = createSiteSource(site.root, session, await session.readEarly({ least: 1 }));
    const rest = source.readRest(0);
    controller.abort(130);
    await expect(rest).rejects.toBe(130);
  });
});
