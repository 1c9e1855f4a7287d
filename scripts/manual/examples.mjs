// Examples of the reference: what a config or the front matter of a page may hold. Tests check that the tool accepts all of them.

/** By key of the config, in the form in which it stands between the braces of `defineConfig`. `site` is for the keys without parts. */
export const CONFIG_EXAMPLES = {
  site: `title: 'My course',
url: 'https://me.github.io',
baseUrl: '/course/',
deploy: 'github-pages',
favicon: 'img/favicon.svg',
rules: { 'links/broken-anchor': 'warning' },`,
  icons: `icons: [{ src: 'img/512.png', sizes: '512x512', purpose: 'maskable' }],`,
  i18n: `i18n: { defaultLocale: 'en', locales: ['en', 'vi'], localeConfigs: { vi: { label: 'Tiếng Việt' } } },`,
  docs: `docs: { mainDocId: 'intro', sidebars: { course: { label: 'The course', tint: 'teal' } }, showLastUpdateTime: true },`,
  blog: `blog: { title: 'News', postsPerPage: 5, feedOptions: { type: ['rss', 'atom'], limit: 10 } },`,
  cache: `cache: { remote: { url: 'https://cache.example', readOnly: true } },`,
  collections: `collections: { recipes: { label: 'Recipes', schema: { minutes: 'integer' }, sort: '-minutes' } },`,
  frontMatter: `frontMatter: { docs: { audience: { type: 'string', enum: ['crew', 'harbour'] } } },`,
  redirects: `redirects: [{ from: '/start', to: '/docs/intro' }],`,
  static: `static: { dotFiles: ['.htaccess'] },`,
  search: `search: { maxResultsPerGroup: 8, synonyms: { en: [['function', 'method']] } },`,
  server: `server: { allowedHosts: ['course.test'] },`,
  books: `books: [{ sidebar: 'course', formats: ['epub', 'html'] }],`,
  samples: `samples: { languages: ['go', 'node'], minimum: { go: '1.26' }, downloads: true },`,
  markdown: `markdown: { math: true, wording: { en: { utilise: 'write “use”' } } },`,
  plugins: `plugins: [{ name: 'words', findings: ({ pages }) => [] }],`,
  head: `head: [{ tag: 'meta', attrs: { name: 'google-site-verification', content: 'abc' } }],`,
  scripts: `scripts: [{ src: 'https://chat.example/widget.js', async: true }],`,
  analytics: `analytics: { plausible: { domain: 'course.example' }, consent: true },`,
  csp: `csp: { 'img-src': ['https://img.shields.io'], 'frame-src': ['https://www.youtube-nocookie.com'] },`,
  theme: `theme: { colors: { light: { accent: '#0f766e' }, dark: { ground: '#0b1120' } }, radius: '4px', width: '44rem' },`,
  themeConfig: `themeConfig: {
  navbar: { items: [{ to: '/blog', label: 'Blog' }, { type: 'search', position: 'right' }] },
  footer: { links: [{ title: 'Site', items: [{ to: '/blog', label: 'Blog' }] }], copyright: '© 2025' },
  colorMode: { defaultMode: 'dark' },
},`,
};

/** By kind of page. */
export const FRONT_MATTER_EXAMPLES = {
  doc: `title: Set up your machine
description: What to install before the first lesson.
slug: /setup
sidebar_position: 2
tags: [start]
level: beginner`,
  post: `title: The course is open
description: What is new.
date: 2025-03-09
authors: [ann]
tags: [news]`,
  page: `title: About
description: Who makes this course.
layout: splash
hide_title: true`,
};
