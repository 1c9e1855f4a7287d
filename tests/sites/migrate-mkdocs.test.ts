import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findingsIn, migratedSite } from '../support/migrated-site.ts';
import type { Files } from '../support/site-test.ts';

/** A site as projects with Material's theme have them: tabs of navigation, two languages by name, snippets, plugins. */
const SITE: Files = {
  'old/mkdocs.yml': `site_name: Harbour
site_url: https://harbour.example/docs/
site_description: Ships and tides
repo_url: https://github.com/harbour/harbour
copyright: © <b>Crew</b>
theme:
  name: material
  custom_dir: overrides
  logo: img/logo.svg
  palette: { primary: teal }
  features: [navigation.tabs, navigation.indexes]
nav:
  - Home: index.md
  - Guide:
      - guide/index.md
      - First steps: guide/first.md
      - Gone: guide/gone.md
      - Code: https://code.example
  - Reference: reference/
plugins:
  - search
  - tags
  - i18n: { docs_structure: suffix, languages: [{ locale: en, default: true, name: English }, { locale: vi, name: Tiếng Việt }] }
  - redirects: { redirect_maps: { old/page.md: guide/first.md, away.md: 'https://away.example' } }
  - blog
  - secret-plugin: {}
hooks: [hook.py]
markdown_extensions:
  - admonition
  - pymdownx.arithmatex: { generic: true }
  - pymdownx.emoji
  - pymdownx.superfences:
      custom_fences: [{ name: mermaid, format: !!python/name:pymdownx.superfences.fence_code_format }]
extra:
  analytics: { provider: google, property: !ENV [GA, G-ABCDEF1234] }
extra_css: [css/extra.css]
`,
  'old/overrides/partials/header.html': '<header></header>\n',
  'old/docs/css/extra.css': '.md-typeset { color: red; }\n.pier { color: teal; }\n',
  'old/docs/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  'old/docs/index.md': '# Harbour\n\nRead [the guide](guide/index.md).\n',
  'old/docs/index.vi.md': '# Cảng\n\nĐọc [hướng dẫn](guide/index.vi.md).\n',
  'old/docs/guide/index.md': 'Hello.\n\n# The guide\n\nText.\n',
  'old/docs/guide/index.vi.md': '# Hướng dẫn\n\nXin chào.\n',
  'old/docs/guide/first.md': `---
tags: [start]
hide: [toc]
icon: material/anchor
odd_key: 1
---

# First steps

[TOC]

!!! note
    A note with the HTML standard.

    !!! danger "Deep"
        Very deep.

??? question "Why?"
    Because.

???+ tip
    Open.

/// warning | Slashes
Newer.
///

=== "Sail"

    \`\`\` { .py .annotate title="sail.py" linenums="3" hl_lines="1" }
    sail() # (1)!
    wait()
    \`\`\`

    1.  With wind.

=== "Row"

    Press ++ctrl+r++ and ==pull==.

- A list

    !!! tip "In it"
        Inside.

![Ship](../img/logo.svg){ width="30" loading=lazy }
[Go :material-arrow-right:](index.md){ .md-button .md-button--primary target=_blank }

:octicons-ship-16: Harbour :material-check: :tada: :unknown_sign:

A quiet line.
{: .quiet data-mood="calm" }

## Speed { #speed .big }

--8<-- "parts/note.md"

\`\`\`py
--8<-- "code/port.py:open"
\`\`\`

--8<-- "parts/gone.md"

<div class="grid cards" markdown>

- One card

</div>

::: harbour.Port
    options:
      show: true

See \`#!python port()\`.[^1]

[^1]: A footnote.

*[HTML]: Hyper Text Markup Language
`,
  'old/docs/reference/.pages': 'title: All parts\nnav:\n  - b.md\n  - ...\n',
  'old/docs/reference/a.md': '# A\n\nText of a.\n',
  'old/docs/reference/b.md': '# B\n\nBack to [a](a.md).\n',
  'old/docs/reference/reference.md': '# Own name\n\nText.\n',
  'old/docs/blog/index.md': '# Blog\n',
  'old/docs/blog/posts/launch.md':
    '---\ndate: 2025-03-09\ncategories: [News]\n---\n\n# The launch!\n\nIt floats.\n\n<!-- more -->\n\n[First](../../guide/first.md#speed), [twin](twin.md), ![Deck](launch/deck.svg)\n',
  'old/docs/blog/posts/twin.md': '---\ndate: 2025-03-10\n---\n\n# The twin\n\nText.\n',
  'old/docs/blog/posts/launch/deck.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  'old/docs/reference/links.md': `# Links

[Absolute](/docs/guide/first/#speed), [elsewhere](/other/), [post](../blog/posts/launch.md), ![Logo](/docs/img/logo.svg).

<a href="/docs/guide/first/">HTML</a> <img src="../../img/logo.svg" alt="Logo">

\`\`\` text
=== "Tab"

    \`\`\` c
    int x;
    \`\`\`
\`\`\`

$$
\\sum_{k=0}^{n} k
$$
`,
  'old/parts/note.md': 'From a *part*.\n',
  'old/code/port.py': 'import sea\n\n# --8<-- [start:open]\ndef open():\n    pass\n# --8<-- [end:open]\n',
};

const migrated = migratedSite(SITE);
const text = (path: string) => migrated().site.source(`new/${path}`);

describe('migrating a MkDocs site', () => {
  it('ends with a site that builds', () => {
    expect(findingsIn(migrated().build).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(migrated().build.code).toBe(0);
  });

  it('keeps the file of every address', () => {
    const paths = [
      ...['', 'guide/', 'guide/first/', 'reference/a/', 'reference/b/', 'reference/reference/', 'old/page/', 'tags/'],
      ...['vi/', 'vi/guide/', 'vi/guide/first/', 'blog/', 'blog/2025/03/09/the-launch/'],
    ];
    expect(paths.filter((path) => !existsSync(join(migrated().site.root, 'new/build', `${path}index.html`)))).toEqual(
      [],
    );
  });

  it('names the place of everything that stays behind', () => {
    const left = findingsIn(migrated().run).filter(({ severity }) => severity !== 'info');
    expect(left.map(({ rule, severity, file, line }) => `${severity} ${rule} ${file}:${line}`).sort()).toEqual([
      'error migrate/plugin docs/guide/first.md:70',
      'error migrate/snippet docs/guide/first.md:62',
      'warning migrate/config mkdocs.yml:20',
      'warning migrate/config mkdocs.yml:24',
      'warning migrate/config mkdocs.yml:27',
      'warning migrate/config mkdocs.yml:33',
      'warning migrate/front-matter docs/blog/posts/launch.md:3',
      'warning migrate/front-matter docs/guide/first.md:4',
      'warning migrate/front-matter docs/guide/first.md:5',
      'warning migrate/markup docs/guide/first.md:49',
      'warning migrate/markup docs/guide/first.md:49',
      'warning migrate/markup docs/guide/first.md:52',
      'warning migrate/sidebar mkdocs.yml:17',
      'warning migrate/styles docs/css/extra.css:1',
      'warning migrate/theme overrides/partials/header.html:1',
    ]);
  });

  it('writes the config and the sidebars', () => {
    const config = text('codemaster.config.ts');
    expect(config).toContain("title: 'Harbour'");
    expect(config).toContain("url: 'https://harbour.example'");
    expect(config).toContain("baseUrl: '/docs/'");
    expect(config).toContain('trailingSlash: true');
    expect(config).toContain("{ type: 'docSidebar', sidebarId: 'guide', label: 'Guide' }");
    expect(config).toContain("redirects: [\n    { from: '/old/page', to: '/guide/first' },\n  ]");
    expect(config).toContain("light: { accent: '#007569' }");
    expect(config).toContain("trackingID: 'G-ABCDEF1234'");
    expect(config).toContain("copyright: '© Crew'");
    const sidebars = text('content/sidebars.ts');
    expect(sidebars).toContain("{ type: 'doc', id: 'guide/first', label: 'First steps' }");
    expect(sidebars).toContain("{ type: 'link', label: 'Code', href: 'https://code.example' }");
    expect(sidebars.indexOf("'reference/b'")).toBeLessThan(sidebars.indexOf("'reference/a'"));
  });

  it('converts the text of a page', () => {
    const page = text('content/en/docs/guide/first.md');
    expect(page).toMatch(/^---\ntags:\n {2}- start\nhide_table_of_contents: true\n---\n\n# First steps\n/);
    expect(page).toContain('::::note\nA note with the HTML standard.\n\n:::danger[Deep]\nVery deep.\n:::\n\n::::');
    expect(page).toContain(':::details[Why?]\nBecause.\n:::');
    expect(page).toContain(':::details[Tip]{open}\nOpen.\n:::');
    expect(page).toContain(':::warning[Slashes]\nNewer.\n:::');
    expect(page).toContain(':::::tabs\n::::tab[Sail]\n');
    expect(page).toContain(
      '```py title="sail.py" showLineNumbers=3 {1}\nsail() # [!note 1]\nwait()\n```\n\n:::notes\n1.  With wind.\n:::',
    );
    expect(page).toContain('Press :kbd[Ctrl+R] and <mark>pull</mark>.');
    expect(page).toContain('- A list\n\n    :::tip[In it]\n    Inside.\n    :::');
    expect(page).toContain(
      '![Ship](../img/logo.svg){width=30}\n<span class="md-button md-button--primary">[Go →](index.md)</span>\n',
    );
    expect(page).toContain('\n\nHarbour ✓ 🎉 :unknown_sign:\n\nA quiet line.\n');
    expect(text('theme/material.css')).toContain('.md-button a {');
    expect(text('build/guide/first/index.html')).toMatch(/<div class="grid cards">\s*<ul>/);
    expect(page).toContain('## Speed {#speed}\n');
    expect(page).toContain('From a *part*.');
    expect(page).toContain('```py\ndef open():\n    pass\n```');
    expect(page).toContain('<div class="grid cards">\n\n- One card\n\n</div>');
    expect(page).toContain('See `port(){:python}`.[^1]');
    expect(page).not.toMatch(/\[TOC\]|harbour\.Port|\*\[HTML\]/);
    expect(text('content/en/abbreviations.yml')).toBe('HTML: Hyper Text Markup Language\n');
    expect(text('content/en/docs/guide/index.md')).toBe('---\ntitle: The guide\n---\n\nHello.\n\n\nText.\n');
    expect(text('content/vi/docs/index.md')).toContain('[hướng dẫn](./guide/index.md)');
    expect(text('content/en/blog/2025-03-09-launch.md')).toContain('slug: /2025/03/09/the-launch\n');
    expect(text('content/en/blog/2025-03-09-launch.md')).toContain('<!-- truncate -->');
  });

  it('leads from post to post, to docs and to pictures where they stand now', () => {
    expect(text('content/en/blog/2025-03-09-launch.md')).toContain(
      '[First](../docs/guide/first.md#speed), [twin](./2025-03-10-twin.md), ![Deck](launch/deck.svg)',
    );
    const links = text('content/en/docs/reference/links.md');
    expect(links).toContain('[Absolute](../guide/first.md#speed), [elsewhere](/other/)');
    expect(links).toContain('[post](../../blog/2025-03-09-launch.md), ![Logo](../img/logo.svg)');
    expect(links).toContain('<a href="../guide/first.md">HTML</a> <img src="../img/logo.svg" alt="Logo">');
    const built = text('build/reference/links/index.html');
    expect(built).toContain('href="/docs/guide/first/#speed"');
    expect(built).toContain('href="/docs/blog/2025/03/09/the-launch/"');
    expect(built).toContain('href="/docs/guide/first/">HTML</a>');
  });

  it('leaves formulas and the code of fences in fences alone', () => {
    const links = text('content/en/docs/reference/links.md');
    expect(links).toContain('$$\n\\sum_{k=0}^{n} k\n$$');
    expect(links).toContain('````text\n=== "Tab"\n\n    ``` c\n    int x;\n    ```\n````');
  });
});
