import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findingsIn, migratedSite } from '../support/migrated-site.ts';
import type { Files } from '../support/site-test.ts';

const PAGE = "import React from 'react';\nexport default function Page() { return <p>Text.</p>; }\n";

/** A site below a base path, whose config names files that are not there, classes, addresses of other sites and much else. */
const SITE: Files = {
  'old/docusaurus.config.js': `const archived = require('./made-by-a-script');

module.exports = {
  title: 'Pier',
  url: 'https://pier.example',
  baseUrl: '/pier/',
  favicon: 'img/gone.ico',
  odd: 1,
  scripts: ['/js/gone.js', { src: 'js/here.js', async: true }],
  headTags: [{ tagName: 'link', attributes: { rel: 'me', href: 'https://me.example' } }],
  presets: [['classic', { docs: { oddDocs: 1 }, blog: false, pages: { oddPages: 1 } }]],
  themeConfig: {
    image: 'img/gone.png',
    metadata: [{ name: 'keywords', content: 'pier' }, { name: 'author', content: 'The crew' }],
    oddTheme: 1,
    oddTheme2: 2,
    navbar: {
      oddBar: 1,
      logo: { src: 'img/gone.svg' },
      items: [
        { to: 'docs/intro', label: 'Docs', className: 'icon-docs' },
        { href: 'https://code.example', label: 'Code', className: 'header-github-link' },
        { to: 'https://out.example/', label: 'Out' },
        { type: 'dropdown', label: 'Old', items: [...Object.keys(archived), { to: 'docs/intro', label: 'New' }] },
      ],
    },
    footer: { links: [{ title: 'More', items: [{ label: 'Chat', to: 'https://chat.example/' }] }] },
  },
};
`,
  'old/docs/intro.md':
    '# Intro\n\n<img src="/pier/img/gone.png" alt="Gone" />\n\n<video src="/pier/img/tide.mp4" controls></video>\n\n<audio src="https://sound.example/a.mp3"></audio>\n',
  'old/static/img/tide.mp4': 'film',
  'old/static/js/here.js': '"use strict";\n',
  'old/src/pages/index.js': PAGE,
  'old/src/pages/crew.jsx': PAGE,
};

const migrated = migratedSite(SITE);
const text = (path: string) => migrated().site.source(`new/${path}`);

describe('migrating a Docusaurus config that names what is not there', () => {
  it('ends with a site that builds', () => {
    const findings = findingsIn(migrated().build);
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(findings.map(({ rule }) => rule).filter((rule) => rule.startsWith('config/'))).toEqual([]);
    expect(migrated().build.code).toBe(0);
    // Docusaurus checks the pictures of Markdown, but no elements.
    expect(findings).toContainEqual(
      expect.objectContaining({ rule: 'links/broken-image', severity: 'warning', line: 3 }),
    );
  });

  it('names each thing that was left out, with its line', () => {
    const left = findingsIn(migrated().run).filter(({ rule }) => /^migrate\/(?:config|computed-value)$/.test(rule));
    expect(left.map(({ severity, line, message }) => `${line} ${severity} ${/`(.+?)`/.exec(message)?.[1]}`)).toEqual([
      '7 warning favicon',
      '8 warning odd',
      '9 warning scripts[0]',
      '11 warning docs.oddDocs',
      '11 warning pages.oddPages',
      '13 warning themeConfig.image',
      '14 info themeConfig.metadata[0]',
      '15 warning themeConfig.oddTheme',
      '16 warning themeConfig.oddTheme2',
      '18 warning themeConfig.navbar.oddBar',
      '19 warning themeConfig.navbar.logo',
      '21 info themeConfig.navbar.items[0].className',
      '22 info themeConfig.navbar.items[1].className',
      '24 warning themeConfig.navbar.items[3].items[0]',
    ]);
  });

  it('carries tags of the head, scripts and addresses of other sites', () => {
    const config = text('codemaster.config.ts').replace(/\s+/g, ' ');
    expect(config).toContain("{ tag: 'link', attrs: { rel: 'me', href: 'https://me.example' } }");
    expect(config).toContain("{ tag: 'meta', attrs: { name: 'author', content: 'The crew' } }");
    expect(config).toContain("scripts: [ { src: '/js/here.js', async: true }, ]");
    expect(config).toContain("{ label: 'Out', href: 'https://out.example/' }");
    expect(config).toContain("{ label: 'Chat', href: 'https://chat.example/' }");
  });

  it('keeps films in pages of MDX, with addresses below the base path, and says what the policy has to allow', () => {
    expect(existsSync(join(migrated().site.root, 'new/content/en/docs/intro.mdx'))).toBe(true);
    const page = text('build/docs/intro/index.html');
    expect(page).toContain('<video src="/pier/img/tide.mp4"');
    expect(page).toContain('<audio src="https://sound.example/a.mp3">');
    const blocked = findingsIn(migrated().build).filter(({ rule }) => rule === 'csp/blocked');
    expect(blocked.map(({ line }) => line)).toEqual([5, 7]);
  });

  it('counts React pages, which became pages of MDX', async () => {
    const run = await migrated().site.run(['migrate', 'old', 'dry', '--dry-run']);
    expect(run.stdout + run.stderr).toContain('would carry 1 doc, 0 posts, 2 pages,');
  });
});
