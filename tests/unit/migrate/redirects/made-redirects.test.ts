import { describe, expect, it } from 'vitest';
import { docusaurusConfigOf, plannedText, planOf } from '../../../support/planned-migration.ts';

const FILES = {
  'docs/intro.md': '---\nslug: /\n---\n\n# Intro\n',
  'docs/guide/setup.md': '# Setup\n',
  'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
  'docs/tool.exe.md': '# Tool\n',
  'blog/2024-01-02-hello.md': '# Hello\n',
  'src/pages/index.md': '# Home\n',
  'src/pages/about.md': '# About\n',
};

const planned = (
  options: string,
  { files = {}, rest = '' }: { files?: Record<string, string>; rest?: string } = {},
) => {
  const plan = planOf(
    { ...FILES, ...files },
    docusaurusConfigOf(
      'docs: {}, blog: {}',
      `plugins: [['@docusaurus/plugin-client-redirects', { ${options} }]], ${rest}`,
    ),
  );
  const list = plannedText(plan, 'old-addresses.json');
  return {
    config: plannedText(plan, 'codemaster.config.ts') ?? '',
    made: list === undefined ? undefined : (JSON.parse(list) as { from: string; to: string }[]),
    said: plan.diagnostics
      .filter(({ code }) => code === 'migrate/config' || code === 'migrate/computed-value')
      .map(({ message, hint, severity }) => `${severity}: ${message} ${hint}`),
  };
};

describe('redirects that a rule of Docusaurus makes', () => {
  it('lead from addresses with an extension to each page but the home page', () => {
    const { config, made, said } = planned("fromExtensions: ['html']");
    expect(made).toEqual(
      ['/docs', '/docs/guide/setup', '/docs/tool.exe', '/blog/2024/01/02/hello', '/about', '/blog']
        .map((to) => ({ from: `${to}.html`, to }))
        .sort((a, b) => (a.from < b.from ? -1 : 1)),
    );
    expect(config).toContain("import oldAddresses from './old-addresses.json';");
    expect(config).toMatch(/redirects: \[\s*\.\.\.oldAddresses,\s*\]/);
    expect(said).toEqual([]);
  });

  it('lead to addresses with an extension', () => {
    expect(planned("toExtensions: ['exe', 'zip']").made).toEqual([{ from: '/docs/tool', to: '/docs/tool.exe' }]);
    expect(planned("toExtensions: ['zip']").made).toBeUndefined();
  });

  it('are made in each locale, at the address of its own page', () => {
    const { made } = planned("fromExtensions: ['html']", {
      files: {
        'i18n/fr/docusaurus-plugin-content-docs/current/guide/setup.md': '---\nslug: /mise-en-place\n---\n\n# Mise\n',
      },
      rest: "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },",
    });
    const french = made?.filter(({ from }) => from.startsWith('/fr/')).map(({ from, to }) => `${from} ${to}`);
    expect(french).toContain('/fr/docs/mise-en-place.html /fr/docs/mise-en-place');
    expect(french).toContain('/fr/about.html /fr/about');
    expect(french).not.toContain('/fr/docs/guide/setup.html /fr/docs/guide/setup');
  });

  it('are made for each version of the docs', () => {
    const { made } = planned("fromExtensions: ['htm']", {
      files: { 'versions.json': '["1.0"]', 'versioned_docs/version-1.0/old.md': '# Old\n' },
    });
    const from = made?.map((redirect) => redirect.from);
    expect(from).toEqual(expect.arrayContaining(['/docs/old.htm', '/docs/next/guide/setup.htm']));
    expect(from).not.toContain('/docs/guide/setup.htm');
  });

  it('leave addresses alone that a written redirect, a page or a file has', () => {
    const { config, made } = planned(
      "redirects: [{ from: '/about.html', to: '/docs' }], fromExtensions: ['html'], toExtensions: ['exe']",
      { files: { 'docs/tool.md': '# Tool\n', 'static/docs.html': '<p>' } },
    );
    const from = made?.map((redirect) => redirect.from) ?? [];
    for (const taken of ['/about.html', '/docs/tool', '/docs.html']) expect(from).not.toContain(taken);
    expect(config).toMatch(/\{ from: '\/about\.html', to: '\/docs' \},\s*\.\.\.oldAddresses/);
  });

  it.each([
    ["fromExtensions: ['md']", '', 'info: `fromExtensions: md`'],
    ["fromExtensions: ['html']", 'trailingSlash: false,', 'info: `fromExtensions: html`'],
    ["fromExtensions: 'html'", '', 'warning: `fromExtensions`'],
    ["toExtensions: ['.exe']", '', 'warning: `toExtensions[0]`'],
    ['toExtensions: list()', '', '`toExtensions`'],
    ['fromExtensions: [one()]', '', '`fromExtensions[0]`'],
  ])('are reported when they cannot be made: %s %s', (options, rest, start) => {
    const { made, said } = planned(options, { rest });
    expect(made).toBeUndefined();
    expect(said).toEqual([expect.stringContaining(start)]);
  });

  it('are asked for, with pages of the site as an example, when code makes them', () => {
    const { said } = planned('createRedirects: (path) => [path]');
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('`createRedirects` was left out');
    expect(said[0]).toMatch(/`\{ from: '\/old\/docs[^']*', to: '\/docs[^']*' \}` and `\{ from: /);
  });
});
