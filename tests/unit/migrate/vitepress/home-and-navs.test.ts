import { expect, it } from 'vitest';
import { planSite } from '../../../../src/migrate/plan-site.ts';
import { plannedText } from '../../../support/planned-migration.ts';

const planOf = (files: Readonly<Record<string, string>>) =>
  planSite({
    files: Object.keys(files).sort(),
    texts: new Map(Object.entries(files).map(([path, text]) => [path, { text, eol: '\n' as const }])),
    packageVersion: () => undefined,
    diagnostics: [],
  });
const said = (plan: ReturnType<typeof planOf>, code: string) =>
  plan.diagnostics
    .filter((one) => one.code === code)
    .map(({ message, span }) => `${span?.file}:${span?.start.line} ${/`([^`]*)`/.exec(message)?.[1]}`);

const HOME = `---
layout: home
hero:
  name: Ferry
  image: /boat.png
features:
  - icon: ⛴️
    title: Boats
  - icon: { src: /dock.svg }
    title: Docks
---
`;

it('the signs of features stand in their headings, and pictures of a home page of VitePress are reported', () => {
  const plan = planOf({ '.vitepress/config.js': "export default { title: 'F' };", 'index.md': HOME });
  expect(plannedText(plan, 'content/en/pages/index.md')).toMatch(/## ⛴️ Boats\n[\s\S]*## Docks\n/);
  expect(said(plan, 'migrate/front-matter')).toEqual(['index.md:3 hero.image', 'index.md:6 features[1].icon']);
});

it('the navigation bar of a further language of VitePress gives its labels, and reports what only it has', () => {
  const plan = planOf({
    '.vitepress/config.js': `export default {
  title: 'F',
  themeConfig: { nav: [{ text: 'Guide', link: '/guide' }, { text: 'More', items: [{ text: 'News', link: '/news' }] }] },
  locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français', lang: 'fr', themeConfig: { nav: [
    { text: 'Le guide', link: '/fr/guide.html' },
    { text: 'Plus', items: [{ text: 'Nouvelles', link: '/fr/news' }] },
    { text: 'Ici', link: '/fr/ici' },
  ] } } },
};`,
    'guide.md': '# Guide\n',
    'news.md': '# News\n',
    'fr/guide.md': '# Guide\n',
    'fr/news.md': '# News\n',
    'fr/ici.md': '# Ici\n',
  });
  expect(JSON.parse(plannedText(plan, 'content/fr/messages.json') ?? '')).toEqual({
    'navbar.item.label.Guide': 'Le guide',
    'navbar.item.label.More': 'Plus',
    'navbar.item.label.News': 'Nouvelles',
  });
  expect(said(plan, 'migrate/config')).toContain('.vitepress/config.js:7 locales.fr.themeConfig.nav[2]');
});

it('a navigation bar of a further language that is made by code is reported', () => {
  const plan = planOf({
    '.vitepress/config.js': `export default { title: 'F', locales: {
  root: { label: 'English', lang: 'en' },
  fr: { label: 'Français', lang: 'fr', themeConfig: { nav: make() } },
} };`,
    'guide.md': '# Guide\n',
    'fr/guide.md': '# Guide\n',
  });
  expect(said(plan, 'migrate/config')).toContain('.vitepress/config.js:3 locales.fr.themeConfig.nav');
  expect(plannedText(plan, 'content/fr/messages.json')).toBeUndefined();
});

it('the icon, the status and the template of a page of MkDocs are reported', () => {
  const plan = planOf({
    'mkdocs.yml': 'site_name: F\ntheme: material\n',
    'docs/index.md': '---\nicon: material/anchor\nstatus: new\ntemplate: home.html\ncomments: true\n---\n\n# F\n',
  });
  expect(said(plan, 'migrate/front-matter')).toEqual([
    'docs/index.md:2 icon',
    'docs/index.md:3 status',
    'docs/index.md:4 template',
  ]);
});
