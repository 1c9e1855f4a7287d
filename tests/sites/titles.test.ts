import { describe, expect, it } from 'vitest';
import { type Files, makeSite, type TestSite } from '../support/site-test.ts';
import { VERSIONS } from '../support/versions.ts';

const CONFIG = `export default {
  title: 'Lessons', url: 'https://lessons.example',
  i18n: { defaultLocale: 'en', locales: ['en', 'vi'] },
};\n`;
const SITE: Files = {
  'codemaster.config.ts': CONFIG,
  'content/en/docs/go.md': '---\ntitle: First program\n---\n\nText.\n',
  'content/en/docs/java.md': '# Second program\n\nText.\n',
};

/** Findings about titles, with their place. */
async function found(site: TestSite, ...args: readonly string[]) {
  const findings = await site.findings(...args);
  expect(findings.filter(({ rule }) => rule !== 'titles/duplicate')).toEqual([]);
  return findings.map(({ file, line, message }) => `${file}:${line} ${message}`);
}

describe('pages of one title', () => {
  it('are reported with both files, each at its title', async () => {
    const site = makeSite({
      ...SITE,
      'content/en/docs/java.md': '---\ndescription: x\n---\n\n<!-- note -->\n\nFirst\n*program*\n===\n\nText.\n',
    });
    const { code, stderr } = await site.build();
    expect(code).toBe(0);
    expect(stderr).toContain(`content/en/docs/go.md:2:8  warning  titles/duplicate
  More than one page has the title “First program”: /docs/go and /docs/java.
    1 | ---
  > 2 | title: First program
      |        ^^^^^^^^^^^^^
    3 | ---
  another page with this title is content/en/docs/java.md:7:1
  hint: write a title that says what the page is about, because tabs, bookmarks and search results show it; \`sidebar_label\` may stay short
`);
  });

  it.each<[string, Files]>([
    ['a doc', { 'content/en/docs/java.md': '---\ntitle: first  PROGRAM\nsidebar_label: Java\n---\n\nText.\n' }],
    ['an unlisted doc', { 'content/en/docs/java.md': '---\nunlisted: true\n---\n\n# First program\n\nText.\n' }],
    ['a doc without a title', { 'content/en/docs/a/first-program.md': '---\ntitle: First program\n---\n\nText.\n' }],
    ['a post', { 'content/en/blog/2025-01-01-a.md': '# First program\n\nText.\n' }],
    [
      'a post, by its title in the head',
      { 'content/en/blog/2025-01-01-a.md': '---\ntitle_meta: First program\n---\n\n# A\n\nText.\n' },
    ],
    ['a page of MDX', { 'content/en/pages/a.mdx': 'export const one = 1;\n\n# First program\n\n{one}\n' }],
    [
      'a home page',
      { 'content/en/pages/index.md': '---\nlayout: home\nhero:\n  title: Hi\ntitle: First program\n---\n' },
    ],
    [
      'the opening of another home page',
      { 'content/en/pages/a.md': '---\nlayout: home\nhero:\n  title: First program\n---\n' },
    ],
    [
      'a blog',
      {
        'codemaster.config.ts': CONFIG.replace('url', "blog: { title: 'First program' }, url"),
        'content/en/blog/2025-01-01-a.md': '# A\n\nText.\n',
      },
    ],
    [
      'an author',
      {
        'content/en/blog/authors.yml': 'ann:\n  name: First program\n  page: true\n',
        'content/en/blog/2025-01-01-a.md': '---\nauthors: ann\n---\n\n# A\n\nText.\n',
      },
    ],
    [
      'an overview',
      {
        'codemaster.config.ts': CONFIG.replace(
          'url',
          "docs: { sidebars: { a: { label: 'First program', overview: { path: 'all' } } } }, url",
        ),
        'content/sidebars.json': '{ "a": ["go", "java"] }',
      },
    ],
    [
      'a category',
      {
        'content/sidebars.json':
          '{ "a": [{ "type": "category", "label": "First program", "link": { "type": "generated-index" }, "items": ["go", "java"] }] }',
      },
    ],
  ])('are found whatever the other is: %s', async (_, files) => {
    const site = makeSite({ ...SITE, ...files });
    const findings = await found(site, '--locale', 'en');
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatch(/has the title “First program”|has the title “first {2}PROGRAM”/i);
  });

  it('are reported at the heading of a page of MDX, whatever stands above it', async () => {
    const above = [
      "import { a } from './a.ts';\n\n",
      'export const a = 1;\n\n',
      '{/* c\n\nd */}\n\n',
      'export const a = {\n  b: 1,\n};\n\n{/* c */} {/* d */}\n\n',
    ];
    const titles = ['# First **program**', 'First\nprogram\n==='];
    const texts = above.flatMap((code) => titles.map((title) => ({ code, text: `${code}${title}\n\nText.\n` })));
    const site = makeSite({
      ...SITE,
      'content/en/docs/a.ts': 'export const a = 1;\n',
      ...Object.fromEntries(texts.map(({ text }, i) => [`content/en/docs/m${i}.mdx`, text])),
    });
    const [finding] = await site.findings('--locale', 'en');
    const { related } = finding as { related?: readonly { span: { file: string; start: { line: number } } }[] };
    expect((related ?? []).map(({ span }) => `${span.file}:${span.start.line}`)).toEqual(
      texts.map(({ code }, i) => `content/en/docs/m${i}.mdx:${code.split('\n').length}`),
    );
  });

  it('are found in every form of Unicode, and beside pages of the interface', async () => {
    const site = makeSite({
      ...SITE,
      'content/vi/docs/go.md': `# ${'Đường đi'.normalize('NFD')}\n\nChữ.\n`,
      'content/vi/docs/java.md': '# ĐƯỜNG ĐI\n\nChữ.\n',
      'content/vi/pages/a.md': '# Tìm kiếm\n\nChữ.\n',
      'content/vi/pages/b.md': '# Lessons\n\nChữ.\n',
      'content/vi/pages/index.md': '---\nlayout: home\nhero:\n  title: Học\n---\n',
    });
    expect((await found(site)).map((text) => text.normalize('NFC'))).toEqual([
      'content/vi/docs/go.md:1 More than one page has the title “Đường đi”: /vi/docs/go and /vi/docs/java.',
      'content/vi/pages/a.md:1 More than one page has the title “Tìm kiếm”: /vi/a and /vi/search.',
      'content/vi/pages/b.md:1 More than one page has the title “Lessons”: /vi/b and /vi.',
    ]);
  });

  it('are one finding, however many they are, and name ten of them at most', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 30 }, (_, i) => [`content/en/docs/p${i + 10}.md`, '# Program\n\nText.\n']),
    );
    const site = makeSite({ ...SITE, ...many });
    const [only, ...others] = await site.findings();
    expect(others).toEqual([]);
    expect(only?.message).toBe('More than one page has the title “Program”: /docs/p10, /docs/p11 and 28 more.');
    expect((only as { related?: readonly unknown[] }).related).toHaveLength(9);
  });

  it('are reported once where several locales borrow their sidebar', async () => {
    const category = (key: string, doc: string) =>
      `{ "type": "category", "label": "Basics", "key": "${key}", "link": { "type": "generated-index" }, "items": ["${doc}"] }`;
    const site = makeSite({
      ...SITE,
      'content/sidebars.json': `{ "a": [\n${category('x', 'go')},\n${category('y', 'java')}\n] }`,
    });
    expect(await found(site)).toEqual([
      'content/sidebars.json:2 More than one page has the title “Basics”: /docs/category/x and /docs/category/y.',
    ]);
  });
});

describe('no finding', () => {
  it.each<[string, Files]>([
    [
      'translations, borrowed copies and drafts',
      {
        'content/vi/docs/java.md': '# First program\n\nChữ.\n',
        'content/en/docs/draft.md': '---\ndraft: true\n---\n\n# First program\n\nText.\n',
      },
    ],
    [
      'a post with another title in the head',
      { 'content/en/blog/2025-01-01-a.md': '---\ntitle_meta: News\n---\n\n# First program\n\nText.\n' },
    ],
    [
      'lists of the interface',
      {
        'content/en/docs/go.md': '---\ntitle: Go\ntags: [start]\n---\n\nText.\n',
        'content/en/blog/authors.yml': 'ann:\n  name: Ann\n  page: true\n',
        'content/en/blog/2025-01-01-a.md': '---\nauthors: ann\ntags: [start]\n---\n\n# A\n\nText.\n',
      },
    ],
    ['docs of different versions', VERSIONS],
    [
      'a page of one version with the title of another page in a newer one',
      {
        ...VERSIONS,
        'content/vi/versions/1.0/docs/go/arrays.md': '# Slice\n\nChữ.\n',
      },
    ],
  ])('is told of %s', async (_, files) => {
    await makeSite({ ...SITE, ...files }).mustBuild();
  });

  it('is told where the rule is off', async () => {
    const config = CONFIG.replace('url', "rules: { 'titles/duplicate': 'off' }, url");
    await makeSite({
      ...SITE,
      'codemaster.config.ts': config,
      'content/en/docs/java.md': '# First program\n\nText.\n',
    }).mustBuild();
  });
});
