import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findingsIn, migratedSite } from '../support/migrated-site.ts';
import type { Files } from '../support/site-test.ts';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A site as large projects have them: config in several files, two languages, sidebars by folder, code from files. */
const SITE: Files = {
  'old/.vitepress/config/index.ts': `import { defineConfig } from 'vitepress';
import { en } from './en';
import { vi } from './vi';

export default defineConfig({
  title: 'Ferry',
  description: 'Crossings made easy',
  base: '/ferry/',
  cleanUrls: true,
  lastUpdated: true,
  head: [['link', { rel: 'icon', href: '/ferry/icon.svg' }], ['link', { rel: 'icon', href: '/ferry/icon-dark.svg', sizes: 'any' }], ['meta', { property: 'og:image', content: 'https://ferry.example/ferry/card.png' }], ['link', { rel: 'license', href: '/ferry/api/' }], ['meta', { name: 'author', content: 'The crew' }]],
  srcExclude: ['drafts/**'],
  sitemap: { hostname: 'https://ferry.example' },
  vite: { plugins: [] },
  locales: { root: { label: 'English', ...en }, vi: { label: 'Tiếng Việt', ...vi } },
  themeConfig: {
    logo: { light: '/icon.svg', dark: '/ferry/icon-dark.svg', alt: '' },
    socialLinks: [{ icon: 'github', link: 'https://github.com/ferry/ferry' }],
    editLink: { pattern: 'https://github.com/ferry/ferry/edit/main/docs/:path' },
  },
});
`,
  'old/.vitepress/config/en.ts': `export const en = {
  lang: 'en-US',
  themeConfig: {
    nav: nav(),
    sidebar: { '/guide/': { base: '/guide/', items: guide() }, '/api/': [{ text: 'API', items: [{ text: 'Ports', link: '/api/' }] }] },
    footer: { message: 'Released under <a href="/license">a licence</a>.', copyright: '© Crew' },
  },
};
function nav() {
  return [
    { text: 'Guide', link: '/ferry/guide/start', activeMatch: '/guide/' },
    { text: 'More', items: [{ text: 'API', link: '/api/' }, { items: [{ text: 'Code', link: 'https://code.example' }] }] },
    { component: 'Switch' },
  ];
}
function guide() {
  return [
    { text: 'Start', collapsed: false, items: [{ text: 'First <b>crossing</b>', link: 'start' }, { text: 'Gone', link: 'gone' }] },
    { text: 'Tides', link: 'tides' },
  ];
}
`,
  'old/.vitepress/config/vi.ts':
    "export const vi = { lang: 'vi', themeConfig: { sidebar: [{ text: 'Bắt đầu', link: '/vi/guide/start' }] } };\n",
  'old/.vitepress/theme/index.ts': "import './custom.css';\nexport default {};\n",
  'old/.vitepress/theme/custom.css':
    ':root { --vp-c-brand-1: #0f766e; --vp-c-bg-soft: #eee; }\n.VPHero { color: red; }\n.harbour { color: teal; }\n',
  'old/index.md': `---
layout: home
hero:
  name: Ferry
  text: Across the water
  tagline: Without getting wet
  actions: [{ theme: brand, text: Start, link: ./guide/start.html }]
features:
  - { title: Fast, details: Ten minutes., link: /ferry/guide/tides.md }
---
`,
  'old/guide/start.md': `---
outline: deep
prev: false
editLinks: true
---

# First crossing <Badge type="tip" text="new" />

[[toc]]

See [tides](./tides), [the API](/api/index.html#ports) and [home](/).

::: tip Take a *coat*
It is windy.
:::

:::: details Long {open}
::: warning
Deep.
:::
::::

::: v-pre
Kept as it is.
:::

::: code-group
\`\`\`sh [npm]
npm run cross
\`\`\`
\`\`\`sh [pnpm]
pnpm cross
\`\`\`
:::

\`\`\`ts:line-numbers=3{1,2} [cross.ts]
const a = 1; // [!code focus]
const b = 2;
\`\`\`

<<< @/code/port.ts#open{1}

<!--@include: ../drafts/part.md-->

<script setup>
const speed = 3;
</script>

Speed: {{ speed }}

<Timetable :day="1" />
`,
  'old/guide/tides.md':
    '# Tides\n\nBack to [the start](start.md#long).\n\n![Sign](/ferry/icon.svg) <img src="/ferry/icon.svg" alt=""> <a href="/ferry/api/">API</a>\n\n## Long {#long}\n\nText.\n',
  'old/guide/guide.md': '# All of the guide\n\nText.\n',
  'old/api/index.md': '# API\n\n## Ports\n\nText.\n',
  'old/README.md': '# Read me\n\nText.\n',
  'old/pkg/[name].md': '# {{ $params.name }}\n',
  'old/drafts/part.md': 'A part of [tides](../guide/tides.md).\n',
  'old/code/port.ts': '// #region open\nexport const open = true;\n// #endregion open\n',
  'old/vi/guide/start.md': '# Chuyến đầu tiên\n\nXem [API](/api/).\n',
  'old/vi/index.md': '# Phà\n\nChào.\n',
  'old/public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  'old/public/card.png': PICTURE,
  'old/public/icon-dark.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
};

const migrated = migratedSite(SITE);
const text = (path: string) => migrated().site.source(`new/${path}`);

describe('migrating a VitePress site', () => {
  it('ends with a site that builds', () => {
    expect(findingsIn(migrated().build).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(migrated().build.code).toBe(0);
  });

  it('keeps the file of every address', () => {
    const paths = [
      'index',
      'guide/start',
      'guide/tides',
      'guide/guide',
      'api/index',
      'README',
      'vi/index',
      'vi/guide/start',
    ];
    expect(paths.filter((path) => !existsSync(join(migrated().site.root, 'new/build', `${path}.html`)))).toEqual([]);
  });

  it('names the place of everything that stays behind', () => {
    const left = findingsIn(migrated().run).filter(({ severity }) => severity !== 'info');
    expect(left.map(({ rule, severity, file, line }) => `${severity} ${rule} ${file}:${line}`).sort()).toEqual([
      'error migrate/page pkg/[name].md:1',
      'error migrate/vue guide/start.md:49',
      'error migrate/vue guide/start.md:51',
      'warning migrate/config .vitepress/config/en.ts:13',
      'warning migrate/sidebar .vitepress/config/en.ts:18',
      'warning migrate/styles .vitepress/theme/custom.css:1',
      'warning migrate/theme .vitepress/theme/index.ts:1',
      'warning migrate/vue guide/start.md:45',
    ]);
  });

  it('writes the config and the sidebars', () => {
    const config = text('codemaster.config.ts');
    expect(config).toContain("title: 'Ferry'");
    expect(config).toContain("baseUrl: '/ferry/'");
    expect(config).toContain("url: 'https://ferry.example'");
    expect(config).toContain("favicon: 'icon.svg'");
    expect(config).toContain("icons: [\n    { src: 'icon-dark.svg', purpose: 'favicon', sizes: 'any' },\n  ]");
    expect(config).toContain("logo: { src: '/icon.svg', srcDark: '/icon-dark.svg'");
    expect(config).toContain("image: 'card.png'");
    expect(config).toContain("{ tag: 'meta', attrs: { name: 'author', content: 'The crew' } }");
    expect(config).toContain("{ label: 'Guide', to: '/guide/start' }");
    expect(config).toContain("items: [{ label: 'API', to: '/api' }, { label: 'Code', href: 'https://code.example' }]");
    expect(config).toContain("{ label: 'GitHub', href: 'https://github.com/ferry/ferry', position: 'right' }");
    expect(config).toContain("copyright: 'Released under a licence. © Crew'");
    expect(config).toContain("light: { accent: '#0f766e' }");
    expect(text('theme/custom.css')).toBe('.harbour { color: teal; }\n');
    expect(text('content/sidebars.ts')).toContain("{ type: 'doc', id: 'guide/start', label: 'First crossing' }");
    expect(text('content/vi/sidebars.ts')).toContain("label: 'Bắt đầu'");
  });

  it('converts the text of a page', () => {
    const page = text('content/en/docs/guide/start.md');
    expect(page).toMatch(/^---\ntoc_min_heading_level: 2\ntoc_max_heading_level: 6\npagination_prev: null\n---\n/);
    expect(page).toContain('# First crossing **new**\n');
    expect(page).not.toMatch(/\[\[toc\]\]|v-pre|<script/);
    expect(page).toContain('[tides](./tides.md), [the API](/api#ports) and [home](/)');
    expect(page).toContain(':::tip[Take a *coat*]\nIt is windy.\n:::');
    expect(page).toContain('::::details[Long]{open}\n:::warning\nDeep.\n:::\n::::');
    expect(page).toContain('Kept as it is.');
    expect(page).toContain(':::code-group\n```sh title="npm"\n');
    expect(page).toContain('```ts title="cross.ts" {1,2} showLineNumbers=3\n');
    expect(page).toContain('```ts file=/includes/code/port.ts region=open {1}\n```');
    expect(page).toContain('::include[../drafts/_part.md]');
    expect(text('content/en/docs/guide/tides.md')).toContain(
      '![Sign](/icon.svg) <img src="/icon.svg" alt=""> <a href="/api">API</a>',
    );
    expect(text('content/en/pages/index.md')).toContain('  actions:\n    - label: Start\n      to: /guide/start\n');
    expect(text('content/en/pages/index.md')).toContain('layout: home\nhero:\n  title: Ferry – Across the water\n');
    expect(text('content/en/pages/index.md')).toContain('## Fast\n\nTen minutes.\n\n[Fast](/guide/tides)\n');
  });

  it('says which config files there may be', async () => {
    const none = await migrated().site.run(['migrate', 'old/code', 'none', '--json']);
    expect(findingsIn(none)[0]?.message).toContain(
      '`docusaurus.config.ts` or `.js`, `.vitepress/config.ts` or `.js`, `mkdocs.yml`',
    );
    const other = await migrated().site.run(['migrate', 'old', 'none', '--from', 'mkdocs', '--json']);
    expect(findingsIn(other)[0]?.message).toBe('There is no `mkdocs.yml` in the folder.');
  });
});
