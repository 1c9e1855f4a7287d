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
const said = ({ diagnostics }: ReturnType<typeof planOf>, code: string) =>
  diagnostics.filter((one) => one.code === code).map(({ message, span }) => `${span?.start.line} ${message}`);

it('menus and sidebars of VitePress whose texts only code knows keep their rows, and each is named', () => {
  const plan = planOf({
    '.vitepress/config.js': `export default { title: 'F', themeConfig: {
  nav: [
    { text: t('nav.guide'), link: '/guide/intro' },
    { text: t('nav.more'), items: [{ text: t('nav.api'), link: '/api/calls' }, { text: 'Far', link: 'https://far.example' }] },
    { text: t('nav.code'), link: 'https://code.example' },
  ],
  sidebar: [
    { text: t('group'), items: [{ text: t('intro'), link: '/guide/intro' }, { text: 'Second', link: '/guide/second' }] },
    { text: 'API', items: [{ text: 'Calls', link: '/api/calls' }, { text: 'Made', link: make() }] },
  ],
} };`,
    'guide/intro.md': '# Intro\n',
    'guide/second.md': '# Second\n',
    'api/calls.md': '# Calls\n',
  });
  const config = plannedText(plan, 'codemaster.config.ts') ?? '';
  expect(config).toContain("label: 'Intro'");
  expect(config).toMatch(/type: 'dropdown',\s+label: 'Api',[\s\S]*label: 'Calls'[\s\S]*label: 'Far'/);
  const sidebars = plannedText(plan, 'content/sidebars.ts') ?? '';
  expect(sidebars).toMatch(/type: 'category',\s+label: 'Guide',[\s\S]*id: 'guide\/intro' }[\s\S]*label: 'Second'/);
  expect(said(plan, 'migrate/label')).toEqual([
    expect.stringMatching(/^8 The text of a row of the sidebar .*the title of its page\.$/),
    expect.stringMatching(/^8 The text of a group of the sidebar .*“Guide”, from its folder\.$/),
    expect.stringMatching(/^3 `themeConfig\.nav\[0\]\.text` .*“Intro”, from its address\.$/),
    expect.stringMatching(/^4 `themeConfig\.nav\[1\]\.text` .*“Api”, from its address\.$/),
    expect.stringMatching(/^4 The text of a row of a menu .*“Calls”, from its address\.$/),
  ]);
  // What has no place to take a name from, and what leads nowhere, is left out.
  expect(said(plan, 'migrate/config')).toContainEqual(expect.stringContaining('5 `themeConfig.nav[2]`'));
  expect(said(plan, 'migrate/sidebar')).toEqual([expect.stringMatching(/^9 A row was left out/)]);
});

it('documentation that plugins of MkDocs make from code is one finding for all pages, and macros another', () => {
  const pages = Object.fromEntries(
    Array.from({ length: 20 }, (_, n) => [
      `docs/api/m${n}.md`,
      `# M${n}\n\n::: ferry.m${n}\n    options:\n      x: 1\n\nText {{ version }}.\n`,
    ]),
  );
  const plan = planOf({ 'mkdocs.yml': 'site_name: F\nplugins: [search, macros, mkdocstrings]\n', ...pages });
  const errors = plan.diagnostics.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Macros were not carried, .*`\{\{ version \}\}` \(docs\/api\/m0\.md:7\).* and 8 more\.$/),
    expect.stringMatching(
      /^Documentation made from code was not carried, .*`::: ferry\.m0` \(docs\/api\/m0\.md:3\).* and 8 more\.$/,
    ),
  ]);
  expect(plannedText(plan, 'content/en/docs/api/m0.md')).not.toContain(':::');
});
