import { describe, expect, it } from 'vitest';
import type { MigrationPlan } from '../../../../src/migrate/plan/plan.ts';
import { plainPathInside } from '../../../../src/migrate/source-site.ts';
import { evaluateModule } from '../../../../src/migrate/static-value.ts';
import { tagSlug } from '../../../../src/stages/graph/term-slug.ts';
import { docusaurusConfigOf, plannedText, planOf } from '../../../support/planned-migration.ts';

/** The value of a planned data module, read the way the config of a Docusaurus site is. */
const read = (planned: MigrationPlan, to: string): Record<string, unknown> => {
  const call = /define\w+\((.*)\);\s*$/s.exec(plannedText(planned, to) ?? '')?.[1] ?? '';
  return evaluateModule(`export default ${call}`, 'x.ts').value as Record<string, unknown>;
};
const configOf = (planned: MigrationPlan) => read(planned, 'codemaster.config.ts');
const targets = (planned: MigrationPlan) => planned.files.map(({ to }) => to);
const said = (planned: MigrationPlan, code: string) =>
  planned.diagnostics.filter((finding) => finding.code === code).map(({ message }) => message);

describe('plainPathInside', () => {
  it.each([
    ['./docs/', 'docs'],
    ['a/../b', 'b'],
    ['../x', undefined],
    ['a/../../x', undefined],
    ['/etc', undefined],
    ['C:\\x', undefined],
    ['..\\x', undefined],
  ])('%s → %s', (path, plain) => {
    expect(plainPathInside(path)).toBe(plain);
  });
});

describe('the config', () => {
  it('passes on comments that mark lines of code, and leaves colours behind', () => {
    const prism = `prism: { theme: themes.github, additionalLanguages: ['java'], defaultLanguage: 'go', magicComments: [
      { className: 'theme-code-block-highlighted-line', line: 'highlight-next-line' },
      { className: 'is-error', line: 'This will error', block: { start: 'error-start', end: 'error-end' } } ] }`;
    const planned = planOf({}, docusaurusConfigOf('', `themeConfig: { ${prism} }`));
    expect(configOf(planned).themeConfig).toMatchObject({
      prism: {
        defaultLanguage: 'go',
        magicComments: [
          { line: 'highlight-next-line' },
          { className: 'is-error', line: 'This will error', block: { start: 'error-start', end: 'error-end' } },
        ],
      },
    });
    expect(
      configOf(planOf({}, docusaurusConfigOf('', 'themeConfig: { prism: { theme: themes.github } }'))).themeConfig,
    ).toBeUndefined();
  });

  it('passes on what has the same name, and renames the options of the blog', () => {
    const planned = planOf(
      {},
      docusaurusConfigOf(
        `docs: { routeBasePath: '/', breadcrumbs: false }, blog: { blogTitle: 'News', blogSidebarCount: 'ALL', postsPerPage: 4 }`,
        `baseUrl: '/b/', trailingSlash: true, titleDelimiter: '·', tagline: 'x', customFields: { a: [1] }`,
      ),
    );
    expect(configOf(planned)).toMatchObject({
      baseUrl: '/b/',
      trailingSlash: true,
      titleDelimiter: '·',
      customFields: { a: [1] },
      docs: { routeBasePath: '/', breadcrumbs: false },
      blog: { title: 'News', sidebarCount: 'ALL', postsPerPage: 4 },
    });
    expect(planned.diagnostics).toEqual([]);
  });

  it('turns docs and blog off where they are off', () => {
    expect(configOf(planOf({}, docusaurusConfigOf('docs: false, blog: false')))).toMatchObject({
      docs: false,
      blog: false,
    });
    expect(configOf(planOf({}, `export default { title: 'T', url: 'https://t.example' };`))).toMatchObject({
      docs: false,
      blog: false,
    });
  });

  it('finds content plugins that are named one by one', () => {
    const text = `export default { title: 'T', url: 'https://t.example', plugins: [
      ['@docusaurus/plugin-content-docs', { path: 'guide' }],
      ['@docusaurus/plugin-content-docs', { id: 'api', path: 'api' }],
    ] };`;
    const planned = planOf({ 'guide/a.md': '# A\n', 'api/b.md': '# B\n' }, text);
    expect(targets(planned)).toContain('content/en/docs/a.md');
    expect(targets(planned)).toContain('content/en/api/b.md');
  });

  it.each([
    ["onBrokenLinks: 'warn'", { 'links/broken': 'warning', 'config/broken-link': 'warning' }],
    ["onBrokenLinks: 'ignore'", { 'links/broken': 'off', 'config/broken-link': 'off' }],
    ["onBrokenAnchors: 'throw'", {}],
    ['', { 'links/broken-anchor': 'warning' }],
  ])('turns %s into severities', (rest, rules) => {
    // Docusaurus never complains about a fence that is not closed.
    expect(configOf(planOf({}, docusaurusConfigOf('', rest))).rules).toMatchObject({
      'markdown/unclosed-fence': 'warning',
      ...rules,
    });
    if (Object.keys(rules).length === 0)
      expect(configOf(planOf({}, docusaurusConfigOf('', rest))).rules).toHaveProperty(
        ['links/broken-anchor'],
        'warning',
      );
  });

  it('leaves out what is computed, with its line', () => {
    const planned = planOf({}, docusaurusConfigOf('', '\n\ntagline: process.env.TAGLINE,\n favicon: pick("a")'));
    expect(configOf(planned)).not.toHaveProperty('tagline');
    const places = planned.diagnostics.map(({ code, span }) => `${code}:${span?.start.line}`);
    expect(places).toEqual(expect.arrayContaining(['migrate/computed-value:3', 'migrate/computed-value:4']));
  });

  it('writes a title and an address when they are computed, and says so', () => {
    const planned = planOf({}, `export default { title: t(), url: u(), presets: ['classic'] };`);
    expect(configOf(planned)).toMatchObject({ title: 'My site', url: 'https://example.com' });
    expect(said(planned, 'migrate/config')).toHaveLength(2);
  });

  it('keeps navbar items we know and leaves out those that would lead nowhere', () => {
    const items = `[
      { type: 'doc', docId: 'a', label: 'A' },
      { type: 'doc', docId: 'gone' },
      { type: 'docSidebar', sidebarId: 'nope', label: 'N' },
      { to: 'blog', label: 'Blog' },
      { href: 'https://github.com/x', className: 'header-github-link', 'aria-label': 'GitHub' },
      { type: 'custom-thing', x: 1 },
      { type: 'dropdown', label: 'More', items: [{ type: 'doc', docId: 'a' }, { to: '/x', label: 'X' }, { type: 'html', value: '<hr>' }] },
      { type: 'localeDropdown', position: 'right' },
    ]`;
    const planned = planOf(
      { 'docs/a.md': '# A\n' },
      docusaurusConfigOf('', `themeConfig: { navbar: { items: ${items} } }`),
    );
    expect(configOf(planned).themeConfig).toEqual({
      navbar: {
        items: [
          { type: 'doc', docId: 'a', label: 'A' },
          { to: '/blog', label: 'Blog' },
          { href: 'https://github.com/x', label: 'GitHub' },
          {
            type: 'dropdown',
            label: 'More',
            items: [
              { label: 'a', to: '/docs/a' },
              { to: '/x', label: 'X' },
            ],
          },
          { type: 'localeDropdown', position: 'right' },
        ],
      },
    });
    expect(planned.diagnostics.filter(({ severity }) => severity === 'warning').length).toBeGreaterThanOrEqual(4);
  });

  it('makes HTML of footer and announcement plain text', () => {
    const theme = `{
      announcementBar: { id: 'x', content: 'New: <a href="/blog/new"><b>read</b> it</a> &amp; enjoy', backgroundColor: '#fff' },
      footer: { links: [{ label: 'Blog', to: '/blog' }], copyright: '<b>Copyright</b> &copy; us' },
    }`;
    expect(configOf(planOf({}, docusaurusConfigOf('', `themeConfig: ${theme}`))).themeConfig).toEqual({
      announcementBar: { id: 'x', content: 'New: read it & enjoy', to: '/blog/new', linkLabel: 'read it' },
      footer: { links: [{ title: 'T', items: [{ label: 'Blog', to: '/blog' }] }], copyright: 'Copyright © us' },
    });
  });
});

describe('sidebars', () => {
  const docs = { 'docs/a.md': '# A\n', 'docs/guide/b.md': '# B\n', 'docs/guide/lost.md': '# L\n\n{gone}\n' };
  const sidebarsOf = (text: string, files = {}) => {
    const all = { ...docs, ...files, 'sidebars.js': `module.exports = ${text};` };
    return planOf(all, docusaurusConfigOf(`docs: { sidebarPath: './sidebars.js' }`));
  };

  it('writes short forms out and keeps the address of generated index pages', () => {
    const planned = sidebarsOf(`{
      one: { 'My Guide': ['guide/b'], Other: [{ type: 'category', label: 'Deep & Down', link: { type: 'generated-index' }, items: ['a'] }] },
      two: ['a', { type: 'category', label: 'Deep & Down', link: { type: 'generated-index', slug: '/own' }, items: ['a'], className: 'x' }],
    }`);
    expect(read(planned, 'content/sidebars.ts')).toEqual({
      one: [
        { type: 'category', label: 'My Guide', items: ['guide/b'] },
        {
          type: 'category',
          label: 'Other',
          items: [{ type: 'category', label: 'Deep & Down', link: { type: 'generated-index' }, items: ['a'] }],
        },
      ],
      two: [
        'a',
        expect.objectContaining({
          label: 'Deep & Down',
          link: { type: 'generated-index', slug: '/own' },
          items: ['a'],
        }),
      ],
    });
  });

  it('plans docs that were not carried, and only those', () => {
    const planned = sidebarsOf(`{ s: ['a', 'guide/lost', 'never/there'] }`);
    expect(configOf(planned).docs).toMatchObject({ planned: ['guide/lost'] });
    expect(targets(planned)).toContain('not-carried/docs/guide/lost.mdx');
    expect(configOf(planned).rules).toMatchObject({ 'links/broken': 'warning' });
  });

  it('leaves out folders of which nothing was carried', () => {
    const planned = sidebarsOf(`{ s: ['a', { type: 'autogenerated', dirName: 'x' }] }`, { 'docs/x/y.md': '{y}\n' });
    expect(read(planned, 'content/sidebars.ts')).toEqual({ s: ['a'] });
    expect(said(planned, 'migrate/sidebar')).toEqual(['The folder `x` was left out of the sidebars.']);
  });

  it('falls back to the folders when the file has to be run', () => {
    const planned = sidebarsOf('require("./make")()');
    expect(read(planned, 'content/sidebars.ts')).toEqual({
      defaultSidebar: [{ type: 'autogenerated', dirName: '.' }],
    });
    expect(said(planned, 'migrate/unreadable-module')).toHaveLength(1);
  });

  it('copies a JSON file that needs no change', () => {
    const all = { ...docs, 'sidebars.json': '{ "s": ["a"] }' };
    const planned = planOf(all, docusaurusConfigOf(`docs: { sidebarPath: 'sidebars.json' }`));
    expect(planned.files).toContainEqual({ kind: 'copy', from: 'sidebars.json', to: 'content/sidebars.json' });
  });

  it('resolves ids in _category_ files and drops links to docs that were not carried', () => {
    const planned = planOf({
      ...docs,
      'docs/guide/_category_.yml': 'label: Guide # name\nlink:\n  type: doc\n  id: b\ncustomProps: red\n',
      'docs/more/c.md': '# C\n',
      'docs/more/_category_.json': '{ "link": { "type": "doc", "id": "guide/lost" } }',
    });
    expect(plannedText(planned, 'content/en/docs/guide/_category_.yml')).toBe(
      'label: Guide # name\nlink:\n  type: doc\n  id: guide/b\n',
    );
    expect(JSON.parse(plannedText(planned, 'content/en/docs/more/_category_.json') ?? '')).toEqual({ link: null });
  });
});

describe('versions', () => {
  it('cuts the version off old doc ids and leaves lost docs out', () => {
    const planned = planOf({
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/a.md': '# A\n',
      'versioned_docs/version-1.0/lost.md': '{x}\n',
      'versioned_sidebars/version-1.0-sidebars.json': '{ "s": ["version-1.0/a", "version-1.0/lost"] }',
    });
    expect(JSON.parse(plannedText(planned, 'content/versions/1.0/sidebars.json') ?? '')).toEqual({ s: ['a'] });
    expect(planned.summary.versions).toEqual(['1.0']);
    expect(configOf(planned).docs ?? {}).not.toHaveProperty('planned');
  });
});

describe('translations', () => {
  const i18n = `i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }`;
  const fr = 'i18n/fr/docusaurus-plugin-content-docs/current';

  it('leaves a translation behind when its source is', () => {
    const planned = planOf(
      { 'docs/a.md': '{x}\n', [`${fr}/a.md`]: '# A\n', 'docs/b.md': '# B\n' },
      docusaurusConfigOf('', i18n),
    );
    expect(targets(planned)).toContain(`not-carried/${fr}/a.md`);
    expect(targets(planned)).not.toContain('content/fr/docs/a.md');
  });

  it('lets translations of the default locale win', () => {
    const planned = planOf({
      'docs/a.md': '# A\n',
      'i18n/en/docusaurus-plugin-content-docs/current/a.md': '# Better\n',
    });
    expect(planned.files).toContainEqual({
      kind: 'copy',
      from: 'i18n/en/docusaurus-plugin-content-docs/current/a.md',
      to: 'content/en/docs/a.md',
    });
  });

  it('reports a file of words that is no JSON, and carries words of components', () => {
    const planned = planOf(
      {
        'i18n/fr/docusaurus-theme-classic/navbar.json': '{',
        'i18n/fr/code.json': '{ "home.title": { "message": "x" } }',
      },
      docusaurusConfigOf('', i18n),
    );
    expect(planned.diagnostics.map(({ code, span }) => `${code} ${span?.file}`)).toEqual([
      'migrate/data i18n/fr/docusaurus-theme-classic/navbar.json',
      'migrate/links undefined',
    ]);
    expect(JSON.parse(plannedText(planned, 'content/fr/messages.json') ?? '')).toEqual({ 'home.title': 'x' });
  });

  it('names categories made from folders by their folder', () => {
    const planned = planOf(
      {
        'docs/01-basics/a.md': '# A\n',
        'docs/02-more/b.md': '# B\n',
        'docs/02-more/_category_.json': '{ "label": "More things", "key": "m" }',
        [`${fr}.json`]: JSON.stringify({
          'sidebar.defaultSidebar.category.basics': { message: 'Bases' },
          'sidebar.defaultSidebar.category.More things': { message: 'Plus' },
          'sidebar.defaultSidebar.category.More things.link.generated-index.title': { message: 'Encore plus' },
          'sidebar.defaultSidebar.link.Site': { message: 'Le site' },
        }),
      },
      docusaurusConfigOf('', i18n),
    );
    expect(JSON.parse(plannedText(planned, 'content/fr/messages.json') ?? '')).toEqual({
      'sidebar.defaultSidebar.category.basics': 'Bases',
      'sidebar.defaultSidebar.category.m': 'Plus',
      'sidebar.defaultSidebar.category.m.link.generated-index.title': 'Encore plus',
      'sidebar.defaultSidebar.link.Site': 'Le site',
    });
  });
});

describe('pages and posts', () => {
  it('keep addresses that a file of the same name would not have here', () => {
    const options = "{ docs: false, blog: {}, pages: { routeBasePath: 'p' } }";
    const planned = planOf(
      {
        'src/pages/one.md': 'One.\n',
        'src/pages/2-two.md': 'Two.\n',
        'src/pages/three.md': '---\nslug: /drei\n---\n\nThree.\n',
        'blog/2024-02-04_under.md': 'Under.\n',
        'blog/deep/2024-1-2-x.md': 'Deep.\n',
      },
      `module.exports = { title: 'x', url: 'https://x.example', baseUrl: '/', presets: [['classic', ${options}]] };`,
    );
    expect(planned.files.some(({ to, kind }) => to === 'content/en/pages/p/one.md' && kind === 'copy')).toBe(true);
    expect(plannedText(planned, 'content/en/pages/p/2-two.md')).toMatch(/^---\nslug: \/p\/2-two\n/);
    expect(plannedText(planned, 'content/en/pages/p/three.md')).toMatch(/^---\nslug: \/p\/drei\n/);
    expect(plannedText(planned, 'content/en/blog/2024-02-04_under.md')).toMatch(
      /^---\ndate: 2024-02-04\nslug: \/2024\/02\/04\/_under\n---\n/,
    );
    expect(plannedText(planned, 'content/en/blog/deep/2024-1-2-x.md')).toMatch(
      /^---\nslug: \/2024\/1\/2\/deep\/x\n---\n/,
    );
  });
});

describe('redirects', () => {
  const redirecting = (redirects: string, rest = '') =>
    planOf(
      {},
      docusaurusConfigOf(
        '',
        `plugins: [['@docusaurus/plugin-client-redirects', { redirects: ${redirects} }]], ${rest}`,
      ),
    );
  const found = ({ diagnostics }: MigrationPlan) =>
    diagnostics
      .filter(({ code }) => code === 'migrate/config' || code === 'migrate/computed-value')
      .map(({ message, hint, span }) => `${/`([^`]*)`/.exec(message)?.[1]} at ${span?.start.column}: ${hint}`);

  it('are one for each old address', () => {
    const planned = redirecting(`[{ from: '/old', to: '/docs/a' }, { from: ['/o1', '/ô 2'], to: '/blog' }]`);
    expect(configOf(planned).redirects).toEqual([
      { from: '/old', to: '/docs/a' },
      { from: '/o1', to: '/blog' },
      { from: '/ô 2', to: '/blog' },
    ]);
    expect(found(planned)).toEqual([]);
  });

  it('are made in each locale, as Docusaurus does', () => {
    const planned = redirecting(
      `[{ from: '/old', to: '/docs/a' }]`,
      "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },",
    );
    expect(configOf(planned).redirects).toEqual([
      { from: '/old', to: '/docs/a' },
      { from: '/fr/old', to: '/fr/docs/a' },
    ]);
  });

  it.each([
    [`[{ to: '/b' }]`, 'redirects[0]', 'it has no `from`'],
    [`[{}]`, 'redirects[0]', 'it has no `from` and no `to`'],
    [`[{ from: [], to: '/b' }]`, 'redirects[0]', 'its list `from` is empty'],
    [`[{ from: '/a', to: 'https://b.example' }]`, 'redirects[0].to', 'it should be a path of the site'],
    [`[{ from: 1, to: '/b' }]`, 'redirects[0].from', 'it should be a text'],
    [`['/a']`, 'redirects[0]', 'it should be a mapping'],
    [`{ from: '/a', to: '/b' }`, 'redirects', 'it should be a list'],
    [`[{ from: make(), to: '/b' }]`, 'redirects[0].from', 'write the value'],
    [`[make()]`, 'redirects[0]', 'write the value'],
    [`make()`, 'redirects', 'write the value'],
  ])('that cannot be carried are reported as they are: %s', (written, name, hint) => {
    const planned = redirecting(written);
    expect(configOf(planned).redirects).toBeUndefined();
    expect(found(planned)).toEqual([expect.stringContaining(`${name} at `)]);
    expect(found(planned)[0]).toContain(`: ${hint}`);
  });

  it('keep what is right about them, and their names in the source', () => {
    const planned = redirecting(
      `[{ from: ['/a', 'b', make()], to: '/x' }, 5, { from: '/c', to: '/y', exact: true }, { from: '/d', to: '/z' }]`,
    );
    expect(configOf(planned).redirects).toEqual([
      { from: '/a', to: '/x' },
      { from: '/c', to: '/y' },
      { from: '/d', to: '/z' },
    ]);
    expect(found(planned).map((finding) => finding.split(' ')[0])).toEqual([
      'redirects[0].from[1]',
      'redirects[0].from[2]',
      'redirects[1]',
      'redirects[2].exact',
    ]);
    const [first = ''] = found(planned);
    expect(Number(/ at (\d+)/.exec(first)?.[1])).toBeGreaterThan(100);
  });
});

describe('blog and pages', () => {
  it('names authors that only had a picture, and drops fields we do not have', () => {
    const planned = planOf({
      'blog/2024-01-02-x.md': '# X\n',
      'blog/authors.yml': '# people\nann:\n  image_url: /a.png # her\n  favourite_dish: soup\n',
    });
    expect(plannedText(planned, 'content/en/blog/authors.yml')).toBe('# people\nann:\n  image_url: /a.png # her\n');
    expect(said(planned, 'migrate/data')).toEqual([expect.stringContaining('ann.favourite_dish')]);
  });

  it('adds tags that are used but not listed', () => {
    const planned = planOf({
      'blog/2024-01-02-x.md': '---\ntags: [known, Label, "new one"]\n---\n\n# X\n',
      'blog/tags.yml': 'known: # yes\nother:\n  label: Label\n',
    });
    expect(plannedText(planned, 'content/en/blog/tags.yml')).toBe(
      'known: # yes\nother:\n  label: Label\nnew one:\n  label: new one\n',
    );
  });

  it.each([
    ['lập trình', 'lập-trinh'],
    ['Đường dẫn', 'dường-dẫn'],
    ['Cơ bản', 'cơ-bản'],
    ['đa hình', 'da-hinh'],
    ['Hướng dẫn Java', 'hướng-dẫn-java'],
    ['C#', 'c'],
  ])('keeps the address of the tag “%s”, which nobody has declared', (tag, old) => {
    const planned = planOf({ 'blog/2024-01-02-x.md': `---\ntags: ["${tag}"]\n---\n\n# X\n` });
    const text = plannedText(planned, 'content/en/blog/tags.yml');
    if (old === tagSlug(tag)) expect(text).toBeUndefined();
    else expect(text).toContain(`label: ${tag}\n  permalink: /${old}\n`);
  });

  it('writes no list of tags where all addresses are the same', () => {
    const planned = planOf({ 'blog/2024-01-02-x.md': '---\ntags: [go, Java basics]\n---\n\n# X\n' });
    expect(targets(planned)).not.toContain('content/en/blog/tags.yml');
  });

  it('redirects the second address of a tag that was spelt in two Unicode forms', () => {
    const planned = planOf({
      'blog/2024-01-02-x.md': '---\ntags: [lập trình]\n---\n\n# X\n',
      'blog/2024-01-03-y.md': `---\ntags: [${'lập trình'.normalize('NFD')}]\n---\n\n# Y\n`,
    });
    expect(plannedText(planned, 'content/en/blog/tags.yml')).toBe(
      'lập trình:\n  label: lập trình\n  permalink: /lập-trinh\n',
    );
    expect(configOf(planned).redirects).toEqual([{ from: '/blog/tags/lap-trinh', to: '/blog/tags/lập-trinh' }]);
  });

  it('redirects the address of a tag that is the label of another one here', () => {
    const planned = planOf({
      'blog/2024-01-02-x.md': '---\ntags: [Lập trình]\n---\n\n# X\n',
      'blog/tags.yml': 'code:\n  label: Lập trình\n',
    });
    expect(plannedText(planned, 'content/en/blog/tags.yml')).toBeUndefined();
    expect(configOf(planned).redirects).toEqual([{ from: '/blog/tags/lập-trinh', to: '/blog/tags/code' }]);
  });

  it('gives tags that shared an address because of their signs one each, the first the old one', () => {
    const planned = planOf({ 'docs/a.md': '---\ntags: [C, C#, C++]\n---\n\n# A\n' });
    expect(plannedText(planned, 'content/en/docs/tags.yml')).toBeUndefined();
    expect(configOf(planned).redirects).toBeUndefined();
  });

  it('keeps the addresses of authors', () => {
    const planned = planOf({
      'blog/2024-01-02-x.md': '# X\n',
      'blog/authors.yml': 'all_mentors:\n  name: A\n  page: true\nlan:\n  name: Lan\n  page: true\n',
    });
    expect(plannedText(planned, 'content/en/blog/authors.yml')).toBe(
      'all_mentors:\n  name: A\n  page:\n    permalink: /all-mentors\nlan:\n  name: Lan\n  page: true\n',
    );
  });

  it('turns the options about inline tags, authors and uncut posts into rules', () => {
    const planned = planOf(
      {},
      docusaurusConfigOf(
        `docs: { onInlineTags: 'ignore' }, blog: { onInlineTags: 'throw', onInlineAuthors: 'log', onUntruncatedBlogPosts: 'throw' }`,
      ),
    );
    expect(configOf(planned).rules).toMatchObject({
      'tags/unknown': 'off',
      'tags/inline': 'off',
      'blog/inline-author': 'info',
      'blog/untruncated-post': 'error',
    });
  });

  it('carries React pages that need nothing else of Docusaurus, and reports others by address', () => {
    const planned = planOf({
      'src/pages/index.md': '# Home\n',
      'src/pages/team/index.tsx':
        "import { useLocation, useHistory } from '@docusaurus/router';\nexport default () => null;\n",
      'src/pages/help.jsx': `import Layout from '@theme/Layout';
import styles from './help.module.css';
import { Box } from '../components/box';
export default function Help() {
  return <Layout title="Help me" description="Where to ask"><Box className={styles.wide} /></Layout>;
}
`,
      'src/components/box.tsx':
        "import clsx from 'clsx';\nexport const Box = (props) => <div className={clsx('a', props.className)} />;\n",
      'src/pages/_part.js': '',
      'src/pages/help.module.css': '.wide { width: 9em; } .wide:hover { color: red; }',
    });
    expect(said(planned, 'migrate/react-page')).toEqual([
      'The page `/team` is a React component and was not carried: it imports `useHistory` of `@docusaurus/router`.',
    ]);
    expect(targets(planned).filter((to) => /pages\/|components\//.test(to))).toEqual([
      'components/box.tsx',
      'components/clsx.ts',
      'components/pages/help.css',
      'components/pages/help.jsx',
      'content/en/pages/help.mdx',
      'content/en/pages/index.md',
    ]);
    expect(plannedText(planned, 'content/en/pages/help.mdx')).toBe(
      '---\ntitle: "Help me"\ndescription: "Where to ask"\nlayout: splash\nhide_title: true\n---\n\n' +
        "import Page from '@site/components/pages/help';\n\n<Page />\n",
    );
    expect(plannedText(planned, 'components/pages/help.css')).toBe(
      '.help-wide { width: 9em; } .help-wide:hover { color: red; }',
    );
    expect(plannedText(planned, 'components/pages/help.jsx')).toContain(
      `import '@site/components/pages/help.css';\nconst styles = { "wide": "help-wide" };`,
    );
    expect(plannedText(planned, 'components/pages/help.jsx')).toContain("from '@site/components/box'");
  });

  it('takes the first of two static files with one path', () => {
    const planned = planOf(
      { 'static/a.txt': '1', 'more/a.txt': '2', 'more/b.txt': '3' },
      docusaurusConfigOf('', `staticDirectories: ['static', 'more', '../up']`),
    );
    expect(planned.files).toContainEqual({ kind: 'copy', from: 'static/a.txt', to: 'content/static/a.txt' });
    expect(said(planned, 'migrate/same-place')).toHaveLength(1);
    expect(said(planned, 'migrate/outside')).toHaveLength(1);
  });
});
