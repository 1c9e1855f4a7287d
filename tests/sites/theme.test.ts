import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/io/process/package-root.ts';
import { FERRY_FONTS, ferryman } from '../support/ferryman.ts';
import { makeSite, type TestSite } from '../support/site-test.ts';

const FONT = join(packageRoot, 'templates/fonts/be-vietnam-pro.woff2');

const head = (site: TestSite, page = 'index.html') => site.read(page).split('</head>')[0] ?? '';
const themeSheet = (site: TestSite, page?: string) => {
  const name = /href="\/ferryman\/(assets\/theme-[^"]+\.css)"/.exec(head(site, page))?.[1];
  return name === undefined ? undefined : site.read(name);
};

/** Findings as `file:line rule message (hint)`. */
async function findings(site: TestSite): Promise<string[]> {
  const found = await site.findings();
  return found.map(({ file, line, rule, message, hint }) => `${file}:${line} ${rule} ${message} (${hint})`);
}

describe('theme', () => {
  it('adds nothing to a site without one', async () => {
    const site = makeSite(ferryman());
    await site.mustBuild();
    expect(themeSheet(site)).toBeUndefined();
    expect(site.files().filter((path) => /theme-|counting-/.test(path))).toEqual([]);
    expect(head(site)).toContain('content="#fbf8f2" data-theme-color="light"');
  });

  it('derives colours, and tells browsers of the ground', async () => {
    const site = makeSite(
      ferryman({
        theme: { colors: { light: { ground: '#fff', accent: 'rgb(15 118 110)' }, dark: { ground: '#0b1120' } } },
      }),
    );
    await site.mustBuild();
    const css = themeSheet(site) ?? '';
    expect(css).toContain('--accent:#0f766e');
    expect(css).toMatch(/@media screen\{:root\[data-theme="dark"\]\{--ground:#0b1120/);
    expect(head(site)).toContain('content="#ffffff" data-theme-color="light"');
    expect(JSON.parse(site.read('manifest.webmanifest')).theme_color).toBe('#ffffff');
    // The sheet comes after the tool's own, which declares the order of the layers.
    expect(head(site)).toMatch(/assets\/index-[^>]*>.*assets\/theme-/s);
  });

  it('says which colours are hard to read, where, and what would do', async () => {
    const site = makeSite(ferryman({ theme: { colors: { light: { accent: '#f60', muted: '#999' } } } }));
    const found = await site.findings();
    expect(found.map(({ rule, severity }) => `${rule} ${severity}`)).toEqual([
      'theme/contrast warning',
      'theme/contrast warning',
    ]);
    const [accent] = found;
    expect(accent?.message).toMatch(
      /^The contrast of `accent` \(#ff6600\) should be at least 4\.5:1, but is on (?:[\w -]+ \(#[\da-f]{6}\) \d\.\d\d:1(?:, )?)+; and at least 3:1, but is on /,
    );
    for (const under of ['ground', 'raised', 'sunken', 'the callout danger'])
      expect(accent?.message).toContain(` ${under} (#`);
    expect(accent?.hint).toMatch(/^the nearest colour that passes everywhere is #[\da-f]{6}$/);
    expect(accent?.frame).toContain('theme:');
    const passing = /#[\da-f]{6}/.exec(accent?.hint ?? '')?.[0] ?? '';
    const config = site.source('codemaster.config.ts');
    site.write({ 'codemaster.config.ts': config.replace('#f60', passing).replace('"muted":"#999"', '') });
    await site.mustBuild();
  });

  it('reports what cannot be used, with the nearest name', async () => {
    const site = makeSite(
      ferryman(
        {
          theme: {
            css: ['./theme/sit.css'],
            colors: { light: { accent: 'teel', gold: '#12' } },
            fonts: { text: 'theme/none.woff2', code: '@fontsource/none', heading: './theme/site.woff2' },
          },
        },
        { 'theme/site.css': 'a{}', 'theme/site.woff2': 'no font' },
      ),
    );
    expect((await findings(site)).sort()).toEqual([
      'codemaster.config.ts:6 theme/color `accent` should be a colour without transparency, but it is "teel". (did you mean `teal`?)',
      expect.stringContaining('theme/color `gold` should be a colour'),
      'codemaster.config.ts:6 theme/file The file `site.woff2` is not a font. (use a font of type woff2, woff or ttf that browsers can open)',
      'codemaster.config.ts:6 theme/file The file `theme/none.woff2` cannot be read: it does not exist. (did you mean `theme/site.woff2`?)',
      'codemaster.config.ts:6 theme/file The file `theme/sit.css` cannot be read: it does not exist. (did you mean `theme/site.css`?)',
      expect.stringContaining('theme/font-package The package `@fontsource/none` is not installed.'),
    ]);
    expect((await site.run(['check'])).stderr).toContain('theme/sit.css');
  });

  it('knows the names of its tokens', async () => {
    const site = makeSite(ferryman({ theme: { colors: { light: { acent: '#000' } }, raduis: 3 } }));
    expect(await findings(site)).toEqual([
      'codemaster.config.ts:6 config/unknown-key Unknown key `theme.colors.light.acent`. (did you mean `accent`?)',
      'codemaster.config.ts:6 config/unknown-key Unknown key `theme.raduis`. (did you mean `radius`?)',
    ]);
  });

  it('shows mistakes in styles in their own file', async () => {
    const site = makeSite(
      ferryman(
        { theme: { css: 'theme/site.css' } },
        { 'theme/site.css': 'a {}\nb { background: url("./no.png"); }\n' },
      ),
    );
    expect((await findings(site)).join()).toMatch(/theme\/site\.css:2 theme\/css Could not resolve "\.\/no\.png"/);
  });

  it('notices every file it is made of in the next build', async () => {
    const files = {
      'theme/site.css': '@import "./more.css";\nmain { color: red; background: url("/img/logo.svg"); }\n',
      'theme/more.css': 'main { margin: 1px; }\n',
      'theme/text.woff2': FERRY_FONTS['theme/ferry-text.woff2'] ?? '',
    };
    const theme = {
      css: ['theme/site.css'],
      fonts: { text: { src: 'theme/text.woff2', family: 'Ferry', subset: false } },
    };
    const site = makeSite(ferryman({ theme }, files));
    await site.mustBuild();
    const first = themeSheet(site, 'docs/intro/index.html') ?? '';
    expect(first).toMatch(/@layer site\{main\{margin:1px\}\}/);
    expect(first).toMatch(/url\("\.\/logo-\w+\.svg"\)/);
    expect((await site.mustBuild()).stderr).toContain('0 files written');
    site.write({ 'theme/more.css': 'main { margin: 2px; }\n' });
    await site.mustBuild();
    expect(themeSheet(site, 'docs/intro/index.html')).toContain('margin:2px');
    expect(themeSheet(site, 'vi/blog/index.html')).toContain('margin:2px');
    site.write({ 'theme/text.woff2': FERRY_FONTS['theme/ferry-code.woff2'] ?? '' });
    await site.mustBuild();
    const font = site.files().filter((path) => /assets\/text-/.test(path));
    expect(font).toHaveLength(1);
    expect(readFileSync(join(site.root, 'build', font[0] ?? '')).length).toBe(
      (FERRY_FONTS['theme/ferry-code.woff2'] ?? '').length,
    );
    // From nothing it comes to the same.
    const warm = site.manifest();
    await site.mustBuild('--clean');
    expect(site.manifest()).toEqual(warm);
  });

  it('takes a font from a package: the files for the letters of the site’s languages', async () => {
    const face = (subset: string, weight: number, range: string) =>
      `/* ${subset} */\n@font-face {\n  font-family: 'Ferry Sans';\n  font-style: normal;\n  font-display: swap;\n  font-weight: ${weight};\n  src: url(./files/ferry-${subset}-${weight}.woff2) format('woff2'), url(./files/ferry.woff) format('woff');\n  unicode-range: ${range};\n}\n`;
    const subsets = {
      latin: 'U+0000-00FF,U+0131',
      vietnamese: 'U+0102-0103,U+01A0-01A1,U+1EA0-1EF9',
      cyrillic: 'U+0301,U+0400-045F',
    };
    const site = makeSite(ferryman({ theme: { fonts: { text: '@fontsource/ferry-sans' } } }));
    const folder = join(site.root, 'node_modules/@fontsource/ferry-sans');
    for (const weight of [400, 700]) {
      const sheet = Object.entries(subsets).map(([name, range]) => face(name, weight, range));
      write(join(folder, `${weight}.css`), sheet.join('\n'));
      for (const name of Object.keys(subsets)) copy(join(folder, `files/ferry-${name}-${weight}.woff2`));
    }
    write(join(folder, 'package.json'), '{"name":"@fontsource/ferry-sans","version":"5.0.0"}');
    await site.mustBuild();
    const css = themeSheet(site) ?? '';
    expect(css).toContain('--font-text:"Ferry Sans","Ferry Sans Fallback",system-ui,sans-serif');
    expect(css.match(/font-family:"Ferry Sans";/g)).toHaveLength(4);
    expect(css).toContain('unicode-range:U+0102-0103');
    expect(css).not.toContain('U+0400');
    const preloads = (page: string) =>
      [...head(site, page).matchAll(/rel="preload" href="\/ferryman\/assets\/(ferry-\w+-\d+)/g)].map(
        ([, name]) => name,
      );
    expect(preloads('index.html')).toEqual(['ferry-latin-400']);
    expect(preloads('vi/index.html')).toEqual(['ferry-latin-400', 'ferry-vietnamese-400']);
    expect(head(site)).not.toContain('be-vietnam-pro');
  });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function copy(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  copyFileSync(FONT, path);
}

describe('what the policy would block', () => {
  const PAGE = `---
title: Parts
description: A page with parts.
---

import Badge from '@site/components/badge';

<script>alert(1)</script>

<iframe title="film" src="https://films.example/1"></iframe>

<Badge />

import Live from '@site/components/live';

<Live />
`;
  const files = {
    'content/en/docs/parts.mdx': PAGE,
    'content/en/docs/other.md':
      '---\ntitle: Reference\ndescription: All.\n---\n\n![ok](https://img.shields.io/a.svg)\n\n<iframe src="https://films.example/2"></iframe>\n',
    'components/badge.tsx': `export default () => (\n  <p>\n    <img src="https://ci.example/badge.svg" alt="ok" />\n    <video src="https://films.example/a.mp4" />\n  </p>\n);\n`,
    'components/live.tsx': `'use client';\nexport default () => <iframe title="live" src="https://live.example/1" />;\n`,
    'content/sidebars.ts': "export default { guide: [{ type: 'autogenerated', dirName: '.' }] };\n",
  };

  it('is found in pages, in MDX and in components, with the key to add', async () => {
    const site = makeSite(ferryman({}, files));
    const all = await site.findings();
    const found = all.filter(({ rule }) => rule === 'csp/blocked');
    // A page of Markdown leaves out what one of MDX would only have blocked.
    expect(all.find(({ rule }) => rule === 'markdown/dropped-html')?.hint).toMatch(
      /^only `\.mdx` pages can hold it: .* with `csp: \{ 'frame-src': \["https:\/\/films\.example"\] \}` in the config/,
    );
    expect(
      found.map(({ file, line, severity, hint }) => [file, line, severity, /`csp: (.*?)`/.exec(hint ?? '')?.[1]]),
    ).toEqual([
      ['components/badge.tsx', 3, 'warning', `{ 'img-src': ["https://ci.example"] }`],
      ['components/badge.tsx', 4, 'warning', `{ 'media-src': ["https://films.example"] }`],
      ['components/live.tsx', 2, 'warning', `{ 'frame-src': ["https://live.example"] }`],
      ['content/en/docs/other.md', 6, 'warning', `{ 'img-src': ["https://img.shields.io"] }`],
      [
        'content/en/docs/parts.mdx',
        8,
        'warning',
        expect.stringMatching(/^\{ 'script-src': \["'sha256-[\w+/=]+'"\] \}$/),
      ],
      ['content/en/docs/parts.mdx', 10, 'warning', `{ 'frame-src': ["https://films.example"] }`],
    ]);
    // Remembered pages still have their findings.
    expect((await site.findings()).filter(({ rule }) => rule === 'csp/blocked')).toEqual(found);

    const keys = {
      'img-src': ['https://img.shields.io', 'https://ci.example'],
      'media-src': ['https://films.example'],
      'frame-src': ['https://films.example', 'https://live.example'],
      'script-src': [/'sha256-[^']+'/.exec(found[4]?.hint ?? '')?.[0]],
    };
    site.write({
      'codemaster.config.ts': String(
        ferryman({ csp: keys, rules: { 'markdown/dropped-html': 'off' } })['codemaster.config.ts'],
      ),
    });
    await site.mustBuild();
    expect(site.read('_headers')).toContain('frame-src https://films.example');
  });

  it('is found in the config and in portraits of authors', async () => {
    const authors = 'an:\n  name: An\n  image_url: https://faces.example/an.png\n';
    const site = makeSite(
      ferryman(
        { icons: [{ src: 'https://cdn.example/a.png', sizes: '32x32' }] },
        { 'content/en/blog/authors.yml': authors },
      ),
    );
    const found = (await site.findings()).map(({ file, rule, hint }) => [
      file,
      rule,
      /`csp: (.*?)`/.exec(hint ?? '')?.[1],
    ]);
    expect(found).toEqual([
      ['codemaster.config.ts', 'csp/blocked', `{ 'img-src': ["https://cdn.example"] }`],
      ['content/en/blog/authors.yml', 'csp/blocked', `{ 'img-src': ["https://faces.example"] }`],
    ]);
  });

  it('is found in parts and slots, in what they use and in their styles, once for each place', async () => {
    const own = (body: string, imports = '') => `${imports}export default () => (\n  <>${body}</>\n);\n`;
    const site = makeSite(
      ferryman(
        {},
        {
          'theme/slots/head.tsx': own(
            '\n    <script async src="https://s.example/a.js" />\n    <link rel="stylesheet" href="https://s.example/a.css" precedence="x" />\n    <style>{"p{}"}</style>',
          ),
          'theme/slots/doc-after.tsx': own(
            '\n    <Live />\n    <div dangerouslySetInnerHTML={{ __html: \'<img src="https://raw.example/x.png">\' }} />\n    {createElement("iframe", { src: "https://made.example/" })}',
            "import './after.css';\nimport { createElement } from 'react';\nimport Live from '@site/components/live';\n",
          ),
          'theme/slots/after.css': `/* https://c.example/b.png */\n@import "https://c.example/a.css";
.a { background: url("https://c.example/b.png"); }
@font-face { font-family: B; src: url(https://c.example/b.woff2); }
`,
          'theme/parts/footer.tsx': own(
            '<img src="https://f.example/f.png" alt="" /><img src="/img/logo.svg" alt="" />',
          ),
          'components/live.tsx': `'use client';
export default () => (
  <p style={{ color: 'red' }}>
    <img srcSet="https://l.example/a.png 2x" alt="" />
  </p>
);
`,
        },
      ),
    );
    const found = (await site.findings()).filter(({ rule }) => rule === 'csp/blocked');
    expect(found.map(({ file, line, message }) => `${file}:${line} ${/`([\w-]+)`\)/.exec(message)?.[1]}`)).toEqual([
      'components/live.tsx:3 style-src',
      'components/live.tsx:4 img-src',
      'theme/parts/footer.tsx:2 img-src',
      'theme/slots/after.css:2 style-src',
      'theme/slots/after.css:3 img-src',
      'theme/slots/after.css:4 font-src',
      'theme/slots/doc-after.tsx:7 img-src',
      'theme/slots/doc-after.tsx:8 frame-src',
      'theme/slots/head.tsx:3 script-src',
      'theme/slots/head.tsx:4 style-src',
      'theme/slots/head.tsx:5 style-src',
    ]);
    expect(found.find(({ file }) => file === 'theme/parts/footer.tsx')).toMatchObject({
      message: expect.stringMatching(
        / https:\/\/f\.example\/f\.png: .* It is on `\/ferryman\/.*` and \d+ other pages\.$/,
      ),
      hint: `add \`csp: { 'img-src': ["https://f.example"] }\` to the config, or keep a copy in the site`,
    });
  });

  it('is found in every attribute of MDX that loads a picture, in plugins of browsers and in frames of the site itself', async () => {
    const text = [
      ...['---', 'title: Loads', 'description: All.', '---', ''],
      '<video poster="https://a.example/p.png" src="/film.mp4" />',
      '<img alt="" src="/i.png" srcSet="https://b.example/1.png 1x, https://b.example/2.png 2x" />',
      '<picture><source srcSet="https://c.example/a.png" /><img alt="" src="/i.png" /></picture>',
      '<svg viewBox="0 0 1 1"><image href="https://d.example/a.png" /></svg>',
      '<object data="https://e.example/a.swf" />',
      '<iframe title="demo" src="/ferryman/demo.html" />',
      '',
    ].join('\n');
    const loads = {
      'content/en/docs/loads.mdx': text,
      'content/static/demo.html': '<p>',
      'content/static/film.mp4': '',
      'content/static/i.png': '',
    };
    const blocked = async (site: TestSite) =>
      (await site.findings())
        .filter(({ rule, file }) => rule === 'csp/blocked' && file === 'content/en/docs/loads.mdx')
        .map(({ line, hint }) => `${line} ${/`csp: \{ (.*?) \}`/.exec(hint ?? '')?.[1]}`);
    const site = makeSite(ferryman({ csp: { 'media-src': ["'self'"] } }, { ...files, ...loads }));
    expect(await blocked(site)).toEqual([
      `6 'img-src': ["https://a.example"]`,
      `7 'img-src': ["https://b.example"]`,
      `7 'img-src': ["https://b.example"]`,
      `8 'img-src': ["https://c.example"]`,
      `9 'img-src': ["https://d.example"]`,
      `10 'frame-src': ["https://e.example"]`,
      `11 'frame-src': ["'self'"], 'frame-ancestors': ["'self'"]`,
    ]);
    const framed = { 'media-src': ["'self'"], 'frame-src': ["'self'"] };
    site.write(ferryman({ csp: framed }, { ...files, ...loads }));
    expect((await blocked(site)).at(-1)).toBe(`11 'frame-ancestors': ["'self'"]`);
    site.write(ferryman({ csp: { ...framed, 'frame-ancestors': ["'self'"] } }, { ...files, ...loads }));
    expect((await blocked(site)).at(-1)).toMatch(/^10 /);
  });

  it('is found in styles of the theme', async () => {
    const css =
      '@import "https://fonts.example/a.css";\n@font-face { font-family: A; src: url(https://fonts.example/a.woff2); }\n@font-face { font-family: B; src: url(data:font/woff2;base64,AAAA); }\n';
    const site = makeSite(ferryman({ theme: { css: 'theme/site.css' } }, { 'theme/site.css': css }));
    expect((await findings(site)).map((line) => line.replace(/ Browsers.*`csp: (.*?)`.*/, ' $1'))).toEqual([
      `theme/site.css:1 csp/blocked { 'style-src': ["https://fonts.example"] }`,
      `theme/site.css:2 csp/blocked { 'font-src': ["https://fonts.example"] }`,
      `theme/site.css:3 csp/blocked { 'font-src': ["data:"] }`,
    ]);
  });
});

describe('head', () => {
  const page = (entry: string) => `---\ntitle: Reference\ndescription: All.\nhead:\n  - ${entry}\n---\n\nText.\n`;

  it('of a page is on this page alone', async () => {
    const site = makeSite(
      ferryman(
        { head: [{ tag: 'link', attrs: { rel: 'me', href: 'https://m.example/@f' } }] },
        {
          'content/en/docs/other.md': page(
            '{ tag: meta, attrs: { property: "og:video", content: "https://v.example/1" } }',
          ),
        },
      ),
    );
    await site.mustBuild();
    expect(head(site, 'docs/next/other/index.html')).toContain(
      '<link rel="me" href="https://m.example/@f"><meta property="og:video" content="https://v.example/1">',
    );
    expect(head(site)).toContain('rel="me"');
    expect(head(site)).not.toContain('og:video');
  });

  it('of a page holds nothing that runs', async () => {
    for (const entry of [
      '{ tag: script, content: "alert(1)" }',
      '{ tag: script, attrs: { src: "https://x.example/a.js" } }',
      '{ tag: style, content: "a{}" }',
      '{ tag: link, attrs: { rel: stylesheet, href: "https://x.example/a.css" } }',
      '{ tag: meta, attrs: { http-equiv: refresh, content: "0" } }',
    ]) {
      const site = makeSite(ferryman({}, { 'content/en/docs/other.md': page(entry) }));
      const [finding] = await site.findings();
      expect(finding, entry).toMatchObject({
        rule: 'front-matter/wrong-type',
        file: 'content/en/docs/other.md',
        severity: 'error',
      });
    }
  });

  it('puts the base path before addresses from the root, and checks that they lead somewhere', async () => {
    const site = makeSite(ferryman({ scripts: ['/js/a.js'] }, { 'content/static/js/a.js': '1;\n' }));
    await site.mustBuild();
    expect(head(site)).toContain('<script src="/ferryman/js/a.js" data-site-script></script>');
    site.write({ 'codemaster.config.ts': site.source('codemaster.config.ts').replace('/js/a.js', '/js/b.js') });
    expect((await findings(site)).join()).toContain('/js/b.js');
  });
});

describe('analytics', () => {
  it('asks in the language of the page, and only where a service is named', async () => {
    const site = makeSite(ferryman({ analytics: { plausible: { domain: 'ferryman.example' } } }));
    await site.mustBuild();
    expect(head(site)).toContain('collect statistics about your visits with Plausible?');
    expect(head(site, 'vi/index.html')).toContain('thống kê lượt truy cập của bạn bằng Plausible không?');
    expect(head(site)).not.toContain('<script src="https://plausible.io');
    expect(site.read('_headers')).toContain('https://plausible.io/js/script.js');
    expect(site.files().filter((path) => path.includes('counting-'))).toHaveLength(1);
  });
});
