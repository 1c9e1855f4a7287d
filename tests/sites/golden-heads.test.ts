import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateExpected } from '../support/archive.ts';
import { describeHead, describeShared } from '../support/page-heads.ts';
import { attributes, listFiles, makeSharedSite, makeSite, spawnCli, type TestSite } from '../support/site-test.ts';

// `golden-heads/site` holds a page of every kind in two languages and two versions; `golden-heads/expected/map.txt` holds every address
// of what is made from it, with what its head says. To extend it, add files to the site. After a wanted change:
// UPDATE_EXPECTED=1, and read the difference.
const folder = join(import.meta.dirname, 'golden-heads');
const source = Object.fromEntries(
  listFiles(join(folder, 'site')).map((path) => [path, readFileSync(join(folder, 'site', path))]),
);

/** The site with a line added to its config. */
const withConfig = (line: string) => ({
  ...source,
  'codemaster.config.ts': String(source['codemaster.config.ts']).replace('  tagline:', `  ${line}\n  tagline:`),
});

const HOST = 'https://lessons.example';
const pagesOf = (site: TestSite) => {
  const files = new Set(site.files());
  // `en/index.html` beside `en.html` only leads there.
  const leads = (path: string) => path.endsWith('/index.html') && files.has(path.replace(/\/index\.html$/, '.html'));
  return [...files].filter((path) => path.endsWith('.html') && path !== 'demo.html' && !leads(path));
};
const leadsOn = (site: TestSite, path: string) => site.read(path).includes('http-equiv="refresh"');
const isEnglish = (site: TestSite, path: string) => site.read(path).includes('<html lang="en');
/** Address of a page by its file, without base path and slash. */
const addressOf = (path: string) => `/${path.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;

/** What the head of each page says, and which sitemap lists it, by address. */
function describePages(site: TestSite): Record<string, string> {
  const sitemaps = site.files().filter((path) => path.endsWith('sitemap.xml'));
  return Object.fromEntries(
    pagesOf(site).map((path) => {
      const html = site.read(path);
      const canonical = attributes(html, 'link', 'href').find((href) =>
        html.includes(`rel="canonical" href="${href}"`),
      );
      const listed = sitemaps.filter(
        (file) =>
          canonical !== undefined && !html.includes('noindex') && site.read(file).includes(`<loc>${canonical}</loc>`),
      );
      const isListed = listed.filter((file) => file.startsWith('en/') === isEnglish(site, path));
      const lines = [...describeHead(html), `${'sitemap'.padEnd(12)}${isListed.join() || 'no'}`];
      return [addressOf(path), `${lines.map((line) => `  ${line}`).join('\n')}\n`];
    }),
  );
}

/** What the heads of all pages of a locale share, and the pages that do not. */
function describeFrames(site: TestSite): string {
  return ['vi', 'en']
    .map((locale) => {
      const own = pagesOf(site).filter((path) => isEnglish(site, path) === (locale === 'en') && !leadsOn(site, path));
      // These are linked by the pages that need them (`sheets.test.ts`, `code-font.test.ts`).
      const shared = (path: string) =>
        describeShared(site.read(path)).filter((line) => !/\/assets\/(?:sheets|jetbrains-mono)-/.test(line));
      const heads = own.map((path) => shared(path).join('\n  '));
      const others = own.filter((_, i) => heads[i] !== heads[0]).map((path) => `  but not ${path}\n`);
      return `== every page: ${locale}\n  ${heads[0]}\n${others.join('')}`;
    })
    .join('\n');
}

const TEXTS = ['robots.txt', '_redirects', 'llms.txt', 'en/llms.txt', 'manifest.webmanifest', 'en/opensearch.xml'];

function describeTexts(site: TestSite): string {
  return TEXTS.map((path) => {
    const lines = site.read(path).trimEnd().split('\n');
    return `== ${path}\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n`;
  }).join('\n');
}

function describeSite(site: TestSite): string {
  const pages = Object.entries(describePages(site)).map(([address, facts]) => `== ${address}\n${facts}`);
  const files = site
    .files()
    // What the client is made of is no concern of this map.
    .filter((path) => !/^assets\/[^/]+$/.test(path))
    .map((path) => path.replace(/-([A-Z0-9]{8}|[0-9a-f]{8})\./, '-(hash).'))
    .map((path) => `  ${path}\n`);
  return [describeFrames(site), ...pages, describeTexts(site), `== files\n${files.join('')}`].join('\n');
}

let site: ReturnType<typeof makeSharedSite>;
beforeAll(async () => {
  site = makeSharedSite(source);
  await site.mustBuild();
}, 60_000);
afterAll(() => site.dispose());

describe('the map of a site', () => {
  it('is the one that was reviewed', () => {
    const file = join(folder, 'expected', 'map.txt');
    const found = describeSite(site);
    if (updateExpected) {
      mkdirSync(join(folder, 'expected'), { recursive: true });
      writeFileSync(file, found);
    }
    expect(found).toBe(readFileSync(file, 'utf8'));
  });

  it('lists in sitemaps exactly the pages that may be indexed and stand for themselves', () => {
    const facts = Object.entries(describePages(site));
    for (const [address, text] of facts) {
      const own = text.includes(`  canonical   ${HOST}${encodeURI(address === '/' ? '/' : address)}\n`);
      const listed = !text.includes('  sitemap     no\n');
      expect(listed, address).toBe(own && !text.includes('noindex'));
    }
    const count = facts.filter(([, text]) => !text.includes('  sitemap     no\n')).length;
    const locs = ['sitemap.xml', 'en/sitemap.xml'].flatMap((path) => site.read(path).match(/<loc>/g) ?? []);
    expect(locs).toHaveLength(count);
  });

  it('gives every page that may be indexed a title, words to describe it, and a canonical address of its own', () => {
    const indexed = Object.values(describePages(site)).filter((text) => !text.includes('  sitemap     no\n'));
    const valuesOf = (label: string) => indexed.map((text) => new RegExp(`^ {2}${label} +(.*)$`, 'm').exec(text)?.[1]);
    for (const label of ['title', 'description', 'canonical']) expect(valuesOf(label)).not.toContain(undefined);
    expect(new Set(valuesOf('canonical')).size).toBe(indexed.length);
  });
});

describe('the same site elsewhere', () => {
  /** Without slashes at the ends of addresses. */
  const bare = (text: string) => text.replace(/(?<=[\w%-])\/(?=[\s>"?]|$)/gm, '');
  const bareAll = (pages: Record<string, string>) =>
    Object.fromEntries(Object.entries(pages).map(([address, text]) => [address, bare(text)]));
  const withoutBase = (text: string) => text.replaceAll('/sub/', '/');

  it('below a base path differs in nothing but the base path', async () => {
    const sub = makeSite(withConfig("baseUrl: '/sub/',"));
    await sub.mustBuild();
    expect(describeSite(sub)).not.toBe(describeSite(site));
    expect(withoutBase(describeSite(sub))).toBe(describeSite(site));
    expect(missing(sub, '/sub/')).toEqual([]);
  });

  it('with slashes at the ends of addresses differs in nothing but the slashes', async () => {
    const slashed = makeSite(withConfig('trailingSlash: true,'));
    await slashed.mustBuild();
    expect(slashed.files().filter((path) => path.endsWith('.html'))).toEqual(
      site.files().filter((path) => path.endsWith('.html')),
    );
    expect(bareAll(describePages(slashed))).toEqual(bareAll(describePages(site)));
    expect(bare(describeTexts(slashed))).toBe(bare(describeTexts(site)));
    expect(describeFrames(slashed)).toBe(describeFrames(site));
    const addresses = Object.values(describePages(slashed)).flatMap(
      (text) => text.match(/https:\/\/lessons[^\s>]*/g) ?? [],
    );
    expect(addresses.filter((url) => !/\/$|\.\w+$/.test(url))).toEqual([]);
    expect(missing(slashed, '/')).toEqual([]);
  });

  it('with one file for each page has the same addresses', async () => {
    const files = makeSite(withConfig('trailingSlash: false,'));
    await files.mustBuild();
    expect(files.has('docs/intro.html')).toBe(true);
    expect(describePages(files)).toEqual(describePages(site));
    expect(describeTexts(files)).toBe(describeTexts(site));
    expect(describeFrames(files)).toBe(describeFrames(site));
    expect(missing(files, '/')).toEqual([]);
  });

  it('below a base path with slashes passes too', async () => {
    const both = makeSite(withConfig("baseUrl: '/sub/', trailingSlash: true,"));
    await both.mustBuild();
    const plain = Object.entries(describePages(both)).map(([address, text]) => [address, withoutBase(text)]);
    expect(bareAll(Object.fromEntries(plain))).toEqual(bareAll(describePages(site)));
    expect(missing(both, '/sub/')).toEqual([]);
  });

  it('built in another time zone is the same, byte for byte', async () => {
    const manifests = [];
    for (const TZ of ['Asia/Ho_Chi_Minh', 'America/Los_Angeles']) {
      const run = await spawnCli(['build', '--out-dir', `build-${TZ.replace('/', '-')}`], {
        cwd: site.root,
        variables: { TZ },
      });
      expect(run.code, run.stderr).toBe(0);
      manifests.push(site.manifest(`build-${TZ.replace('/', '-')}`));
    }
    expect(manifests[0]).toEqual(manifests[1]);
    expect(manifests[0]).toEqual(site.manifest());
  });
});

/** Addresses of links and pictures without a file behind them: the plain way to look, as a check of the thorough one. */
function missing(built: TestSite, base: string): string[] {
  const known = new Set(built.files());
  return pagesOf(built).flatMap((path) => {
    const html = built.read(path);
    const found = [
      ...attributes(html, 'a', 'href'),
      ...attributes(html, 'link', 'href'),
      ...attributes(html, 'img', 'src'),
    ];
    return found
      .map((url) => decodeURI(url.replace(HOST, '').replace(/[?#].*$/, '')))
      .filter((url) => url.startsWith('/') && url !== '/app/')
      .filter((url) => {
        const file = url.slice(base.length).replace(/\/$/, '');
        const isThere = [file, `${file}/index.html`.replace(/^\//, ''), `${file}.html`].some((name) => known.has(name));
        return !url.startsWith(base) || !isThere;
      })
      .map((url) => `${path} → ${url}`);
  });
}
