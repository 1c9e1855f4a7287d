import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findingsIn, migratedSite } from '../support/migrated-site.ts';
import type { Files } from '../support/site-test.ts';

/** A site with three sets of docs, versions with paths of their own, two locales, and a blog with other addresses than usual. */
const SITE: Files = {
  'old/api/calls/01-get.md': '---\ntags: [http]\n---\n\n# Get\n\nText.\n',
  'old/api/calls/02-put.md': '# Put\n\nText.\n',
  'old/api/index.md': '# API\n\nText.\n',
  'old/api_versioned_docs/version-v1/calls/01-get.md': '# Get\n\nText.\n',
  'old/api_versioned_docs/version-v1/index.md': '# API\n\nText.\n',
  'old/api_versioned_sidebars/version-v1-sidebars.json': '{ "api": ["index", "calls/get"] }\n',
  'old/api_versions.json': '["v1"]\n',
  'old/blog/2022/07-08-inside.md': '# Inside\n\nText.\n',
  'old/blog/2022/07/09/nested.mdx': '# Nested\n\nText.\n',
  'old/blog/2024-01-02-first.md':
    '---\ntags: [news, "Big Ships"]\nauthors: [ann]\n---\n\n# First\n\nText.\n\n<!-- truncate -->\n\nMore.\n',
  'old/blog/2024-02-03-second/index.md': '---\ntags: [news]\nauthors: [ben]\n---\n\n# Second\n\nText.\n',
  'old/blog/2024-03-04-third.md': '---\nslug: third-one\ntags: [news]\n---\n\n# Third\n\nText.\n',
  'old/blog/2024-04-05-fourth.md': '---\nslug: /deep/fourth\ndate: 2024-04-06\n---\n\n# Fourth\n\nText.\n',
  'old/blog/2024-06-07-draft.md': '---\ndraft: true\n---\n\n# Draft post\n\nText.\n',
  'old/blog/2024-06-08-hidden.md': '---\nunlisted: true\ntags: [news]\n---\n\n# Unlisted post\n\nText.\n',
  'old/blog/authors.yml':
    'ann:\n  name: Ann\n  page: true\nben:\n  name: Ben\n  page:\n    permalink: /ben-of-the-harbour\n',
  'old/blog/undated.md': '---\ndate: 2023-05-06\nauthors: [ann]\n---\n\n# Undated\n\nText.\n',
  'old/community/01-team.md': '# Team\n\nText.\n',
  'old/community/02-rules/01-code.md': '# Code\n\nText.\n',
  'old/docs/00-intro.md': '---\ntags: [start, "Big Ships"]\n---\n\n# Intro\n\nText.\n',
  'old/docs/01-basics/01-ropes.md': '---\ntags: [start]\n---\n\n# Ropes\n\nText.\n',
  'old/docs/01-basics/02. knots.md': '# Knots\n\nText.\n',
  'old/docs/01-basics/1.5-anchors.md': '# Anchors\n\nText.\n',
  'old/docs/01-basics/2024-01-02-log.md': '# Log\n\nText.\n',
  'old/docs/01-basics/3 - sails.md': '# Sails\n\nText.\n',
  'old/docs/01-basics/4_flags.md': '# Flags\n\nText.\n',
  'old/docs/01-basics/_category_.json':
    '{ "label": "Basics", "position": 1, "link": { "type": "generated-index", "title": "All basics" } }',
  'old/docs/02-advanced/index.md': '# Advanced\n\nText.\n',
  'old/docs/02-advanced/winds/_category_.yml': 'label: Winds\nlink:\n  type: generated-index\n  slug: /all-winds\n',
  'old/docs/02-advanced/winds/east.mdx': '---\nid: east-wind\n---\n\n# East\n\nText.\n',
  'old/docs/02-advanced/winds/north.md': '---\nslug: north-wind\n---\n\n# North\n\nText.\n',
  'old/docs/02-advanced/winds/south.md': '---\nslug: /winds-of-south\n---\n\n# South\n\nText.\n',
  'old/docs/02-advanced/winds/west.md': '---\nslug: ../west\n---\n\n# West\n\nText.\n',
  'old/docs/02-advanced/winds/winds.md': '# Winds\n\nText.\n',
  'old/docs/03-empty-label/README.md': '# Read me\n\nText.\n',
  'old/docs/03-empty-label/_category_.json': '{ "label": "Đèn biển", "link": { "type": "generated-index" } }',
  'old/docs/03-empty-label/light.md': '# Light\n\nText.\n',
  'old/docs/Upper Case/Some File.md': '# Some file\n\nText.\n',
  'old/docs/_hidden/page.md': '# Hidden\n\nText.\n',
  'old/docs/_partial.md': 'Part.\n',
  'old/docs/c++.md': '---\ntags: [C++, c]\n---\n\n# C plus plus\n\nText.\n',
  'old/docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n\nText.\n',
  'old/docs/unlisted.md': '---\nunlisted: true\ntags: [secret]\n---\n\n# Unlisted\n\nText.\n',
  'old/docusaurus.config.js': `module.exports = {
  title: 'Harbour', url: 'https://harbour.example', baseUrl: '/', onBrokenLinks: 'warn', onBrokenAnchors: 'ignore',
  i18n: { defaultLocale: 'en', locales: ['en', 'vi'] },
  presets: [['classic', {
    docs: { sidebarPath: require.resolve('./sidebars.js'), lastVersion: '2.0', versions: { current: { label: 'Next', path: 'edge' }, '1.0': { path: 'one' } } },
    blog: { routeBasePath: 'news', postsPerPage: 2, archiveBasePath: 'all', tagsBasePath: 'labels', pageBasePath: 'p', onUntruncatedBlogPosts: 'ignore', onInlineTags: 'ignore', onInlineAuthors: 'ignore' },
    pages: {},
  }]],
  plugins: [
    ['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'api', sidebarPath: require.resolve('./sidebars-api.js'), tagsBasePath: 'topics' }],
    ['@docusaurus/plugin-content-docs', { id: 'community', path: 'community', routeBasePath: 'community/of-us', sidebarPath: false, numberPrefixParser: false, breadcrumbs: false }],
    ['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/start', to: '/docs/intro' }, { from: ['/a', '/b/c'], to: '/api/' }] }],
  ],
};
`,
  'old/i18n/vi/docusaurus-plugin-content-blog/2024-01-02-first.md':
    '---\ntags: [tin]\nauthors: [ann]\n---\n\n# Đầu tiên\n\nChữ.\n',
  'old/i18n/vi/docusaurus-plugin-content-docs-api/current/calls/01-get.md': '# Lấy\n\nChữ.\n',
  'old/i18n/vi/docusaurus-plugin-content-docs/current/00-intro.md': '# Mở đầu\n\nChữ.\n',
  'old/i18n/vi/docusaurus-plugin-content-docs/current/01-basics/01-ropes.md':
    '---\nslug: day-thung\ntags: [start]\n---\n\n# Dây\n\nChữ.\n',
  'old/i18n/vi/docusaurus-plugin-content-docs/version-1.0/intro.md': '# Mở đầu 1\n\nChữ.\n',
  'old/i18n/vi/docusaurus-plugin-content-pages/about/index.md': '# Giới thiệu\n\nChữ.\n',
  'old/sidebars-api.js':
    "module.exports = { api: ['index', { type: 'category', label: 'Calls & answers', link: { type: 'generated-index' }, items: [{ type: 'autogenerated', dirName: 'calls' }] }] };\n",
  'old/sidebars.js': "module.exports = { guide: [{ type: 'autogenerated', dirName: '.' }] };\n",
  'old/src/pages/Terms.md': '# Terms\n\nText.\n',
  'old/src/pages/_part.md': 'Part.\n',
  'old/src/pages/about/index.md': '# About\n\nText.\n',
  'old/src/pages/about/the-crew.mdx': '# The crew\n\nText.\n',
  'old/src/pages/index.md': '# Home\n\nText.\n',
  'old/versioned_docs/version-1.0/intro.md': '# Intro\n\nText.\n',
  'old/versioned_docs/version-1.0/old-only.md': '---\ntags: [gone]\n---\n\n# Old\n\nText.\n',
  'old/versioned_docs/version-2.0/00-intro.md': '---\ntags: [start]\n---\n\n# Intro\n\nText.\n',
  'old/versioned_docs/version-2.0/01-basics/01-ropes.md': '# Ropes\n\nText.\n',
  'old/versioned_docs/version-2.0/01-basics/_category_.json':
    '{ "label": "Basics", "link": { "type": "generated-index" } }',
  'old/versioned_docs/version-2.0/two.md': '---\nslug: /\n---\n\n# Two\n\nText.\n',
  'old/versioned_sidebars/version-1.0-sidebars.json': '{ "guide": ["intro", "old-only"] }\n',
  'old/versioned_sidebars/version-2.0-sidebars.json': '{ "guide": [{ "type": "autogenerated", "dirName": "." }] }\n',
  'old/versions.json': '["2.0", "1.0"]\n',
};

/** The HTML files that Docusaurus 3.10 wrote for this site. */
const BUILT = readFileSync(join(import.meta.dirname, 'migrate/harbour/built-by-docusaurus.txt'), 'utf8')
  .trim()
  .split('\n');

const migrated = migratedSite(SITE);

it('a migrated site has the addresses that Docusaurus gave it, and no others but starts of docs and the search page', () => {
  expect(findingsIn(migrated().build).filter(({ severity }) => severity === 'error')).toEqual([]);
  const built = readdirSync(join(migrated().site.root, 'new/build'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.html'));
  expect(BUILT.filter((path) => !built.includes(path))).toEqual([]);
  const starts = ['community/of-us', 'docs/edge', 'docs/one', 'search'].flatMap((path) => [path, `vi/${path}`]);
  expect(built.filter((path) => !BUILT.includes(path)).sort()).toEqual(
    starts.map((path) => `${path}/index.html`).sort(),
  );
});

it('redirects of each language lead to its pages', () => {
  const { site } = migrated();
  expect(site.source('new/build/start/index.html')).toContain('url=/docs/intro"');
  expect(site.source('new/build/vi/start/index.html')).toContain('url=/vi/docs/intro"');
});
