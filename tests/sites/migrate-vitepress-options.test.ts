import { describe, expect, it } from 'vitest';
import { findingsIn, migratedSite } from '../support/migrated-site.ts';
import type { Files } from '../support/site-test.ts';

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';

/** A site that sets options of Markdown, takes texts from data, and changes the links between pages. */
const SITE: Files = {
  'old/package.json': '{ "name": "ferry-docs", "version": "3.1.4" }\n',
  'old/.vitepress/nav.json': '{ "more": "More ports", "rows": [{ "text": "Tides", "link": "/guide/tides" }] }\n',
  'old/.vitepress/config.mts': `import { defineConfig } from 'vitepress';
import pkg, { version } from '../package.json' with { type: 'json' };
import * as nav from './nav.json';
import { read } from 'elsewhere';

export default defineConfig({
  title: 'Ferry',
  sitemap: { hostname: 'https://ferry.example' }, head: [['link', { rel: 'me', href: 'https://me.example', onload: 'go()' }], ['noscript', {}, 'No scripts.']],
  markdown: {
    lineNumbers: true,
    defaultHighlightLang: 'sh',
    config: (md) => md.use(read()),
    image: { lazyLoading: true },
    container: { tipLabel: 'Hint' },
  },
  themeConfig: {
    docFooter: { prev: false },
    outline: false,
    editLink: { pattern: ({ filePath }) => filePath },
    nav: [
      { text: \`v\${pkg.version}\`, items: [{ text: 'Changes', link: 'https://changes.example/' }, { text: read() }] },
      { text: version, link: '/guide/start' },
      { text: nav.more, items: nav['rows'] },
      { text: read(), link: '/guide/tides' },
    ],
    sidebar: [{ text: 'Start', link: '/guide/start' }, { text: 'Tides', link: '/guide/tides' }, { text: 'Ports', link: '/guide/ports' }],
  },
});
`,
  'old/public/logo.svg': LOGO,
  'old/index.md': '---\nlayout: home\nhero: { name: Ferry }\n---\n',
  'old/guide/start.md': `---
prev: false
next: { text: All ports, link: /guide/ports.html }
sidebar: false
---

# Start

![Relative](../public/logo.svg) ![Rooted](/public/logo.svg) <img src="../public/logo.svg" alt="Tag">

\`\`\`js
sail();
\`\`\`

\`\`\`js:no-line-numbers
row();
\`\`\`
`,
  'old/guide/tides.md':
    '---\nprev: Back to the start\nnext: { text: Away, link: https://away.example/ }\npageClass: wide\n---\n\n# Tides\n\nText.\n',
  'old/guide/ports.md': '# Ports\n\nText.\n',
};

const migrated = migratedSite(SITE);
const text = (path: string) => migrated().site.source(`new/${path}`);

describe('migrating options of a VitePress site', () => {
  it('ends with a site that builds without findings', () => {
    expect(findingsIn(migrated().build)).toEqual([]);
    expect(migrated().build.code).toBe(0);
  });

  it('takes texts of the navigation bar from data that the config imports', () => {
    const config = text('codemaster.config.ts').replace(/\s+/g, ' ');
    expect(config).toContain("label: 'v3.1.4', items: [{ label: 'Changes', href: 'https://changes.example/' }]");
    expect(config).toContain("{ label: '3.1.4', to: '/guide/start' }");
    expect(config).toContain("label: 'More ports', items: [{ label: 'Tides', to: '/guide/tides' }]");
    expect(config).toContain("prism: { defaultLanguage: 'sh' }");
  });

  it('shows line numbers as the config and the fences say', () => {
    const page = text('content/en/docs/guide/start.md');
    expect(page).toContain('```js showLineNumbers\nsail();\n```');
    expect(page).toContain('```js\nrow();\n```');
  });

  it('leads to the neighbours that a page names, and shows public pictures by any path', () => {
    const page = text('content/en/docs/guide/start.md');
    expect(page).toContain('pagination_prev: null\npagination_next: guide/ports\ndisplayed_sidebar: null\n');
    expect(page).toContain('![Relative](/logo.svg) ![Rooted](/logo.svg) <img src="/logo.svg" alt="Tag">');
    const built = text('build/guide/start.html');
    expect(built).toMatch(/href="\/guide\/ports"[^>]*rel="next"|rel="next"[^>]*href="\/guide\/ports"/);
    expect(built.match(/src="\/(?:assets\/)?[^"]*logo[^"]*\.svg"/g)).toHaveLength(3);
  });

  it('names everything else with its line', () => {
    const left = findingsIn(migrated().run);
    expect(
      left.map(({ severity, file, line, message }) => `${severity} ${file}:${line} ${/`(.+?)`/.exec(message)?.[1]}`),
    ).toEqual([
      'warning .vitepress/config.mts:8 head[0].attrs.onload',
      'warning .vitepress/config.mts:8 head[1]',
      'warning .vitepress/config.mts:12 markdown.config',
      'info .vitepress/config.mts:13 markdown.image',
      'warning .vitepress/config.mts:14 markdown.container',
      'warning .vitepress/config.mts:17 themeConfig.docFooter',
      'warning .vitepress/config.mts:18 themeConfig.outline',
      'warning .vitepress/config.mts:19 themeConfig.editLink',
      'warning .vitepress/config.mts:21 themeConfig.nav[0].items[1]',
      'warning .vitepress/config.mts:24 themeConfig.nav[3].text',
      'warning guide/tides.md:2 prev',
      'warning guide/tides.md:3 next',
      'warning guide/tides.md:4 pageClass',
    ]);
  });
});
