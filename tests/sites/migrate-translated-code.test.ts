import { expect, it } from 'vitest';
import { findingsIn, migratedSite } from '../support/migrated-site.ts';

/** A site in two languages whose home page is code that shows texts by their ids, as Docusaurus' own template has it. */
const migrated = migratedSite({
  'old/docusaurus.config.js': `module.exports = {
  title: 'Harbour', url: 'https://harbour.example', baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'vi'] },
  presets: [['classic', { blog: false }]],
};\n`,
  'old/docs/intro.md': '---\ntitle: Intro\n---\n\nText.\n',
  'old/src/pages/index.js': `import Translate, { translate } from '@docusaurus/Translate';
import Layout from '@theme/Layout';
import Features from '@site/src/components/Features';

export default function Home() {
  return <Layout title="Harbour"><h1><Translate id="home.hello">Welcome ashore</Translate></h1><Features /></Layout>;
}\n`,
  'old/src/components/Features.js': `import Translate from '@docusaurus/Translate';
export default function Features() {
  return <p><Translate id="home.boats" values={{ count: 3 }}>{'{count} boats'}</Translate></p>;
}\n`,
  'old/src/pages/about.mdx': `import Features from '@site/src/components/Features';\n\n# About\n\n<Features />\n`,
  'old/src/pages/help.mdx': '# Help\n\n{1 + 1} ways.\n',
  'old/i18n/vi/docusaurus-plugin-content-pages/help.mdx': '# Trợ giúp\n\n{1 + 1} cách.\n',
  'old/i18n/vi/code.json': JSON.stringify({
    'home.hello': { message: 'Chào mừng lên bờ' },
    'home.boats': { message: '{count} chiếc thuyền' },
  }),
});

it('pages of code show the texts of each language, and no text is called unknown', () => {
  const { site, build } = migrated();
  expect(findingsIn(build).map(({ rule }) => rule)).toEqual([]);
  const shown = (file: string) => site.source(`new/build/${file}`);
  expect(shown('index.html')).toContain('Welcome ashore');
  expect(shown('index.html')).toContain('3 boats');
  expect(shown('vi/index.html')).toContain('Chào mừng lên bờ');
  expect(shown('vi/index.html')).toContain('3 chiếc thuyền');
  expect(shown('vi/about/index.html')).toContain('3 chiếc thuyền');
});

it('a page that is translated keeps its translation', () => {
  const { site } = migrated();
  expect(site.source('new/content/vi/pages/help.mdx')).toContain('Trợ giúp');
  expect(site.source('new/content/en/pages/help.mdx')).toContain('ways');
});
