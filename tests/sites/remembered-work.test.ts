import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CacheStore, openCacheStore } from '../../src/io/cache/cache-store.ts';
import { toolStamp } from '../../src/io/process/package-root.ts';
import { SMALL_SITE } from '../support/refusal.ts';
import { copySite, makeSharedSite, makeSite, type Run, type TestSite } from '../support/site-test.ts';

const NOTE = 'content/en/docs/note.md';
const PARTS = {
  [NOTE]: '# Note\n\n::include[_part.md]\n\n```python title="a.py"\nprint(1)\n```\n\n[Gone](./gone.md)\n',
  'content/en/docs/_part.md': 'A part of it.\n',
};

let good: ReturnType<typeof makeSharedSite>;
beforeAll(async () => {
  good = makeSharedSite({ ...SMALL_SITE, ...PARTS, [NOTE]: PARTS[NOTE].replace('[Gone](./gone.md)', 'End.') });
  await good.mustBuild();
});
afterAll(() => good.dispose());

/** Parts of the build that ran, as `--verbose` tells them. */
const partsOf = ({ stderr }: Run) => [...stderr.matchAll(/^(\w[\w ]*?) +\d+ ms$/gm)].map(([, part]) => part);
const CHEAP = ['config', 'comparing'];

const cacheFiles = (site: TestSite) => {
  const folder = join(site.root, '.codemaster');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
};

/** The site as a first build in another folder writes it. */
async function fresh(site: TestSite): Promise<Readonly<Record<string, string>>> {
  const copy = copySite(site);
  copy.remove('build');
  rmSync(join(copy.root, '.codemaster'), { recursive: true, force: true });
  await copy.build();
  return copy.manifest();
}

describe('a build after which nothing has changed', () => {
  it('loads no page, and says what the build before said', async () => {
    const site = makeSite({ ...SMALL_SITE, ...PARTS });
    site.write({
      [NOTE]: '# Note\n\n![](/missing-alt.png)\n\n## Same\n\n## Same\n',
      'content/static/missing-alt.png': 'x',
    });
    const first = await site.run(['build', '--format', 'json']);
    await settle();
    await site.build();
    const [second, verbose] = [await site.run(['build', '--format', 'json']), await site.build('--verbose')];
    expect(partsOf(verbose)).toEqual(CHEAP);
    expect(second.stdout).toBe(first.stdout);
    expect(JSON.parse(first.stdout).findings.length).toBeGreaterThan(0);
    expect(second.code).toBe(first.code);
  });

  it.each([
    ['a page', (site: TestSite) => site.write({ [NOTE]: '# Note\n\nOther.\n' })],
    ['an included part', (site: TestSite) => site.write({ 'content/en/docs/_part.md': 'Another part.\n' })],
    ['a new page', (site: TestSite) => site.write({ 'content/en/docs/new.md': '# New\n' })],
    ['a page that is gone', (site: TestSite) => site.remove(NOTE)],
    ['a static file', (site: TestSite) => site.write({ 'content/static/a.txt': 'b' })],
    [
      'the config',
      (site: TestSite) =>
        site.write({
          'codemaster.config.ts': site.source('codemaster.config.ts').replace('title:', "tagline: 'Now',\n  title:"),
        }),
    ],
    [
      'a finished page that was edited',
      (site: TestSite) => writeFileSync(join(site.root, 'build/docs/note/index.html'), 'x'),
    ],
    ['a finished page that was removed', (site: TestSite) => rmSync(join(site.root, 'build/docs/note/index.html'))],
    ['a file that strayed into the output', (site: TestSite) => writeFileSync(join(site.root, 'build/stray.txt'), 'x')],
    ['the whole output that was removed', (site: TestSite) => site.remove('build')],
  ] as const)('is a build like any other after a change of %s', async (_, change) => {
    const site = copySite(good);
    await site.mustBuild();
    change(site);
    await site.build();
    expect(site.manifest()).toEqual(await fresh(site));
  });

  it('sees a change of the same length right after the build', async () => {
    const site = copySite(good);
    for (const word of ['aaaa', 'bbbb', 'cccc']) {
      site.write({ [NOTE]: `# Note\n\n${word}\n` });
      await site.mustBuild();
      expect(site.text('docs/note/index.html')).toContain(word);
    }
  });

  it('still fails with --fail-on when there are findings', async () => {
    const site = copySite(good);
    site.write({ [NOTE]: '# Note\n\n## Same\n\n#### Deep\n' });
    await site.build();
    await settle();
    await site.build();
    const failing = await site.build('--fail-on', 'info', '--verbose');
    const findings = await site.findings();
    expect(failing.code).toBe(findings.length > 0 ? 1 : 0);
    expect(findings.length).toBeGreaterThan(0);
  });
});

describe('remembered work', () => {
  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))],
    ['emptied', () => ''],
    ['longer', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('more')])],
    ['full of flipped bits', (bytes: Buffer) => bytes.map((byte, at) => (at % 701 === 700 ? byte ^ 4 : byte))],
  ])('is not used when its files are %s', async (_, damage) => {
    const site = copySite(good);
    await site.mustBuild();
    const expected = await fresh(site);
    const files = cacheFiles(site);
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) writeFileSync(file, damage(readFileSync(file)));
    site.remove('build');
    await site.mustBuild();
    expect(site.manifest()).toEqual(expected);
    // What was damaged is stored again.
    site.remove('build');
    await site.mustBuild();
    expect(site.manifest()).toEqual(expected);
  });

  it('is not used when its files have changed places', async () => {
    const site = copySite(good);
    await site.mustBuild();
    const expected = await fresh(site);
    const files = cacheFiles(site);
    const bytes = files.map((file) => readFileSync(file));
    for (const [i, file] of files.entries()) writeFileSync(file, bytes[(i + 1) % bytes.length] ?? '');
    site.remove('build');
    await site.mustBuild();
    expect(site.manifest()).toEqual(expected);
  });

  it('is made again when pages that the last build knew have lost their text', async () => {
    const site = copySite(good);
    await site.mustBuild();
    // What is known of all pages stays, each page as a whole is gone.
    let pages = 0;
    for (const file of cacheFiles(site)) {
      const text = readFileSync(file, 'latin1');
      pages += text.split('{"parsed":').length - 1;
      writeFileSync(file, text.replaceAll('{"parsed":', '{"damage":'), 'latin1');
    }
    expect(pages).toBeGreaterThan(2);
    const expected = await fresh(site);
    site.remove('build');
    await site.mustBuild();
    expect(site.manifest()).toEqual(expected);
  });

  it('shows what pages include now, also where another process has remembered them with other parts', async () => {
    const site = copySite(good);
    await site.mustBuild();
    const heads = (use: (cache: CacheStore) => unknown) => {
      const cache = openCacheStore(site.root, toolStamp());
      const result = use(cache);
      cache.close();
      return result;
    };
    const before = heads((cache) => cache.get('page heads')) as Buffer;
    expect(before.includes('"facts":')).toBe(true);
    site.write({ 'content/en/docs/_part.md': 'A part that somebody tried.\n' });
    await site.mustBuild();
    // As a server or a killed build leaves it: the page of the other part is there, what is known of all pages is older.
    heads((cache) => cache.set('page heads', before));
    site.write({ 'content/en/docs/_part.md': PARTS['content/en/docs/_part.md'] });
    site.remove('build');
    await site.mustBuild();
    expect(site.manifest()).toEqual(await fresh(site));
  });

  it('shows lines of another page as they are now, also where no finding names that page', async () => {
    const site = copySite(good);
    const config = site.source('codemaster.config.ts');
    const part = (words: string) => `---\ntitle: Part\ndescription: The same.\n---\n\n${words}\n`;
    site.write({
      'codemaster.config.ts': config.replace('title:', "rules: { 'includes/front-matter': 'off' },\n  title:"),
      [NOTE]: '# Note\n\n::include[part.md]{lines="6-6"}\n',
      'content/en/docs/part.md': part('Old words.'),
    });
    await site.mustBuild();
    expect(site.text('docs/note/index.html')).toContain('Old words.');
    site.write({ 'content/en/docs/part.md': part('New words.') });
    await site.mustBuild();
    expect(site.text('docs/note/index.html')).toContain('New words.');
    expect(site.manifest()).toEqual(await fresh(site));
  });

  it('warns again of what was found in a page that is not read anew', async () => {
    const site = copySite(good);
    site.write({ [NOTE]: '# Note\n\n#### Deep\n' });
    const first = await site.findings();
    site.write({ 'content/en/docs/other.md': '# Other\n' });
    expect(first.length).toBeGreaterThan(0);
    expect(await site.findings()).toEqual(first);
  });

  it('draws only the pages on which a change shows', async () => {
    const site = copySite(good);
    await site.mustBuild();
    const times = site.times();
    site.write({ [NOTE]: '# Note\n\nOther words.\n' });
    await site.mustBuild();
    const changed = Object.entries(site.times()).filter(([path, time]) => times[path] !== time);
    expect(changed.map(([path]) => path).filter((path) => path.endsWith('.html'))).toEqual(['docs/note/index.html']);
  });

  it('is left in one place, and `clean` takes it away', async () => {
    const site = copySite(good);
    await site.mustBuild();
    expect(cacheFiles(site).length).toBeGreaterThan(0);
    await site.run(['clean']);
    expect(existsSync(join(site.root, '.codemaster'))).toBe(false);
  });

  it('does not keep a folder that cannot be written from being built', async () => {
    const site = makeSite(SMALL_SITE);
    // A file where the folder should be.
    site.write({ '.codemaster': 'in the way' });
    await site.mustBuild();
    await site.mustBuild();
  });
});

describe('why', () => {
  const why = async (site: TestSite, ...args: string[]) => await site.run(['why', ...args]);

  it('names the part of a page that had changed, and the file', async () => {
    const site = copySite(good);
    await site.mustBuild();
    site.write({ [NOTE]: '# Note\n\nOther words.\n' });
    await site.mustBuild();
    const { code, stdout } = await why(site, '/docs/note/');
    expect(code).toBe(0);
    expect(stdout).toContain('its text (content.bodyHtml)');
    expect(stdout).toContain(`texts on it that had changed:\n  ${NOTE}\n`);
    expect((await why(site, 'http://127.0.0.1:3000/docs/note/?q=1#part')).stdout).toBe(stdout);
    expect((await why(site, '/docs/second')).stdout).toContain('was not drawn');
  });

  it('names a frame that had changed, on every page', async () => {
    const site = copySite(good);
    await site.mustBuild();
    const config = site.source('codemaster.config.ts');
    site.write({ 'codemaster.config.ts': config.replace("title: 'Lessons'", "title: 'Courses'") });
    await site.mustBuild();
    const found = JSON.parse((await why(site, '/docs/second', '--json')).stdout);
    expect(found.kind).toBe('drawn');
    expect(found.parts).toContain('layout.site');
    expect(found.parts).not.toContain('content.bodyHtml');
    expect(found.files).toContain('codemaster.config.ts');
  });

  it('tells a new page from one that was damaged', async () => {
    const site = copySite(good);
    await site.mustBuild();
    site.write({ 'content/en/docs/new.md': '# New\n' });
    writeFileSync(join(site.root, 'build/docs/second/index.html'), 'x');
    await site.mustBuild();
    expect((await why(site, 'docs/new')).stdout).toContain('nothing was known of it');
    // Its neighbour is new, too, so its pager has changed; its file alone would have been enough.
    expect((await why(site, '/docs/intro')).stdout).toContain('frame.sidebar');
  });

  it('says which page may have been meant, and what to do before the first build', async () => {
    const site = copySite(good);
    await site.mustBuild();
    const wrong = await why(site, '/docs/nite');
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('did you mean `/docs/note`?')]);
    const none = await why(makeSite(SMALL_SITE), '/docs/intro');
    expect([none.code, none.stderr]).toEqual([74, expect.stringContaining('codemaster build')]);
  });
});

describe('--profile', () => {
  it('counts what ran and what was remembered, and leaves a trace', async () => {
    const site = copySite(good);
    await site.mustBuild();
    site.write({ [NOTE]: '# Note\n\nOther words.\n' });
    const { stderr } = await site.build('--profile');
    const rows = new Map(
      stderr.split('\n').map((line) => {
        const [stage = '', runs, remembered] = line.split(/ {2,}/);
        return [stage, { runs: Number(runs), remembered: Number(remembered) }];
      }),
    );
    expect(rows.get('parse')).toEqual({ runs: 1, remembered: 2 });
    expect(rows.get('draw')?.runs).toBe(1);
    expect(rows.get('draw')?.remembered).toBeGreaterThan(2);
    const { traceEvents } = JSON.parse(site.source('.codemaster/trace.json'));
    expect(traceEvents.filter(({ cat }: { cat: string }) => cat === 'draw')).toEqual([
      expect.objectContaining({ name: 'draw /docs/note', ph: 'X' }),
    ]);
    // What is done for the whole site has rows of its own.
    for (const stage of ['scan', 'routes', 'links', 'search index', 'site maps', 'check addresses', 'switch over'])
      expect(rows.get(stage)?.runs, stage).toBeGreaterThan(0);
  });

  it('tells of a site that is as it was, too', async () => {
    const site = copySite(good);
    await site.mustBuild();
    const { stderr } = await site.build('--profile', '--verbose');
    expect(stderr).toMatch(/^draw +0 +[1-9]\d* +0\.0$/m);
    expect(stderr).toMatch(/^write +0 +[1-9]\d* +0\.0$/m);
    expect(stderr).toMatch(/^comparing +0 ms$/m);
    expect(stderr).not.toMatch(/^parse/m);
    const { traceEvents } = JSON.parse(site.source('.codemaster/trace.json'));
    expect(traceEvents.map(({ name }: { name: string }) => name)).toContain('comparing');
  });
});

describe('progress', () => {
  /** A clock on which everything takes long. */
  const slowly = () => {
    let time = 0;
    return () => {
      time += 300;
      return time;
    };
  };
  const linesOf = ({ stderr }: Run) => stderr.split('\r\u001b[K').map((line) => line.trim());

  it('counts pages on a terminal while they are read and while they are drawn', async () => {
    const site = copySite(good);
    site.remove('.codemaster');
    const lines = linesOf(await site.run(['build'], { isTTY: true, now: slowly() }));
    expect(lines).toContain('reading pages 3/3');
    expect(lines.some((line) => /^rendering pages \d+\/\d+$/.test(line))).toBe(true);
  });

  it.each([{}, { isTTY: true, variables: { TERM: 'dumb' } }])(
    'is for terminals only that can take a line back: %j',
    async (at) => {
      const site = copySite(good);
      site.remove('.codemaster');
      const { stderr } = await site.run(['build'], { ...at, now: slowly() });
      expect(stderr).not.toContain('pages 3/3');
    },
  );
});

describe('a page with one more sentence', () => {
  const rowsOf = ({ stderr }: Run) =>
    new Map(stderr.split('\n').map((line) => [line.split(/ {2,}/)[0] ?? '', Number(line.split(/ {2,}/)[1])]));

  it('is the only one that is presented, also when its opening changes, which no other page shows', async () => {
    const site = copySite(good);
    await site.mustBuild();
    site.write({ [NOTE]: `${site.source(NOTE)}\nOne more sentence.\n` });
    const one = rowsOf(await site.build('--profile'));
    expect([one.get('present'), one.get('draw')]).toEqual([1, 1]);
    expect(site.manifest()).toEqual(await fresh(site));
    site.write({ [NOTE]: site.source(NOTE).replace('# Note\n', '# Note\n\nAnother opening.\n') });
    expect(rowsOf(await site.build('--profile')).get('present')).toBe(1);
    expect(site.manifest()).toEqual(await fresh(site));
  });

  it('changes the length of its course, wherever that is told', async () => {
    const site = copySite(good);
    await site.mustBuild();
    site.write({ [NOTE]: `${site.source(NOTE)}\n${'word '.repeat(900)}\n` });
    await site.build();
    expect(site.manifest()).toEqual(await fresh(site));
  });
});

/** Longer than file systems take to tell two moments apart. */
function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 60));
}
