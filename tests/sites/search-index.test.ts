import { describe, expect, it } from 'vitest';
import { makeSite, type TestSite } from '../support/site-test.ts';

const config = (options: object = {}) =>
  `export default ${JSON.stringify({
    title: 'Bài học',
    url: 'https://a.example',
    i18n: { defaultLocale: 'vi', locales: ['vi', 'en'] },
    ...options,
  })};\n`;

const SITE = {
  'codemaster.config.ts': config(),
  'content/vi/docs/intro.md':
    '---\nslug: /\ntitle: Mở đầu\n---\n\nChữ đầu tiên về vòng lặp.\n\n## Vòng lặp trong `for`\n\nDùng `:=` ở đây.\n\n```go\n// chú thích bỏ qua\nfor i := 0; i < 3; i++ {\n\tfmt.Println("chuỗi bỏ qua", demVongLap)\n}\n```\n',
  'content/vi/docs/hidden.md': '---\ntitle: Trang kín\nunlisted: true\n---\n\nBí mật không ai tìm thấy.\n',
  'content/vi/docs/draft.md': '---\ntitle: Nháp\ndraft: true\n---\n\nBí mật không ai tìm thấy.\n',
  'content/vi/docs/excluded.md': '---\ntitle: Bỏ ra\nsearch:\n  exclude: true\n---\n\nBí mật không ai tìm thấy.\n',
  'content/vi/docs/boosted.md': '---\ntitle: Đẩy lên\nsearch:\n  boost: 4\n---\n\nNói về vòng lặp một chút thôi.\n',
  'content/en/docs/intro.md':
    '---\nslug: /\ntitle: Start\n---\n\nFirst words about loops.\n\n## Loops in `for`\n\nUse it here.\n',
  'content/vi/blog/2025-01-02-post.md': '---\ntitle: Bài viết\n---\n\nKể chuyện học vòng lặp.\n',
};

interface Hit {
  readonly url: string;
  readonly language: string;
  readonly hierarchy: Readonly<Record<string, string | null>>;
}

async function hits(site: TestSite, query: string, ...args: readonly string[]): Promise<readonly Hit[]> {
  const run = await site.run(['search', query, '--json', ...args]);
  expect(run).toMatchObject({ code: 0, stderr: '' });
  return (JSON.parse(run.stdout) as { hits: readonly Hit[] }).hits;
}

const urlsOf = async (...args: Parameters<typeof hits>) => (await hits(...args)).map(({ url }) => url);

describe('the search index of a site', () => {
  it('is built for locales whose pages say the same', async () => {
    const text = '# Go\n\n`go build`, `go vet`, `go test`.\n';
    const site = makeSite({
      'codemaster.config.ts': config({ blog: false }),
      'content/vi/docs/go.md': text,
      'content/en/docs/go.md': text,
    });
    await site.mustBuild();
    expect(await urlsOf(site, 'vet')).toEqual(['/docs/go']);
    expect(await urlsOf(site, 'vet', '--locale', 'en')).toEqual(['/en/docs/go']);
  });

  it('finds what pages say, in the language of the reader', async () => {
    const site = makeSite(SITE);
    await site.mustBuild();
    expect(await urlsOf(site, 'vong lap for')).toEqual(
      expect.arrayContaining([`/docs#${encodeURIComponent('vòng-lặp-trong-for')}`]),
    );
    expect((await urlsOf(site, 'loop', '--locale', 'en'))[0]).toMatch(/^\/en\/docs/);
    expect(await urlsOf(site, 'kể chuyện')).toContain('/blog/2025/01/02/post');
    // Pages that English lacks are shown there in Vietnamese, and found as such.
    const [lent] = await hits(site, 'kể chuyện', '--locale', 'en');
    expect(lent).toMatchObject({ url: '/en/blog/2025/01/02/post', language: 'vi' });
  });

  it('finds names and signs of code, but not what is quoted or commented there', async () => {
    const site = makeSite(SITE);
    await site.mustBuild();
    const section = `/docs#${encodeURIComponent('vòng-lặp-trong-for')}`;
    for (const query of [':=', 'fmt.Println', 'demvonglap', 'dem vong lap', 'i++'])
      expect(await urlsOf(site, query), query).toContain(section);
    expect(await urlsOf(site, 'chú thích bỏ qua')).not.toContain(section);
  });

  it('finds what a program says that fails, as readers paste it', async () => {
    const site = makeSite({
      ...SITE,
      'content/vi/docs/loi.md':
        '---\ntitle: Lỗi\n---\n\nChữ.\n\n## Bản đồ nil\n\n```go id=a exit=2\nm[1] = 2\n```\n\n```output\n1\npanic: assignment to entry in nil map\n...\n```\n\n## Không dùng\n\n```text\nmain.go:7:2: declared and not used: x\n```\n',
    });
    await site.mustBuild();
    const at = (anchor: string) => `/docs/loi#${encodeURIComponent(anchor)}`;
    expect((await urlsOf(site, 'panic: assignment to entry in nil map'))[0]).toBe(at('bản-đồ-nil'));
    expect((await urlsOf(site, './app.go:12:5: declared and not used: y'))[0]).toBe(at('không-dùng'));
  });

  it('says which word stands where and what that is worth, also of a question without an answer', async () => {
    const site = makeSite(SITE);
    await site.mustBuild();
    const run = await site.run(['search', 'vong', 'lap', 'qqxz', '--limit', '1']);
    expect(run.stdout).toMatch(/“vong” is “vòng” with other marks in text \+\d/);
    expect(run.stdout).toContain('“qqxz” is missing');
    expect(run.stderr).toMatch(/^\d+ results in \d+ ms\n$/);
    expect(await site.run(['search', 'qqxz'])).toMatchObject({
      code: 0,
      stdout: '',
      stderr: expect.stringMatching(/^No page in `vi` has “qqxz” or anything like it/),
    });
    expect(JSON.parse((await site.run(['search', 'qqxz wwvk', '--json'])).stdout)).toMatchObject({
      nbHits: 0,
      unknown: ['qqxz', 'wwvk'],
    });
  });

  it('wants something to look for, and says how to write what begins with a dash', async () => {
    const site = makeSite(SITE);
    await site.mustBuild();
    for (const query of ['', '  '])
      expect(await site.run(['search', query])).toMatchObject({ code: 2, stderr: expect.stringContaining('hint: ') });
    expect(await site.run(['search', '-race'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('codemaster search -- "-race"'),
    });
    expect(await site.run(['search', '--', '-race'])).toMatchObject({ code: 0 });
  });

  it('takes words that say nothing from the config', async () => {
    const site = makeSite({
      ...SITE,
      'codemaster.config.ts': config({ search: { weakWords: { vi: ['xin hỏi'] } } }),
    });
    await site.mustBuild();
    const manifest = JSON.parse(site.read('search-index.json')) as { weak: string };
    expect(manifest.weak).toContain('xin h[oỏ]i');
    expect(manifest.weak).not.toContain('trong');
    expect(await urlsOf(site, 'xin hoi kể chuyện')).toEqual(await urlsOf(site, 'kể chuyện'));
  });

  it('leaves out what is unlisted, a draft, or asks for it', async () => {
    const site = makeSite(SITE);
    await site.mustBuild();
    expect(await urlsOf(site, 'bí mật không ai')).toEqual([]);
    expect(
      site
        .files()
        .filter((path) => site.read(path).includes('Bí mật không ai'))
        .filter((path) => path.endsWith('.json')),
    ).toEqual([]);
  });

  it('has drafts where they are shown', async () => {
    const site = makeSite(SITE);
    await site.mustBuild('--drafts');
    expect(await urlsOf(site, 'bí mật không ai')).toEqual(['/docs/draft']);
  });

  it('lets a page count for more', async () => {
    const site = makeSite(SITE);
    await site.mustBuild();
    expect((await urlsOf(site, 'vong lap'))[0]).toBe('/docs/boosted');
  });

  it('knows the base path and the trailing slash of addresses', async () => {
    const site = makeSite({ ...SITE, 'codemaster.config.ts': config({ baseUrl: '/sub/', trailingSlash: true }) });
    await site.mustBuild();
    expect(await urlsOf(site, 'đẩy lên')).toContain('/sub/docs/boosted/');
    const settings = site.files().find((path) => path.includes('search-settings-')) ?? '';
    expect(JSON.parse(site.read(settings))).toMatchObject({
      indexUrl: expect.stringMatching(/^\/sub\/(en\/)?search-index\.json$/),
    });
  });

  it('writes the same bytes again', async () => {
    const site = makeSite(SITE);
    await site.mustBuild();
    const before = site.manifest();
    await site.mustBuild();
    expect(site.manifest()).toEqual(before);
  });

  it('changes the texts of a page that says more, and neither other texts nor words', async () => {
    const lesson = (i: number, more = '') =>
      `---\ntitle: Bài ${i}\n---\n\n${'Chữ nối tiếp nhau thành câu. '.repeat(320)}${more}\n`;
    const files = Object.fromEntries(
      Array.from({ length: 50 }, (_, i) => [`content/vi/docs/bai-${i + 10}.md`, lesson(i)]),
    );
    const site = makeSite({ ...files, 'codemaster.config.ts': config({ blog: false }) });
    const shards = () => site.files().filter((path) => /^assets\/search-[0-9a-f]{12}\.json$/.test(path));
    const kindOf = (path: string) => ('pages' in JSON.parse(site.read(path)) ? 'texts' : 'words');
    await site.mustBuild();
    const before = shards();
    expect(before.filter((path) => kindOf(path) === 'texts').length).toBeGreaterThan(4);
    site.write({ 'content/vi/docs/bai-25.md': lesson(15, 'Một điều mới toanh.') });
    await site.mustBuild();
    const added = shards().filter((path) => !before.includes(path));
    // English borrows the page: its texts have other addresses. Words that are in the texts of a small site are nowhere else.
    expect(added.map(kindOf).sort()).toEqual(['texts', 'texts']);
    for (const path of added.filter((path) => kindOf(path) === 'texts'))
      expect(site.read(path)).toContain('Một điều mới toanh.');
    expect(shards()).toHaveLength(before.length);
    expect(await urlsOf(site, 'mới toanh')).toEqual(['/docs/bai-25']);
  });

  it('has one index for each version of the docs', async () => {
    const site = makeSite(SITE);
    expect((await site.run(['version', '1.0'])).code).toBe(0);
    site.write({ 'content/vi/docs/new.md': '---\ntitle: Chỉ bản mới\n---\n\nĐiều chưa từng có.\n' });
    await site.mustBuild();
    expect((await urlsOf(site, 'chưa từng')).filter((url) => url.endsWith('/new'))).toEqual([]);
    expect((await urlsOf(site, 'chưa từng', '--docs-version', 'current'))[0]).toBe('/docs/next/new');
  });

  it('says what to do without an index, and what it does not know', async () => {
    const site = makeSite(SITE);
    expect(await site.run(['search', 'x'])).toMatchObject({
      code: 74,
      stderr: expect.stringContaining('codemaster build'),
    });
    expect(await site.run(['search', 'x', '--locale', 'fr'])).toMatchObject({ code: 2 });
    expect(await site.run(['search', 'x', '--docs-version', '9'])).toMatchObject({ code: 2 });
    expect(await site.run(['search', 'x', '--limit', '0'])).toMatchObject({ code: 2 });
  });

  it('reports a boost that is none', async () => {
    const site = makeSite({
      ...SITE,
      'content/vi/docs/boosted.md': '---\ntitle: Đẩy\nsearch:\n  boost: 40\n---\n\nChữ.\n',
    });
    expect(await site.findings()).toMatchObject([{ file: 'content/vi/docs/boosted.md', line: 4 }]);
  });
});
