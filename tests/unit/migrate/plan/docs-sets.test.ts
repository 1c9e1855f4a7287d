import { describe, expect, it } from 'vitest';
import type { MigrationPlan } from '../../../../src/migrate/plan/plan.ts';
import { docusaurusConfigOf, plannedText, planOf } from '../../../support/planned-migration.ts';

const plan = (files: Readonly<Record<string, string>>, rest: string) =>
  planOf(files, docusaurusConfigOf('docs: {}', rest));
const targets = ({ files }: MigrationPlan) => files.map(({ to }) => to);
const errors = ({ diagnostics }: MigrationPlan) =>
  diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message);

const SDK = `['@docusaurus/plugin-content-docs', { id: 'sdkDocs', path: 'sdk', routeBasePath: 'lib', sidebarPath: './sdk-bars.js', lastVersion: 'current', versions: { current: { label: 'Next' } } }]`;
const FILES = {
  'docs/a.md': '# A\n',
  'sdk/1-start.md': '# Start\n',
  'sdk/calls.md': '---\nslug: /all-calls\ntags: [Über alles]\n---\n\n# Calls\n',
  'sdk-bars.js': "module.exports = { lib: ['start', 'calls'] };\n",
  'sdkDocs_versions.json': '["2.0", "1.0"]',
  'sdkDocs_versioned_docs/version-2.0/start.md': '# Old start\n',
  'sdkDocs_versioned_sidebars/version-2.0-sidebars.json': '{ "lib": ["start"] }',
  'i18n/fr/docusaurus-plugin-content-docs-sdkDocs/current/calls.md': '# Appels\n',
  'i18n/fr/docusaurus-plugin-content-docs-sdkDocs/current.json':
    '{ "version.label": { "message": "Prochaine" }, "sidebar.lib.doc.Start": { "message": "Début" } }',
};
const NAVBAR = `themeConfig: { navbar: { items: [
  { type: 'docSidebar', sidebarId: 'lib', docsPluginId: 'sdkDocs', label: 'SDK' },
  { type: 'doc', docId: 'a', docsPluginId: 'default', label: 'A' },
  { type: 'docsVersionDropdown', docsPluginId: 'gone' },
  { label: 'More', items: [{ type: 'doc', docId: 'calls', docsPluginId: 'sdkDocs', label: 'Calls' }] },
] } }`;

describe('further sets of docs', () => {
  const planned = plan(FILES, `plugins: [${SDK}], i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, ${NAVBAR}`);
  const config = plannedText(planned, 'codemaster.config.ts') ?? '';

  it('become sets here, with their pages, sidebars, versions and translations', () => {
    expect(targets(planned)).toEqual(
      expect.arrayContaining([
        'content/en/docs/a.md',
        'content/en/sdk-docs/1-start.md',
        'content/en/sdk-docs/calls.md',
        'content/en/versions/2.0/sdk-docs/start.md',
        'content/fr/sdk-docs/calls.md',
        'content/sidebars.sdk-docs.ts',
        'content/versions.sdk-docs.json',
        'content/versions/2.0/sidebars.sdk-docs.json',
      ]),
    );
    expect(plannedText(planned, 'content/versions.sdk-docs.json')).toBe('[\n  "2.0"\n]\n');
    expect(plannedText(planned, 'content/en/sdk-docs/calls.md')).toBeUndefined();
    expect(JSON.parse(plannedText(planned, 'content/fr/messages.json') ?? '{}')).toEqual({
      'docs-sdk-docs.version.current.label': 'Prochaine',
      'sidebar.sdk-docs.lib.doc.Start': 'Début',
    });
  });

  it('keep their addresses and options, and items of the navigation bar lead to them', () => {
    expect(config).toContain("id: 'sdk-docs'");
    expect(config).toContain("routeBasePath: 'lib'");
    expect(config).toContain("lastVersion: 'current'");
    expect(config).toContain("{ type: 'docSidebar', sidebarId: 'lib', docsPluginId: 'sdk-docs', label: 'SDK' }");
    expect(config).toContain("{ type: 'doc', docId: 'a', label: 'A' }");
    expect(config).toContain("{ label: 'Calls', to: '/lib/all-calls' }");
    expect(config).not.toContain('gone');
    expect(config).toMatch(/docs: \[\n {4}\{\},\n/);
  });

  it('report a version that is listed but has no docs', () => {
    expect(errors(planned)).toEqual([
      'The version `1.0` was not carried: there is no folder `sdkDocs_versioned_docs/version-1.0`.',
    ]);
  });

  it('get names that folders of a locale may have', () => {
    const sets = ['blog', 'blog-set', '2nd']
      .map((id) => `['@docusaurus/plugin-content-docs', { id: '${id}', path: 'p-${id}', routeBasePath: '${id}' }]`)
      .join(', ');
    const files = { 'p-blog/a.md': '# A\n', 'p-blog-set/b.md': '# B\n', 'p-2nd/c.md': '# C\n' };
    expect(targets(plan(files, `plugins: [${sets}]`)).filter((to) => to.startsWith('content/en/'))).toEqual([
      'content/en/blog-set-2/b.md',
      'content/en/blog-set/a.md',
      'content/en/nd/c.md',
    ]);
  });

  it('leave options without the versions that have no docs', () => {
    const bare = plan(
      { 'docs/a.md': '# A\n', 'versions.json': '["3.0"]' },
      `plugins: [['@docusaurus/plugin-content-docs', { id: 'default', lastVersion: '3.0' }]]`,
    );
    expect(plannedText(bare, 'codemaster.config.ts')).not.toContain('3.0');
    expect(errors(bare)).toHaveLength(1);
  });
});

describe('a second blog', () => {
  it('is an error that says where its posts are and what to do with them', () => {
    const planned = plan(
      { 'docs/a.md': '# A\n' },
      `plugins: [['@docusaurus/plugin-content-blog', { id: 'news', path: './news-posts' }]]`,
    );
    const [finding] = planned.diagnostics.filter(({ code }) => code === 'migrate/plugin');
    expect(finding).toMatchObject({ severity: 'error', span: { file: 'docusaurus.config.js' } });
    expect(finding?.message).toBe('The second blog, `news`, was not carried: a site here has one.');
    expect(finding?.hint).toContain('`./news-posts`');
  });
});
