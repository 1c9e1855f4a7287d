import { describe, expect, it } from 'vitest';
import { attributes, type Files, makeSite } from '../support/site-test.ts';

const CONFIG = (i18n = '') => `export default { title: 'Bài học', url: 'https://lessons.example',
  i18n: { defaultLocale: 'vi', locales: ['vi', 'en']${i18n} } };\n`;

const SITE: Files = {
  'codemaster.config.ts': CONFIG(),
  'content/vi/docs/a.md':
    '# Bài A\n\nChữ.\n\n## Giới thiệu\n\nChữ.\n\n### Đường đi\n\nChữ.\n\n## Tiếp theo {#next}\n\nChữ.\n',
  'content/en/docs/a.md':
    '# Lesson A\n\nText.\n\n## Introduction\n\nText.\n\n### The way\n\nText.\n\n## Next steps\n\nText.\n',
  'content/vi/docs/b.md': '# Bài B\n\n[A](./a.md#giới-thiệu)\n',
  'content/en/docs/b.md': '# Lesson B\n\n[A](./a.md#introduction), [A](./a.md#giới-thiệu), [way](./a.md#the-way)\n',
};

const headingIds = (html: string) => ['h2', 'h3'].flatMap((tag) => attributes(html, tag, 'id'));

describe('heading ids of a translation', () => {
  it('are those of the page it translates, in headings, contents list, hash links and links from elsewhere', async () => {
    const site = makeSite(SITE);
    await site.mustBuild();
    expect(headingIds(site.main('docs/a/index.html'))).toEqual(['giới-thiệu', 'next', 'đường-đi']);
    const page = site.read('en/docs/a/index.html');
    expect(headingIds(site.main('en/docs/a/index.html'))).toEqual(['giới-thiệu', 'next', 'đường-đi']);
    const encoded = ['#gi%E1%BB%9Bi-thi%E1%BB%87u', '#%C4%91%C6%B0%E1%BB%9Dng-%C4%91i', '#next'];
    const hashes = attributes(page, 'a', 'href').filter(
      (href) => href.startsWith('#') && !/^#(content|site-menu)$/.test(href),
    );
    expect([...new Set(hashes.map((href) => decodeURIComponent(href)))].sort()).toEqual(
      encoded.map((href) => decodeURIComponent(href)).sort(),
    );
    expect(attributes(site.main('en/docs/b/index.html'), 'a', 'href').filter((href) => href.includes('#'))).toEqual([
      `/en/docs/a${encoded[0]}`,
      `/en/docs/a${encoded[0]}`,
      `/en/docs/a${encoded[1]}`,
    ]);
    expect(site.read('en/docs/b.md')).toContain(`(https://lessons.example/en/docs/a${encoded[0]})`);
  });

  it('are its own where it writes them, and where the config says so', async () => {
    const written = makeSite({
      ...SITE,
      'content/en/docs/a.md': '# Lesson A\n\n## Introduction {#introduction}\n\n### The way\n\n## Next steps\n',
      'content/en/docs/b.md': '# Lesson B\n\n[A](./a.md#introduction)\n',
    });
    const run = await written.build();
    expect(run.code).toBe(0);
    expect(headingIds(written.main('en/docs/a/index.html'))).toEqual(['introduction', 'next', 'đường-đi']);
    const off = makeSite({
      ...SITE,
      'codemaster.config.ts': CONFIG(', inheritHeadingIds: false'),
      'content/en/docs/b.md': '# Lesson B\n\n[A](./a.md#introduction)\n',
    });
    await off.mustBuild();
    expect(headingIds(off.main('en/docs/a/index.html'))).toEqual(['introduction', 'next-steps', 'the-way']);
  });

  it('are taken from a source that is still a draft', async () => {
    const site = makeSite({
      ...SITE,
      'content/vi/docs/a.md': `---\ndraft: true\n---\n\n${String(SITE['content/vi/docs/a.md'])}`,
      'content/vi/docs/b.md': '# Bài B\n',
    });
    await site.mustBuild();
    expect(headingIds(site.main('en/docs/a/index.html'))).toEqual(['giới-thiệu', 'next', 'đường-đi']);
  });

  it('never stand on a page twice, whatever the translation has besides', async () => {
    const site = makeSite({
      ...SITE,
      'content/vi/docs/a.md': '# A\n\n## Code\n\n## Go\n',
      'content/en/docs/a.md': '# A\n\n<p id="go">x</p>\n\n## Sample\n\n## Go\n\n### Code\n\nNote.[^1]\n\n[^1]: Text.\n',
      'content/vi/docs/b.md': '# B\n',
      'content/en/docs/b.md': '# B\n',
    });
    const { code } = await site.build('--fail-on', 'never');
    expect(code).toBe(0);
    const ids = attributes(site.main('en/docs/a/index.html'), '[a-z][a-z0-9]*', 'id');
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['code', 'go', 'sample']));
  });

  it('change when only a heading of the source changes', async () => {
    const site = makeSite(SITE);
    await site.mustBuild();
    site.write({
      'content/vi/docs/a.md': String(SITE['content/vi/docs/a.md']).replace('## Giới thiệu', '## Mở đầu'),
      'content/vi/docs/b.md': '# Bài B\n\n[A](./a.md#mở-đầu)\n',
      'content/en/docs/b.md': '# Lesson B\n\n[A](./a.md#introduction)\n',
    });
    await site.mustBuild();
    expect(headingIds(site.main('en/docs/a/index.html'))).toEqual(['mở-đầu', 'next', 'đường-đi']);
  });
});

describe('headings that differ from those of the source', () => {
  const finding = async (vi: string, en: string) => {
    const site = makeSite({
      'codemaster.config.ts': CONFIG(),
      'content/vi/docs/a.md': `# Bài A\n\n${vi}`,
      'content/en/docs/a.md': `# Lesson A\n\n${en}`,
    });
    const findings = await site.findings();
    expect(findings.filter(({ rule }) => rule !== 'i18n/heading-structure')).toEqual([]);
    const [first] = findings;
    return (
      first && {
        severity: first.severity,
        message: first.message,
        place: `${first.file}:${first.line}`,
        hint: first.hint,
      }
    );
  };

  it('are a warning at the first difference, with both places', async () => {
    expect(await finding('## Một\n\n## Hai\n\n### Ba\n', '## One\n\n### Two\n')).toEqual({
      severity: 'warning',
      message:
        'The headings of the translation differ from those of its source: “One” (level 2, `#one`) is in the place where content/vi/docs/a.md has “Một” (level 2, `#một`), and 2 more headings differ. The anchors of these headings are lost when readers switch the language.',
      place: 'content/en/docs/a.md:3',
      hint: 'if it is the same section, write its id: `{#một}` at the end of the heading',
    });
    expect(await finding('## A {#a}\n\n## B {#b}\n\n## C {#c}\n', '## A {#a}\n\n## C {#c}\n')).toMatchObject({
      message: expect.stringContaining('“B” (level 2, `#b`) of content/vi/docs/a.md has no counterpart here.'),
      place: 'content/en/docs/a.md:3',
    });
    expect(await finding('## A {#a}\n', '## A {#a}\n\nText.\n\n### Only here\n')).toMatchObject({
      message: expect.stringContaining(
        '“Only here” (level 3, `#only-here`) has no counterpart in content/vi/docs/a.md.',
      ),
      place: 'content/en/docs/a.md:7',
    });
  });

  it('print the place of the source as well', async () => {
    const site = makeSite({
      'codemaster.config.ts': CONFIG(),
      'content/vi/docs/a.md': '---\ntitle: A\n---\n\nChữ.\n\n## Một {#mot}\n',
      'content/en/docs/a.md': '---\ntitle: A\n---\n\nText.\n',
    });
    const { stderr } = await site.build();
    expect(stderr).toContain('content/en/docs/a.md:4:1  warning  i18n/heading-structure');
    expect(stderr).toContain('the source is content/vi/docs/a.md:7:1');
  });

  it('are nothing to report when every anchor is on both pages, in whatever order', async () => {
    expect(await finding('## Một {#one}\n\n## Hai {#two}\n', '## Two {#two}\n\n## One {#one}\n')).toBeUndefined();
  });

  it('are found for raw HTML too', async () => {
    expect(await finding('<h2 id="x">Một</h2>\n\n## Hai\n', '<h2>One</h2>\n\n## Two\n')).toBeUndefined();
    expect(await finding('<h2 id="x">Một</h2>\n\n## Hai\n', '## Two\n\n<h3>Three</h3>\n')).toMatchObject({
      place: 'content/en/docs/a.md:3',
    });
  });
});
