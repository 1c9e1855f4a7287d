import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HASH_LENGTH, type OfflineIndex, type OfflineList } from '../../client/shared/offline/offline-format.ts';
import { copySite, type Files, makeSharedSite, makeSite, type TestSite } from '../support/site-test.ts';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>\n';

function config(options: Readonly<Record<string, unknown>> = {}): string {
  return `export default ${JSON.stringify({
    title: 'Lớp học',
    url: 'https://lessons.example',
    i18n: { defaultLocale: 'vi', locales: ['vi', 'en'] },
    blog: false,
    offline: true,
    docs: { sidebars: { go: { label: 'Khóa Go', overview: { path: 'go' } }, java: { label: 'Khóa Java' } } },
    ...options,
  })};\n`;
}

const FILES: Files = {
  'codemaster.config.ts': config(),
  'content/sidebars.json': JSON.stringify({
    go: [
      'go/one',
      { type: 'category', label: 'Thêm', link: { type: 'generated-index' }, items: ['go/đường-đi', 'go/hidden'] },
      { type: 'link', label: 'Trang', href: '/about' },
    ],
    java: ['java/one', 'java/two', { type: 'ref', id: 'go/one' }],
  }),
  'content/static/img/memory.svg': PICTURE,
  'content/static/img/poster.svg': PICTURE.replace('4', '5'),
  'content/vi/pages/index.md': '# Trang nhất\n\nChữ.\n',
  'content/vi/pages/about.md': '# Về trang này\n\n![x](/img/poster.svg)\n',
  'content/vi/docs/go/one.md': '# Bài một\n\n![Bộ nhớ](/img/memory.svg)\n\n[hai](./đường-đi.md)\n',
  'content/vi/docs/go/đường-đi.md': '# Đường đi\n\n![Ở đây](./map.png)\n\n[sơ đồ](./plan.pdf), [tất cả](./all.zip)\n',
  'content/vi/docs/go/all.zip': 'PK',
  'content/vi/docs/go/hidden.md': '---\nunlisted: true\n---\n\n# Ẩn\n',
  'content/vi/docs/go/map.png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  'content/vi/docs/go/plan.pdf': '%PDF-1.4\n',
  'content/vi/docs/java/one.md': '# Java một\n\nChữ.\n',
  'content/vi/docs/java/two.md': '# Java hai\n\nChữ.\n',
  'content/en/docs/go/one.md': '# Lesson one\n\nText.\n',
};

const indexOf = (site: TestSite) => JSON.parse(site.read('offline.json')) as OfflineIndex;

function listOf(site: TestSite, id: string): OfflineList {
  const course = indexOf(site).courses.find((one) => one.id === id);
  if (!course) throw new Error(`no course ${id}`);
  return JSON.parse(site.read(course.list));
}

const pathsOf = (site: TestSite, id: string) => listOf(site, id).files.map(([path]) => decodeURI(path));

/** The file behind a path of a list, as a host finds it. */
function fileOf(site: TestSite, path: string): string {
  const plain = decodeURI(path).replace(/\/$/, '');
  return (
    [plain, `${plain}.html`, `${plain}/index.html`.replace(/^\//, '')].find((one) => site.files().includes(one)) ?? ''
  );
}

describe('a site whose courses can be kept', () => {
  const site = makeSharedSite(FILES);
  beforeAll(() => site.mustBuild());
  afterAll(site.dispose);

  it('lists everything a course needs in one language, and nothing else', () => {
    const { courses } = indexOf(site);
    expect(courses.map(({ id, lang, title, url }) => [id, lang, title, url])).toEqual([
      ['vi/go', 'vi', 'Khóa Go', '/docs/go'],
      ['vi/java', 'vi', 'Khóa Java', '/docs/java/one'],
      ['en/go', 'en', 'Khóa Go', '/en/docs/go'],
      ['en/java', 'en', 'Khóa Java', '/en/docs/java/one'],
    ]);
    const paths = pathsOf(site, 'vi/go');
    const pages = paths.filter((path) => !/\.[a-z\d]+$/.test(path));
    expect(pages).toEqual([
      '',
      'docs/category/thêm',
      'docs/go',
      'docs/go/đường-đi',
      'docs/go/one',
      'offline',
      'search',
    ]);
    expect(paths).toContain('img/memory.svg');
    expect(paths).toContain('search-index.json');
    expect(paths.filter((path) => /^assets\/files\/(?:map-.*\.png|plan-.*\.pdf)$/.test(path))).toHaveLength(2);
    // Nobody can save an archive without a network.
    expect(site.files().filter((path) => path.endsWith('.zip'))).toHaveLength(1);
    expect(paths.filter((path) => path.endsWith('.zip'))).toEqual([]);
    for (const part of [/boot-/, /react-/, /navigator-/, /local-search-/, /jetbrains-mono-.*woff2/, /sheets-.*css/])
      expect(
        paths.filter((path) => part.test(path)),
        String(part),
      ).not.toEqual([]);
    expect(paths.filter((path) => /poster|^about|^en\/|java/.test(path))).toEqual([]);
    expect(listOf(site, 'vi/go').offlinePage).toBe('offline');
  });

  it('names each file by its content and size', () => {
    const hashes = site.manifest();
    for (const { id, bytes } of indexOf(site).courses) {
      const { files } = listOf(site, id);
      for (const [path, key] of files) {
        const hash = Buffer.from(hashes[fileOf(site, path)] ?? '', 'hex').toString('base64url');
        expect(key.slice(0, HASH_LENGTH), path).toBe(hash.slice(0, HASH_LENGTH));
      }
      expect(files.reduce((sum, [, , size]) => sum + size, 0)).toBeGreaterThanOrEqual(bytes);
    }
  });

  it('offers each course on one page of it, and adds nothing to the others', async () => {
    const offering = site
      .files()
      .filter((path) => path.endsWith('.html') && site.read(path).includes('data-offline="keep"'));
    expect(offering).toEqual([
      'docs/go/index.html',
      'docs/java/one/index.html',
      'en/docs/go/index.html',
      'en/docs/java/one/index.html',
    ]);
    const plain = makeSite({ ...FILES, 'codemaster.config.ts': config({ offline: false }) });
    await plain.mustBuild();
    // Names of scripts differ, and nothing else.
    const named = (html: string) =>
      html.replace(/-[A-Z0-9]{8}\.js/g, '-NAME.js').replace(/sheets-([^"]*)-\w+\.css/g, 'sheets-$1.css');
    expect(named(site.read('docs/go/one/index.html'))).toBe(named(plain.read('docs/go/one/index.html')));
  });

  it('allows the worker, and lets browsers see a new one at once', async () => {
    const site = makeSite({ ...FILES, 'codemaster.config.ts': config({ baseUrl: '/sub/' }) });
    await site.mustBuild();
    expect(site.read('_headers')).toContain("worker-src 'self'");
    expect(site.read('_headers')).toContain('/sub/offline-worker.js\n  Cache-Control: no-cache\n');
    expect(indexOf(site).courses[0]?.url).toBe('/sub/docs/go');
    expect(pathsOf(site, 'vi/go')).toContain('docs/go/one');
  });

  it('makes an offer for single courses, and for none', async () => {
    const sidebars = { go: { label: 'Khóa Go' }, java: { label: 'Khóa Java', offline: true } };
    const site = makeSite({ ...FILES, 'codemaster.config.ts': config({ offline: false, docs: { sidebars } }) });
    await site.mustBuild();
    expect(indexOf(site).courses.map(({ id }) => id)).toEqual(['vi/java', 'en/java']);
    site.write({ 'codemaster.config.ts': config({ offline: false }) });
    await site.mustBuild();
    expect(site.files().filter((path) => /offline/.test(path))).toEqual([]);
    expect(site.read('_headers')).not.toContain('worker-src');
    site.write({ 'codemaster.config.ts': config({ offline: 'remove' }) });
    await site.mustBuild();
    expect(site.files().filter((path) => /offline/.test(path))).toEqual(['offline-worker.js']);
    expect(site.read('offline-worker.js')).toContain('unregister');
  });

  it('reports what cannot be, with its place', async () => {
    const sidebars = { go: { offline: true }, jawa: { offline: true } };
    const site = makeSite({
      ...FILES,
      'codemaster.config.ts': config({ offline: false, docs: { sidebars } }),
      'content/static/offline-worker.js': 'self.own = true;\n',
      'content/vi/pages/offline.md': '# Ngoại tuyến\n\nChữ.\n',
    });
    const found = (await site.findings()).map(({ rule, file }) => [rule, file]);
    expect(found).toContainEqual(['routes/static-clash', 'content/static/offline-worker.js']);
    expect(found).toContainEqual(['sidebars/unknown-sidebar', 'codemaster.config.ts']);
    expect(found).toContainEqual(['routes/duplicate', 'content/vi/pages/offline.md']);
    expect(site.has('index.html')).toBe(false);
  });

  it('lists every version of the docs as a course of its own', async () => {
    const site = makeSite({
      ...FILES,
      'content/versions.json': '["1.0"]',
      'content/versions/1.0/sidebars.json': JSON.stringify({ go: ['go/one'] }),
      'content/vi/versions/1.0/docs/go/one.md': '# Bài một cũ\n\nChữ.\n',
    });
    await site.mustBuild();
    const ids = indexOf(site).courses.map(({ id }) => id);
    expect(ids).toContain('vi/1.0/go');
    expect(ids).toContain('vi/current/go');
  });

  it('has a worker of at most 5 kB, compressed', () => {
    expect(gzipSync(site.read('offline-worker.js')).length).toBeLessThanOrEqual(5 * 1024);
  });

  it('has a page for readers without a network, which search engines leave out', () => {
    expect(site.text('offline/index.html')).toContain('Không có mạng');
    expect(site.text('en/offline/index.html')).toContain('Without a Network');
    expect(site.read('offline/index.html')).toContain('<meta name="robots" content="noindex"');
    expect(site.read('sitemap.xml')).not.toContain('/offline');
  });
});

describe('the lists of a site that is built again', () => {
  const cleanOf = async (site: TestSite) => {
    const clean = copySite(site);
    clean.remove('build', '.codemaster');
    await clean.mustBuild();
    return clean.manifest();
  };

  it('have what was edited, added and removed, as a clean build has', async () => {
    const site = makeSite(FILES);
    await site.mustBuild();
    const first = indexOf(site);
    await site.mustBuild();
    expect(indexOf(site)).toEqual(first);

    site.write({
      'content/vi/docs/go/one.md': '# Bài một\n\n![Bộ nhớ](/img/memory.svg)\n\nMột câu mới.\n\n[hai](./đường-đi.md)\n',
    });
    await site.mustBuild();
    expect(indexOf(site).version).not.toBe(first.version);
    expect(site.manifest()).toEqual(await cleanOf(site));

    site.write({ 'content/static/img/memory.svg': PICTURE.replaceAll('4', '6') });
    await site.mustBuild();
    expect(site.manifest()).toEqual(await cleanOf(site));

    site.remove('content/vi/docs/java/two.md');
    site.write({ 'content/sidebars.json': JSON.stringify({ go: ['go/one', 'go/đường-đi'], java: ['java/one'] }) });
    await site.build();
    expect(pathsOf(site, 'vi/java').filter((path) => path.includes('two'))).toEqual([]);
    expect(site.manifest()).toEqual(await cleanOf(site));
  });

  it('have the same bytes for the same site, worker included', async () => {
    const sites = [makeSite(FILES), makeSite(FILES)] as const;
    for (const site of sites) await site.mustBuild();
    expect(sites[0].manifest()).toEqual(sites[1].manifest());
  });
});

it('an installed site offers each course as a shortcut', async () => {
  const site = makeSite({ ...FILES, 'codemaster.config.ts': config({ offline: false, baseUrl: '/sub/' }) });
  await site.mustBuild();
  const { shortcuts, scope, ...manifest } = JSON.parse(site.read('en/manifest.webmanifest'));
  // Browsers ignore a scope that the first page is outside of.
  expect(manifest.start_url.startsWith(scope)).toBe(true);
  expect([manifest.start_url, scope]).toEqual(['/sub/en', '/sub/en']);
  expect(shortcuts).toEqual([
    { name: 'Khóa Go', url: '/sub/en/docs/go', short_name: 'Khóa Go' },
    { name: 'Khóa Java', url: '/sub/en/docs/java/one', short_name: 'Khóa Java' },
  ]);
});
