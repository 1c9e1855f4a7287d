import { describe, expect, it } from 'vitest';
import { findingsIn, migratedSite } from '../support/migrated-site.ts';
import type { Files } from '../support/site-test.ts';

/** A site that sets what sites of Material usually set: look, social links, versions, extensions with their options. */
const SITE: Files = {
  'old/mkdocs.yml': `site_name: Harbour
site_url: https://harbour.example/
repo_url: https://github.com/harbour/harbour
edit_uri: edit/main/docs/
copyright: <a href="https://crew.example/">Crew</a> and <a href="/legal/">rules</a>
theme:
  name: material
  variant: classic
  logo: img/gone.svg
  icon:
    repo: fontawesome/brands/git-alt
    logo: material/ferry
  font: { text: Open Sans }
  palette:
    - { media: '(prefers-color-scheme: light)', scheme: default, primary: teal, accent: amber }
    - { media: '(prefers-color-scheme: dark)', scheme: slate, primary: black }
  features:
    - content.action.edit
    - content.action.view
    - content.tabs.link
    - header.autohide
    - navigation.sections
nav:
  - Home: index.md
  - Guide:
      - Marks: marks.md
extra:
  version: { provider: mike, default: stable }
  social:
    - { icon: fontawesome/brands/x-twitter, link: 'https://x.com/harbour' }
    - { icon: material/email, link: 'mailto:crew@harbour.example' }
    - { icon: fontawesome/brands/github, link: 'https://github.com/harbour', name: Our code }
    - { icon: fontawesome/brands/slack }
  analytics: { provider: google, property: !ENV GA_KEY, feedback: { title: Good? } }
  generator: false
  crew_size: 3
markdown_extensions:
  - def_list
  - nl2br
  - markdown.extensions.attr_list
  - toc: { permalink: true, toc_depth: 4, title: Here }
  - pymdownx.caret
  - pymdownx.tilde
  - pymdownx.highlight: { default_lang: python, linenums: true }
  - pymdownx.magiclink: { repo_url_shorthand: true }
  - pymdownx.tabbed
  - pymdownx.superfences:
      custom_fences:
        - { name: mermaid, class: mermaid, format: !!python/name:pymdownx.superfences.fence_code_format }
`,
  'old/docs/index.md': '# Harbour\n\n[Depths](marks.md#depth.max) and [older](marks.md#old-place).\n',
  'old/docs/marks.md': `# Marks

[TOC]

H~2~O, x^a\\ b^, ~~gone~~, 5 ~ 6 and a note[^1].

## Depth <small>in metres</small> { id="depth.max" }

[](){ #old-place }
Deep.

Ebb
Low tide
:   Water *falls*.

    !!! note
        Twice a day.

Flood

:   Water rises.

=== "C"

    One.

=== "C++"

    Two.

[^1]: A note.
`,
};

const migrated = migratedSite(SITE);
const text = (path: string) => migrated().site.source(`new/${path}`);

describe('migrating the config of a site with Material', () => {
  it('ends with a site that builds without a word about the config', () => {
    expect(migrated().build.code).toBe(0);
    expect(findingsIn(migrated().build).map(({ rule, file, message }) => `${rule} ${file} ${message}`)).toEqual([]);
  });

  it('carries the look, the links of the footer and what extensions set', () => {
    const config = text('codemaster.config.ts');
    expect(config).toContain("editUrl: 'https://github.com/harbour/harbour/edit/main/'");
    expect(config).toContain('hideOnScroll: true');
    expect(config).toContain('colorMode: { respectPrefersColorScheme: true }');
    expect(config).toMatch(/light: \{ accent: '#00[\da-f]{4}' \}, dark: \{ accent: '#[\da-f]{6}' \}/);
    expect(config).toContain('tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 }');
    expect(config).toContain("prism: { defaultLanguage: 'python' }");
    expect(config).toContain("copyright: 'Crew and rules'");
    for (const item of [
      "{ label: 'Crew', href: 'https://crew.example/' }",
      "{ label: 'X', href: 'https://x.com/harbour' }",
      "{ label: 'crew@harbour.example', href: 'mailto:crew@harbour.example' }",
      "{ label: 'Our code', href: 'https://github.com/harbour' }",
    ])
      expect(config).toContain(item);
    expect(text('content/sidebars.ts')).toContain('collapsible: false');
  });

  it('names every other key with its line', () => {
    const left = findingsIn(migrated().run).filter(({ rule }) => rule === 'migrate/config');
    const names = left.map(({ severity, line, message }) => `${line} ${severity} ${/`(.+?)`/.exec(message)?.[1]}`);
    expect(names).toEqual([
      '9 warning theme.logo',
      '11 info theme.icon.repo',
      '13 info theme.font.text',
      '15 info theme.palette.accent',
      '16 info theme.palette.primary',
      '19 info theme.features.content.action.view',
      '28 warning extra.version',
      '33 warning extra.social[3]',
      '34 warning extra.analytics.property',
      '34 warning extra.analytics.feedback',
      '36 warning extra.crew_size',
      '39 warning markdown_extensions.nl2br',
      '41 info markdown_extensions.toc.title',
      '44 warning markdown_extensions.pymdownx.highlight.linenums',
      '45 warning markdown_extensions.pymdownx.magiclink.repo_url_shorthand',
      '49 warning markdown_extensions.pymdownx.superfences.custom_fences.mermaid',
    ]);
    expect(findingsIn(migrated().run)).toContainEqual(
      expect.objectContaining({ rule: 'migrate/toc', file: 'docs/marks.md', line: 3 }),
    );
  });

  it('shows raised and lowered words, definitions, old anchors and linked tabs', () => {
    const page = text('build/marks/index.html');
    expect(page).toContain('H<sub>2</sub>O, x<sup>a b</sup>, <del>gone</del>, 5 ~ 6');
    expect(page).toContain('id="depth.max"');
    expect(page).toContain('<a id="old-place"></a>');
    const list = /<dl>.*?<\/dl>/s.exec(page)?.[0].replace(/\s+/g, ' ') ?? '';
    expect(list).toMatch(
      /<dt>\s*<p>Ebb<\/p>\s*<\/dt>\s*<dt>\s*<p>Low tide<\/p>\s*<\/dt>\s*<dd>\s*<p>Water <em>falls<\/em>/,
    );
    expect(list).toMatch(/Twice a day.*<dd>\s*<p>Water rises\.<\/p>\s*<\/dd>\s*<\/dl>/);
    expect(page).toContain('data-group="c.cpp"');
    expect([...page.matchAll(/data-value="([^"]*)"/g)].map(([, value]) => value)).toEqual(['c', 'c++']);
  });
});
