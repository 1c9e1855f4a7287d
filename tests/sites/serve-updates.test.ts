import { describe, expect, it, vi } from 'vitest';
import { createSiteSession, type SiteSession, type SiteSnapshot } from '../../src/pipeline/site-session.ts';
import { createSiteSource, type SiteSource } from '../../src/serve/authoring/site-source.ts';
import { compiled, type Files, makeSite } from '../support/site-test.ts';

const CONFIG =
  "export default {\n  title: 'Lessons',\n  url: 'https://lessons.example',\n  i18n: { defaultLocale: 'en', locales: ['en', 'vi'] },\n};\n";
const FILES = {
  'codemaster.config.ts': CONFIG,
  'content/en/docs/one.md': '# One\n\nOpening words.\n\n## Part\n\nMore words. [Two](./two.md#end)\n',
  'content/en/docs/two.md': '# Two\n\nText.\n\n## End\n',
  'content/vi/docs/two.md': '# Hai\n\nVăn bản.\n\n## Hết\n',
  'content/en/blog/2025-01-02-news.md': '---\ntitle: News\n---\n\nOpening.\n\n<!-- truncate -->\n\nRest.\n',
  'content/en/docs/_part.md': 'Included words.\n',
  'content/en/docs/three.md': '# Three\n\n::include[./_part.md]\n',
};

const MAP = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80"></svg>\n';

/** A site that is being served, and how to change it. */
async function serving(files: Files = {}) {
  await compiled();
  const site = makeSite({ ...FILES, ...files });
  const session = createSiteSession(site.root, 'test', { bundle: NO_CLIENT });
  const first = await session.read();
  const save = (files: Readonly<Record<string, string>>) => {
    site.write(files);
    return session.read(new Set(Object.keys(files)));
  };
  return { site, session, first, save };
}

const NO_CLIENT: NonNullable<NonNullable<Parameters<typeof createSiteSession>[2]>['bundle']> = async () => ({
  bootUrl: '/assets/boot.js',
  styleUrls: [],
  fontPreloadUrls: [],
  inlineScripts: { '': '', sidebar: '', tabs: '', banner: '', 'sidebar tabs': '', 'sidebar tabs banner': '' },
  files: [],
  islandUrls: new Map(),
  diagnostics: [],
});

function page({ loaded, renderer }: SiteSnapshot, url: string): string {
  const route = loaded?.site.routes.get(url as `/${string}`);
  return String(route ? renderer?.prepare(route).render().contents : '');
}

/** Whether the parts that are made for the whole site are those of another moment. */
const sharesSite = (a: SiteSnapshot, b: SiteSnapshot) => a.loaded?.links === b.loaded?.links;

describe('a site that is being served', () => {
  it('takes over the words of a page without joining the site anew, also where it is lent or listed', async () => {
    const { first, save } = await serving();
    const text = FILES['content/en/docs/one.md'].replace('Opening', 'New opening').replace('More', 'Even more');
    const second = await save({ 'content/en/docs/one.md': text });
    expect(sharesSite(first, second)).toBe(true);
    expect(page(second, '/docs/one')).toContain('Even more words.');
    expect(page(second, '/docs/one')).toContain('content="New opening words.');
    expect(page(second, '/vi/docs/one')).toContain('Even more words.');
    const third = await save({
      'content/en/blog/2025-01-02-news.md': '---\ntitle: News\n---\n\nFresh.\n\n<!-- truncate -->\n\nRest.\n',
    });
    expect(sharesSite(first, third)).toBe(true);
    expect(page(third, '/blog')).toContain('Fresh.');
    expect(page(third, '/docs/one'), 'the edit before').toContain('Even more words.');
  });

  it('runs the rules of plugins again for those pages only of which they read more than the shape', async () => {
    const { first, save } = await serving({
      'codemaster.config.ts': CONFIG.replace('};', "  tagline: 'Late binding',\n  plugins: ['./rule.mjs'],\n};"),
      'rule.mjs': `export default { name: 'rule', findings: ({ pages }) =>
        pages.filter((page) => page.id === 'en/docs/two.md' && page.words > 9).map(({ file }) => ({ rule: 'long', message: 'Long.', file })) };`,
    });
    const long = ({ diagnostics }: SiteSnapshot) => diagnostics.filter(({ code }) => code === 'rule/long').length;
    const one = await save({ 'content/en/docs/one.md': FILES['content/en/docs/one.md'].replace('More', 'Even more') });
    expect([sharesSite(first, one), long(one)]).toEqual([true, 0]);
    const two = await save({ 'content/en/docs/two.md': `# Two\n\n${'Text '.repeat(20)}\n\n## End\n` });
    expect(long(two)).toBe(1);
    const again = await save({ 'content/en/docs/one.md': FILES['content/en/docs/one.md'] });
    expect([sharesSite(two, again), long(again)]).toEqual([true, 1]);
  });

  it('shows what a post says of its author on the page of the author, too', async () => {
    const { save } = await serving();
    const post = (says: string) =>
      `---\ntitle: News\nauthors: [{ name: An, page: true, description: ${says} }]\n---\n\nOpening.\n`;
    const file = 'content/en/blog/2025-01-02-news.md';
    expect(page(await save({ [file]: post('Writes.') }), '/blog/authors/an')).toContain('Writes.');
    expect(page(await save({ [file]: post('Draws.') }), '/blog/authors/an')).toContain('Draws.');
  });

  it('finds a title that becomes that of another page, and lets go of it', async () => {
    const { session, first, save } = await serving();
    const titles = ({ diagnostics }: SiteSnapshot) =>
      diagnostics.map(({ code, span, related = [] }) => [
        code,
        ...[span, ...related.map((other) => other.span)].map((one) => `${one?.file.slice(16)}:${one?.start.line}`),
      ]);
    expect(titles(first)).toEqual([]);
    const one = FILES['content/en/docs/one.md'];
    const two = FILES['content/en/docs/two.md'];
    const twice = await save({ 'content/en/docs/two.md': two.replace('# Two', '# One') });
    expect(titles(twice)).toEqual([['titles/duplicate', 'one.md:1', 'two.md:1']]);
    const moved = await save({ 'content/en/docs/one.md': `\n\n${one}` });
    expect(titles(moved)).toEqual([['titles/duplicate', 'one.md:3', 'two.md:1']]);
    // A text elsewhere leaves it as it is.
    expect(titles(await save({ 'content/vi/docs/two.md': '# Hai\n\nChữ.\n\n## Hết\n' }))).toEqual(titles(moved));
    expect(titles(await save({ 'content/en/docs/two.md': two }))).toEqual([]);
    await save({ 'content/en/docs/one.md': one });
    expect(titles(await session.read())).toEqual([]);
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    ['a title', { 'content/en/docs/two.md': '# Second\n\nText.\n\n## End\n' }],
    ['a heading', { 'content/en/docs/two.md': '# Two\n\nText.\n\n## Finish\n' }],
    ['a link', { 'content/en/docs/two.md': '# Two\n\n[Text](./one.md).\n\n## End\n' }],
    ['a field', { 'content/en/docs/two.md': '---\nunlisted: true\n---\n\n# Two\n\nText.\n\n## End\n' }],
    ['a mistake', { 'content/en/docs/two.md': '# Two\n\nText.\n\n:::note\n\n## End\n' }],
    ['an included text', { 'content/en/docs/_part.md': 'Other words.\n' }],
    ['a new page', { 'content/en/docs/four.md': '# Four\n\nText.\n' }],
    ['the config', { 'codemaster.config.ts': CONFIG.replace('Lessons', 'Courses') }],
  ])('is joined anew after a change of %s', async (_, files) => {
    const { site, first, save } = await serving();
    const second = await save(files);
    expect(sharesSite(first, second)).toBe(false);
    const clean = await createSiteSession(site.root, 'test', { bundle: NO_CLIENT }).read();
    expect(second.diagnostics).toEqual(clean.diagnostics);
    for (const url of clean.loaded?.site.routes.keys() ?? []) expect(page(second, url), url).toBe(page(clean, url));
  });

  it.each([
    ['includes', { 'content/en/docs/four.md': '# Four\n\n::include[./one.md]\n' }, '/docs/four'],
    [
      'shows as code',
      { 'content/en/docs/four.md': '# Four\n\n```md file=/content/en/docs/one.md\n```\n' },
      '/docs/four',
    ],
    [
      'imports',
      {
        'codemaster.config.ts': CONFIG.replace("title: 'Lessons',", "title: 'Lessons',\n  markdown: { mdx: true },"),
        'content/en/docs/four.mdx': "# Four\n\nimport One from './one.md';\n\n<One />\n",
      },
      '/docs/four',
    ],
  ] as const)('shows the words of a page on another one that %s it', async (_, files, url) => {
    const { save } = await serving();
    await save(files);
    const text = FILES['content/en/docs/one.md'].replace('More', 'Even more').replace('[Two](./two.md#end)', '');
    await save({ 'content/en/docs/one.md': text });
    const last = await save({ 'content/en/docs/one.md': text.replace('Even', 'Yet') });
    expect(page(last, url)).toContain('Yet more words.');
  });

  it.each<[string, string, string, readonly string[]]>([
    ['a title', '# Second\n\nText.\n\n## End\n', 'Second</h1>', []],
    ['a title in the breadcrumbs', '# Second\n\nText.\n\n## End\n', 'aria-current="page">Second<', []],
    ['a heading', '# Two\n\nText.\n\n## Finish\n', 'id="finish"', ['links/broken-anchor']],
    ['a link', '# Two\n\n[Text](./one.md#part).\n\n## End\n', 'href="/docs/one#part"', []],
    ['a link that leads nowhere', '# Two\n\n[Text](./on.md).\n\n## End\n', 'href="#"', ['links/broken']],
    ['an included text', '# Two\n\n::include[./_part.md]\n\n## End\n', 'Included words.', []],
    ['a mistake', '# Two\n\nOther text.\n\n:::note\n\n## End\n', 'Other text.', ['markdown/unclosed-directive']],
    ['a draft', '---\ndraft: true\n---\n\n# Two\n\nText.\n\n## End\n', 'class="status"', []],
  ])('shows %s in its page before the site is joined anew', async (_, text, shown, codes) => {
    const { site, session, first } = await serving();
    const files = { 'content/en/docs/two.md': text };
    site.write(files);
    const seen = await session.firstLook?.(new Set(Object.keys(files)));
    expect(seen?.isWhole).toBe(false);
    if (!seen) return;
    expect(page(seen.snapshot, '/docs/two')).toContain(shown);
    expect(page(seen.snapshot, '/docs/one')).toBe(page(first, '/docs/one'));
    const own = codes.filter((code) => code !== 'links/broken-anchor');
    expect(seen.snapshot.diagnostics.map(({ code }) => code)).toEqual(own);
    const { diagnostics } = await session.read(new Set(Object.keys(files)));
    expect(diagnostics.map(({ code }) => code)).toEqual(codes);
    if (own.length > 0) expect(seen.snapshot.diagnostics).toEqual(diagnostics);
  });

  it('waits a moment for the text of a file that an editor has emptied', async () => {
    const { site, session } = await serving();
    const file = 'content/en/docs/two.md';
    site.write({ [file]: '' });
    const looking = session.firstLook?.(new Set([file]));
    site.write({ [file]: '# Two\n\nWritten.\n\n## End\n' });
    const seen = await looking;
    expect(seen && page(seen.snapshot, '/docs/two')).toContain('Written.');
    site.write({ [file]: '' });
    const { diagnostics } = await session.read(new Set([file]));
    expect(diagnostics.map(({ code }) => code)).toContain('front-matter/missing-title');
  });

  it.each<[string, string | undefined]>([
    ['emptied', ''],
    ['begun', CONFIG.slice(0, 40)],
    ['removed', undefined],
  ])('waits a moment for a config that an editor has %s', async (_, unfinished) => {
    const { site, session } = await serving();
    const file = 'codemaster.config.ts';
    if (unfinished === undefined) site.remove(file);
    else site.write({ [file]: unfinished });
    const reading = session.read(new Set([file]));
    setTimeout(() => site.write({ [file]: CONFIG.replace('Lessons', 'Courses') }), 60);
    const whole = await reading;
    expect(whole.diagnostics).toEqual([]);
    expect(page(whole, '/docs/two')).toContain('Courses');
  });

  it('says what is wrong with a config that stays unfinished', async () => {
    const { save } = await serving();
    const { diagnostics, renderer } = await save({ 'codemaster.config.ts': CONFIG.slice(0, 40) });
    expect(renderer).toBeUndefined();
    expect(diagnostics.map(({ code }) => code)).toEqual(['config/broken']);
  });

  it('is not done with a look at a page that others include', async () => {
    const { site, session } = await serving();
    const including = { 'content/en/docs/three.md': '# Three\n\n::include[./two.md]\n' };
    site.write(including);
    await session.read(new Set(Object.keys(including)));
    const files = { 'content/en/docs/two.md': '# Two\n\nOther text.\n\n## End\n' };
    site.write(files);
    const seen = await session.firstLook?.(new Set(Object.keys(files)));
    expect(seen?.isWhole).toBe(false);
    expect(seen && page(seen.snapshot, '/docs/two')).toContain('Other text.');
    expect(page(await session.read(new Set(Object.keys(files))), '/docs/three')).toContain('Other text.');
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    ['another address', { 'content/en/docs/two.md': '---\nslug: /second\n---\n\n# Two\n\nText.\n\n## End\n' }],
    ['another tag', { 'content/en/docs/two.md': '---\ntags: [x]\n---\n\n# Two\n\nText.\n\n## End\n' }],
    ['a new page', { 'content/en/docs/four.md': '# Four\n' }],
    ['the config', { 'codemaster.config.ts': CONFIG.replace('Lessons', 'Courses') }],
  ])('shows nothing of %s before it is joined anew', async (_, files) => {
    const { site, session } = await serving();
    site.write(files);
    expect(await session.firstLook?.(new Set(Object.keys(files)))).toBeUndefined();
  });

  it.each<[string, string, string, string, string]>([
    [
      'a picture from elsewhere in place of its own',
      'content/en/docs/four.md',
      '# Four\n\n![Map](./map.svg)\n',
      '# Four\n\n![Map](https://maps.example/map.png)\n',
      '/docs/four',
    ],
    [
      'a link before the button of a home page',
      'content/en/pages/index.md',
      '---\ntitle: Home\nhero:\n  title: Home\n  actions: [{ label: Begin, to: /docs/two }]\n---\n\nWords.\n',
      '---\ntitle: Home\nhero:\n  title: Home\n  actions: [{ label: Begin, to: /docs/two }]\n---\n\n[Words](/docs/one).\n',
      '/',
    ],
    [
      'a post that is cut in lists',
      'content/en/blog/2025-01-02-news.md',
      '---\ntitle: News\n---\n\nOpening.\n\nRest.\n',
      '---\ntitle: News\n---\n\nOpening.\n\n<!-- truncate -->\n\n[Rest](/docs/one).\n',
      '/blog',
    ],
    [
      'a link of a post that describes its author',
      'content/en/blog/2025-01-02-news.md',
      '---\ntitle: News\nauthors: [{ name: An, url: https://an.example }]\n---\n\nOpening.\n',
      '---\ntitle: News\nauthors: [{ name: An, url: https://an.example }]\n---\n\n[Opening](/docs/one).\n',
      '/blog/2025/01/02/news',
    ],
  ])('shows %s at once as it will be', async (_, file, before, after, url) => {
    const { site, session, save } = await serving();
    site.write({ 'content/en/docs/map.svg': MAP });
    const saved = await save({ [file]: before, 'content/en/docs/map.svg': MAP });
    expect(page(saved, url)).not.toBe('');
    site.write({ [file]: after });
    const seen = await session.firstLook?.(new Set([file]));
    const shown = seen && page(seen.snapshot, url);
    expect(shown).not.toBe(page(saved, url));
    expect(shown).toBe(page(await session.read(new Set([file])), url));
  });

  it('shows nothing at once of a post whose author has a page with a picture that the post names', async () => {
    const { site, session, save } = await serving();
    const file = 'content/en/blog/2025-01-02-news.md';
    const post = (text: string) =>
      `---\ntitle: News\nauthors: [{ name: An, page: true, image_url: ./an.svg }]\n---\n\n${text}\n`;
    const saved = await save({ [file]: post('Words.'), 'content/en/blog/an.svg': MAP });
    expect(page(saved, '/blog/authors/an')).toContain('<img');
    site.write({ [file]: post('[Words](/docs/one).') });
    expect(await session.firstLook?.(new Set([file]))).toBeUndefined();
  });

  it('shows what is being written, and reads the site once the author is done', async () => {
    const { site, session, first } = await serving();
    const read = vi.fn(session.read);
    const source = createSiteSource(site.root, { ...session, read }, first);
    const shown: string[] = [];
    const reads: number[] = [];
    const save = (title: string) => {
      site.write({ 'content/en/docs/two.md': `# ${title}\n\nText.\n\n## End\n` });
      return source.refresh(new Set(['content/en/docs/two.md']));
    };
    source.subscribe(async () => {
      const before = shown.length;
      shown.push(/([A-Z]\w+)<\/h1>/.exec(String((await source.respond('/docs/two'))?.body))?.[1] ?? '');
      reads.push(read.mock.calls.length);
      if (before === 0) void save('Second');
    });
    await save('First');
    await expect.poll(() => shown.at(-1)).toBe('Second');
    await source.refresh(new Set());
    expect(shown[0]).toBe('First');
    expect(reads[0], 'shown before the site was read').toBe(0);
    expect(read).toHaveBeenCalled();
    const clean = await createSiteSession(site.root, 'test', { bundle: NO_CLIENT }).read();
    for (const [url, { kind }] of clean.loaded?.site.routes ?? [])
      if (kind !== 'redirect') expect((await source.respond(url))?.body, url).toBe(page(clean, url));
  });

  it('reads all files that were saved while it showed the first of them', async () => {
    const { site, session, first } = await serving();
    const read = vi.fn(session.read);
    const source = createSiteSource(site.root, { ...session, read }, first);
    const save = (name: string, title: string) => {
      site.write({ [`content/en/docs/${name}.md`]: `# ${title}\n\nText.\n\n## End\n` });
      return source.refresh(new Set([`content/en/docs/${name}.md`]));
    };
    // Reading is put off for a second only, which a slow machine may need for the look alone.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    try {
      let isFirst = true;
      source.subscribe(() => {
        if (isFirst) void save('one', 'Uno');
        isFirst = false;
      });
      await save('two', 'Due');
    } finally {
      clock.mockRestore();
    }
    expect(read.mock.calls.map(([changed]) => [...(changed ?? [])].sort())).toEqual([
      ['content/en/docs/one.md', 'content/en/docs/two.md'],
    ]);
    // The sidebar of another page names both.
    const other = String((await source.respond('/docs/three'))?.body);
    for (const title of ['Uno', 'Due']) expect(other).toContain(title);
  });

  it('reads everything after a look that failed', async () => {
    const { site, session, first } = await serving();
    const asked: unknown[] = [];
    const failing: SiteSession = {
      ...session,
      read: (changed) => {
        asked.push(changed);
        return session.read(changed);
      },
      firstLook: () => Promise.reject(new Error('a fault of ours')),
    };
    const source = createSiteSource(site.root, failing, first);
    await expect(source.refresh(new Set(['content/en/docs/two.md']))).rejects.toThrow('a fault of ours');
    await source.refresh(new Set(['content/en/docs/one.md']));
    expect(asked).toEqual([undefined]);
  });

  it('asks a sidebar that reads pages by itself after each edit', async () => {
    const { site, save } = await serving();
    const file = JSON.stringify(`${site.root}/content/en/docs/one.md`);
    await save({
      'content/sidebars.ts': `import { readFileSync } from 'node:fs';
const words = readFileSync(${file}, 'utf8').includes('Even more') ? 'Much' : 'Little';
export default { docs: [{ type: 'category', label: words, items: ['one', 'two'] }] };
`,
    });
    const text = FILES['content/en/docs/one.md'];
    expect(page(await save({ 'content/en/docs/one.md': `${text}x\n` }), '/docs/two')).toContain('Little');
    const last = await save({ 'content/en/docs/one.md': `${text.replace('More', 'Even more')}x\n` });
    expect(page(last, '/docs/two')).toContain('Much');
  });

  it('reads everything again when nobody says what has changed', async () => {
    const { site, session, first } = await serving();
    site.write({ 'content/en/docs/two.md': '# Two\n\nOther text.\n\n## End\n' });
    const second = await session.read();
    expect(sharesSite(first, second)).toBe(false);
    expect(page(second, '/docs/two')).toContain('Other text.');
  });

  it('loses no file of changes that come while it reads', async () => {
    const { site, first } = await serving();
    const asked: (readonly string[] | undefined)[] = [];
    let goOn: () => void = () => undefined;
    const session: SiteSession = {
      readEarly: async () => first,
      startOver: () => undefined,
      read: async (changed) => {
        asked.push(changed && [...changed]);
        await new Promise<void>((resolve) => {
          goOn = resolve;
        });
        return first;
      },
    };
    const source = createSiteSource(site.root, session, first);
    const done = source.refresh(new Set(['a']));
    void source.refresh(new Set(['b']));
    void source.refresh(new Set(['c', 'b']));
    goOn();
    await expect.poll(() => asked.length).toBe(2);
    void source.refresh();
    goOn();
    await expect.poll(() => asked.length).toBe(3);
    goOn();
    await done;
    expect(asked).toEqual([['a'], ['b', 'c'], undefined]);
  });

  it.each([
    ['', {}],
    [' of a site that is shown before all of it is read', { settle: (draw: () => unknown) => draw() }],
  ] as const)('shows no reading that newer saves have overtaken%s, but not for ever', async (_, early) => {
    const { site, first } = await serving();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    try {
      const saved = ['one', 'two', 'three', 'four'].map((name) => new Set([`content/en/docs/${name}.md`]));
      const readings = saved.map((): SiteSnapshot => ({ ...first }));
      let reading = 0;
      const session: SiteSession = {
        readEarly: async () => first,
        startOver: () => undefined,
        read: async () => {
          await Promise.resolve();
          const read = readings[reading++] ?? first;
          // Each reading takes 0.6 s, and all but the last are overtaken.
          clock.mockReturnValue(reading * 600);
          const next = saved[reading];
          if (next) void source.refresh(next);
          return read;
        },
      };
      const source: SiteSource = createSiteSource(site.root, session, { ...first, ...early } as SiteSnapshot);
      const shown: number[] = [];
      source.subscribe(() => shown.push(reading));
      expect(await source.refresh(saved[0])).toBe(readings[3]);
      expect(shown).toEqual([3, 4]);
    } finally {
      clock.mockRestore();
    }
  });

  it('bundles anew what the browser gets when the config turns to another search', async () => {
    await compiled();
    const site = makeSite(FILES);
    let bundles = 0;
    const bundle: typeof NO_CLIENT = (...args) => {
      bundles++;
      return NO_CLIENT(...args);
    };
    const session = createSiteSession(site.root, 'test', { bundle });
    await session.read();
    site.write({ 'codemaster.config.ts': CONFIG.replace("title: 'Lessons'", "title: 'Courses'") });
    await session.read();
    expect(bundles).toBe(1);
    const algolia =
      "search: { algolia: { appId: 'ABCDEFGHIJ', apiKey: '0123456789abcdef0123456789abcdef', indexName: 'docs' } },";
    site.write({ 'codemaster.config.ts': CONFIG.replace("title: 'Lessons',", `title: 'Lessons',\n  ${algolia}`) });
    const { diagnostics } = await session.read();
    expect(diagnostics).toEqual([]);
    expect(bundles).toBe(2);
  });
});
