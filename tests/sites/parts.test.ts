import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { FERRYMAN } from '../support/ferryman-files.ts';
import { attributes, compiled, copySite, type Files, makeSite, type TestSite, textOf } from '../support/site-test.ts';

// Parts of pages that a site replaces, and slots to which it adds; manual/content/en/docs/parts-and-slots.md.

// The config of Ferryman imports the compiled tool.
beforeAll(compiled);

const DOC = 'docs/next/intro/index.html';
const VI_DOC = `vi/${DOC}`;

const slot = (html: string): string => `export default function Own({ page, site }) {\n  return ${html};\n}\n`;
const theme = (files: Files): TestSite => makeSite({ ...FERRYMAN, ...files });
const pagesOf = (site: TestSite) => site.files().filter((path) => path.endsWith('.html'));

/** Each slot with a page that has it, and with the element that it stands in. */
const PLACES: readonly (readonly [name: string, page: string, around: RegExp])[] = [
  ['banner', DOC, /<\/a>(?:<p id="own">.*?<\/p>)<header class="header">/],
  ['header-end', DOC, /<header class="header">.*<p id="own">.*<\/header>/],
  ['sidebar-start', DOC, /<div class="page-side"><p id="own">[^<]*<\/p><nav class="sidebar"/],
  ['sidebar-end', DOC, /<div class="page-side"><nav class="sidebar".*?<\/nav><p id="own">/],
  ['doc-before', DOC, /<p id="own">[^<]*<\/p><div class="prose">/],
  ['doc-after', DOC, /<div class="prose">.*<p id="own">.*<footer class="page-foot">/s],
  ['page-foot', DOC, /<footer class="page-foot">.*<p id="own">.*<\/article>/s],
  ['page-foot', 'blog/2025/11/20/why-crates/index.html', /<p id="own">.*<\/article>/s],
  ['footer-start', DOC, /<footer class="footer"><p id="own">/],
  ['footer-end', DOC, /<\/div><p id="own">[^<]*<\/p><\/footer>/],
  ['not-found', '404.html', /<main.*<p id="own">.*<\/main>/s],
  ['home', 'index.html', /<main.*<p id="own">.*<\/main>/s],
];

describe('slots', () => {
  it('stand where the docs say, know page and site, and speak the language of the page', async () => {
    const names = [...new Set(PLACES.map(([name]) => name))];
    const site = theme(
      Object.fromEntries(
        // Each in a site of its own would take a build for each.
        names.map((name) => [
          `theme/slots/${name}.tsx`,
          slot(`<p id="own">{page.kind + '|' + page.locale + '|' + site.homeUrl + '|${name}'}</p>`),
        ]),
      ),
    );
    await site.mustBuild();
    for (const [name, page, around] of PLACES) {
      const html = site
        .read(page)
        .replace(new RegExp(`<p id="own">(?:(?!\\|${name}<).)*?</p>`, 'g'), (own) =>
          own.endsWith(`|${name}</p>`) ? own : '',
        );
      expect(html, `${name} on ${page}`).toMatch(around);
    }
    expect(site.read(VI_DOC)).toContain('<p id="own">doc|vi|/ferryman/vi|doc-after</p>');
    // Also where the list of docs is in the menu.
    expect(site.read(DOC).split('|sidebar-end</p>')).toHaveLength(3);
  });

  it('that give a function are a finding, like a function in them', async () => {
    const site = theme({
      'theme/slots/doc-after.tsx': 'export default function Own() {\n  return () => <p>x</p>;\n}\n',
    });
    const found = async () => (await site.findings()).map(({ rule, file, line }) => `${rule} ${file}:${line}`);
    expect(await found()).toEqual(['mdx/render-crash theme/slots/doc-after.tsx:1']);
    site.write({ 'theme/slots/doc-after.tsx': slot('<p>\n{() => 1}</p>') });
    expect(await found()).toEqual(['mdx/render-crash theme/slots/doc-after.tsx:2']);
  });

  it('add to the head what belongs there, and refuse what ends it', async () => {
    const site = theme({
      'theme/slots/head.tsx': slot(
        '<><meta name="x" content={page.title} /><link rel="license" href="/img/logo.svg" /></>',
      ),
    });
    await site.mustBuild();
    const [head = ''] = site.read(DOC).split('</head>');
    expect(head).toContain('<meta name="x" content="What Ferryman does"/>');
    expect(head).toContain('<link rel="license" href="/ferryman/img/logo.svg"/>');
    site.write({ 'theme/slots/head.tsx': slot('<div>Text</div>') });
    expect(await site.findings()).toEqual([
      expect.objectContaining({ rule: 'parts/not-for-head', file: 'theme/slots/head.tsx' }),
    ]);
    site.write({ 'theme/slots/head.tsx': slot("<script>{'alert(1)'}</script>") });
    expect(await site.findings()).toEqual([
      expect.objectContaining({ rule: 'parts/inline-script', file: 'theme/slots/head.tsx', line: 2, column: 10 }),
    ]);
  });

  it('change no other page, and cost no script', async () => {
    const plain = theme({});
    await plain.mustBuild();
    const site = theme({ 'theme/slots/doc-after.tsx': slot('<p className="own">Thanks</p>') });
    await site.mustBuild();
    const [before, after] = [plain.manifest(), site.manifest()];
    const changed = Object.keys({ ...before, ...after }).filter((path) => before[path] !== after[path]);
    expect(changed).toEqual(pagesOf(site).filter((path) => site.read(path).includes('class="own"')));
    expect(changed.length).toBeGreaterThan(8);
    expect(site.read(DOC).replace('<p class="own">Thanks</p>', '')).toBe(plain.read(DOC));
  });

  it('may be interactive, with plain data for the browser', async () => {
    const site = theme({
      'theme/slots/doc-after.tsx': `'use client';
import type { DocAfterProps } from 'codemaster-site';
import { useState } from 'react';
export default function Helpful({ page, doc }: DocAfterProps) {
  const [isDone, setDone] = useState(false);
  return isDone ? <p>Thanks</p> : <button type="button" onClick={() => setDone(true)}>{page.title} {doc.next?.label}</button>;
}
`,
    });
    await site.mustBuild();
    const html = site.read(VI_DOC);
    expect(html).toMatch(
      /data-module="\/ferryman\/assets\/doc-after-[^"]+\.js" data-export="default" data-id-prefix="p1-"/,
    );
    expect(html).toContain('<button type="button">Ferryman làm gì<!-- --> <!-- -->Cài đặt Ferryman</button>');
    const [props = ''] = /data-id-prefix="p1-"[^>]*data-props="([^"]*)"/.exec(html)?.slice(1) ?? [];
    expect(JSON.parse(props.replaceAll('&quot;', '"'))).toMatchObject({ page: { kind: 'doc', locale: 'vi' } });
    expect(site.read('index.html')).not.toContain('doc-after');
  });
});

describe('parts', () => {
  const wrap = `import type { PartProps } from 'codemaster-site';
import './pager.css';
export default function Pager({ original: Original, page, ...props }: PartProps<'pager'>) {
  return <div className="own-pager"><a href="/docs/install">Install</a><Original {...props} /></div>;
}
`;

  it('wrap the original, which keeps its landmark; links get base path and language', async () => {
    const site = theme({ 'theme/parts/pager.tsx': wrap, 'theme/parts/pager.css': '.own-pager { color: red; }\n' });
    await site.mustBuild();
    for (const [path, install, label] of [
      [DOC, '/ferryman/docs/install', 'Docs pages'],
      [VI_DOC, '/ferryman/vi/docs/install', 'Trang tài liệu'],
    ] as const)
      expect(site.main(path)).toContain(
        `<div class="own-pager"><a href="${install}">Install</a><nav class="pager" aria-label="${label}">`,
      );
    // The styles of parts are linked where the part is.
    const linked = (path: string) => /<link rel="stylesheet" href="[^"]*components-pager-/.test(site.read(path));
    expect([linked(DOC), linked('index.html')]).toEqual([true, false]);
  });

  it('replace a part, and give way to the original when the file goes', async () => {
    const plain = theme({});
    await plain.mustBuild();
    const site = theme({ 'theme/parts/footer.tsx': slot('<footer><p>Only {site.title}</p></footer>') });
    await site.mustBuild();
    expect(site.read('index.html')).toContain('<footer><p>Only <!-- -->Ferryman</p></footer>'.replace('<!-- -->', ''));
    expect(site.read('index.html')).not.toContain('class="footer-bar"');
    site.write({ 'theme/parts/footer.tsx': slot('<footer><p>Other words</p></footer>') });
    await site.mustBuild();
    expect(site.read('index.html')).toContain('<footer><p>Other words</p></footer>');
    site.remove('theme');
    await site.mustBuild();
    expect(site.manifest()).toEqual(plain.manifest());
  });

  it('are the same after a build that remembers as after one that does not', async () => {
    const site = theme({
      'theme/parts/pager.tsx': wrap,
      'theme/parts/pager.css': '.own-pager { color: red; }\n',
      'theme/slots/doc-after.tsx': `import { words } from '../../lib/words';\n${slot('<p>{words}</p>')}`,
      'lib/words.ts': "export const words = 'first words';\n",
    });
    await site.mustBuild();
    site.write({ 'lib/words.ts': "export const words = 'second words';\n" });
    await site.mustBuild();
    expect(site.read(DOC)).toContain('<p>second words</p>');
    site.write({ 'content/en/docs/intro.md': `${site.source('content/en/docs/intro.md')}\nAnother sentence.\n` });
    const before = site.manifest();
    await site.mustBuild();
    const then = site.manifest();
    expect(pagesOf(site).filter((path) => then[path] !== before[path])).toEqual([DOC]);
    const clean = copySite(site);
    clean.remove('build', '.codemaster');
    await clean.mustBuild();
    expect(site.manifest()).toEqual(clean.manifest());
    expect((await site.mustBuild()).stderr).toContain('(0 files written');
  });

  it('follow the pages and files they link, on pages that are otherwise as they were', async () => {
    const site = theme({
      'theme/slots/doc-after.tsx': slot('<p><a href="/docs/extra">x</a><a href="/img/more.svg">y</a></p>'),
      'content/en/pages/docs/extra.md': '---\ntitle: Extra\n---\n\nWords.\n',
      'content/static/img/more.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    await site.mustBuild();
    const asClean = async () => {
      const found = await site.findings();
      const clean = copySite(site);
      clean.remove('build', '.codemaster');
      expect(found).toEqual(await clean.findings());
      return found.map(({ rule, file }) => [rule, file]);
    };
    site.remove('content/en/pages/docs/extra.md');
    expect(await asClean()).toContainEqual(['links/broken', 'theme/slots/doc-after.tsx']);
    site.write({ 'content/en/pages/docs/extra.md': '---\ntitle: Extra\n---\n\nOther words.\n' });
    expect(await asClean()).toEqual([]);
    site.remove('content/static/img/more.svg');
    await asClean();
  });

  it('publish the pictures they import, and eager ones are asked for by their final address', async () => {
    const site = theme({
      'theme/parts/art.tsx': `import boat from './boat.svg';\n${slot('<img src={boat} alt="" loading="eager" />')}`,
      'theme/parts/boat.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
      'theme/slots/banner.tsx': slot('<img src="/img/logo.svg" alt="" />'),
    });
    await site.mustBuild();
    const [boat = ''] = attributes(site.main('index.html'), 'img', 'src');
    expect(boat).toMatch(/^\/ferryman\/assets\/files\/boat-[0-9a-f]{8}\.svg$/);
    expect(site.has(boat.slice('/ferryman/'.length))).toBe(true);
    expect(attributes(site.read(DOC), 'link', 'href').filter((href) => href === '/img/logo.svg')).toEqual([]);
  });
});

describe('what is wrong with them', () => {
  const only = async (files: Files) => {
    const found = await theme(files).findings();
    expect(found).toHaveLength(1);
    return found[0];
  };

  it('is a name that no part has, with the nearest one', async () => {
    expect(await only({ 'theme/parts/pagr.tsx': slot('<p />') })).toMatchObject({
      rule: 'parts/unknown',
      file: 'theme/parts/pagr.tsx',
      hint: 'did you mean `pager`?; a file for use by others starts with `_`',
    });
    expect(await only({ 'theme/slots/pager.tsx': slot('<p />') })).toMatchObject({ rule: 'parts/unknown' });
  });

  it('is a second file for one part', async () => {
    const files = { 'theme/parts/pager.tsx': slot('<p />'), 'theme/parts/pager.jsx': slot('<p />') };
    expect(await only(files)).toMatchObject({ rule: 'parts/two-files', file: 'theme/parts/pager.tsx' });
  });

  it('is a crash: with the part, the page and the line, and the other pages counted', async () => {
    const crash = `export default function After({ page }) {\n  if (page.locale === 'vi') throw new Error('no wind');\n  return <p>Fine</p>;\n}\n`;
    const found = await only({ 'theme/slots/doc-after.tsx': crash });
    expect(found).toMatchObject({ rule: 'parts/render-crash', file: 'theme/slots/doc-after.tsx', line: 2 });
    expect(found?.message).toMatch(
      /^The slot `doc-after` cannot be drawn on `\/ferryman\/vi\/docs\/[^`]+` and \d+ other pages: no wind\.$/,
    );
  });

  it('is a crash in a component that a part uses, or in what the part gives to the original', async () => {
    const site = theme({
      'components/sail.tsx': 'export const Sail = () => {\n  throw new Error("torn");\n};\n',
      'theme/parts/breadcrumbs.tsx': `import { Sail } from '@site/components/sail';\n${slot('<Sail />')}`,
      'theme/parts/pager.tsx':
        'export default ({ original: O }) => <O back={{}} label="" backWord="" forwardWord="" forward={7} />;\n',
    });
    const found = await site.findings();
    const crashes = found.filter(({ rule }) => rule === 'parts/render-crash');
    expect(crashes.map(({ file, line }) => [file, line])).toContainEqual(['components/sail.tsx', 2]);
    expect(crashes[0]?.message).toContain('The part `breadcrumbs`');
  });

  it('is a link that leads nowhere, a file without a component, broken code, a missing import', async () => {
    const site = theme({
      'theme/slots/doc-after.tsx': slot('<a href="/docs/instal">x</a>'),
      'theme/slots/home.tsx': 'export const other = 1;\n',
      'theme/slots/banner.tsx': 'export default () => <p>;\n',
      'theme/slots/footer-end.tsx': "import './nothing';\nexport default () => null;\n",
      'theme/parts/pager.tsx': "import { readFileSync } from 'node:fs';\nexport default () => readFileSync('x');\n",
      'theme/parts/hero.tsx': "'use client';\nexport default ({ original: O, ...props }) => <O {...props} />;\n",
    });
    const broken = await site.findings();
    expect(broken.map(({ rule, file, line }) => [rule, file, line])).toEqual([
      ['parts/interactive-original', 'theme/parts/hero.tsx', 2],
      ['mdx/broken-import', 'theme/parts/pager.tsx', 1],
      ['mdx/broken-module', 'theme/slots/banner.tsx', 2],
      ['mdx/broken-import', 'theme/slots/footer-end.tsx', 1],
    ]);
    site.remove(
      'theme/slots/banner.tsx',
      'theme/slots/footer-end.tsx',
      'theme/parts/pager.tsx',
      'theme/parts/hero.tsx',
    );
    expect(await site.findings()).toEqual([
      expect.objectContaining({
        rule: 'links/broken',
        file: 'theme/slots/doc-after.tsx',
        line: 2,
        hint: 'did you mean `/docs/install`?',
      }),
      expect.objectContaining({ rule: 'parts/no-component', file: 'theme/slots/home.tsx' }),
    ]);
  });

  it('is told again by a build that draws nothing new, and follows the rules of the config', async () => {
    const site = theme({ 'theme/slots/doc-after.tsx': slot('<p style={{ color: "red" }}>x</p>') });
    const styled = async () => (await site.findings()).map(({ rule, severity }) => [rule, severity]);
    expect(await styled()).toEqual([['mdx/inline-style', 'warning']]);
    expect(await styled()).toEqual([['mdx/inline-style', 'warning']]);
    site.write({ 'content/en/docs/install.md': `${site.source('content/en/docs/install.md')}\nMore words.\n` });
    expect(await styled()).toEqual([['mdx/inline-style', 'warning']]);
    expect(site.read(DOC)).toContain('<p>x</p>');
    const config = site.source('codemaster.config.ts');
    site.write({
      'codemaster.config.ts': config.replace("title: 'Ferryman',", "$&\n  rules: { 'mdx/inline-style': 'off' },"),
    });
    expect(await styled()).toEqual([]);
  });

  it('is found by `check`, and nothing of it runs with --untrusted', async () => {
    const site = theme({
      'theme/slots/doc-after.tsx': 'throw new Error("ran");\n',
      'theme/parts/pager.tsx': slot('<p />'),
    });
    const { stderr, code } = await site.run(['check']);
    expect(code).toBe(1);
    expect(stderr).toContain('theme/slots/doc-after.tsx:1:7  error  parts/render-crash');
    const config =
      '{ "title": "Ferryman", "url": "https://docs.ferryman.example", "docs": { "disableVersioning": true } }\n';
    site.remove('codemaster.config.ts', 'content/sidebars.ts');
    site.write({ 'codemaster.config.json': config });
    const refused = await site.build('--untrusted');
    expect(refused.code).toBe(3);
    expect(refused.stderr).toContain('theme/parts/pager.tsx:1:1  error  source/untrusted-code');
    expect(refused.stderr).toContain('theme/slots/doc-after.tsx:1:1  error  source/untrusted-code');
    expect(refused.stderr).not.toContain('ran');
  });
});

describe('codemaster theme', () => {
  it('copies every part so that the site stays as it is, byte for byte', async () => {
    const site = theme({});
    await site.mustBuild();
    const before = site.manifest();
    const { stdout } = await site.run(['theme', 'list', '--json']);
    const { theme: rows } = JSON.parse(stdout) as { theme: { kind: string; name: string }[] };
    const parts = rows.filter(({ kind }) => kind === 'part');
    expect(parts.length).toBeGreaterThan(25);
    for (const { name } of parts) {
      const { code, stderr } = await site.run(['theme', 'eject', name]);
      expect({ code, stderr }).toEqual({ code: 0, stderr: `wrote theme/parts/${name}.tsx\n` });
      expect(site.source(`theme/parts/${name}.tsx`)).not.toMatch(/from '(?!codemaster-site\/theme'|react')/);
    }
    await site.mustBuild();
    expect(site.manifest()).toEqual(before);
  });

  it('lists what a site has, and leaves its files alone', async () => {
    const site = theme({ 'theme/slots/banner.tsx': slot('<p />') });
    await site.run(['theme', 'eject', 'pager']);
    const { stdout } = await site.run(['theme', 'list']);
    expect(stdout).toMatch(/^ {2}pager +the links .* ← theme\/parts\/pager\.tsx, copied$/m);
    expect(stdout).toMatch(/^ {2}banner +above the header {2}← theme\/slots\/banner\.tsx$/m);
    site.write({ 'theme/parts/pager.tsx': slot('<p>Own</p>') });
    const again = await site.run(['theme', 'eject', 'pager']);
    expect(again.code).toBe(2);
    expect(site.source('theme/parts/pager.tsx')).toContain('Own');
    expect((await site.run(['theme', 'eject', 'pager', '--print'])).stdout).toContain("PartProps<'pager'>");
    expect((await site.run(['theme', 'eject', 'pager', '--force'])).code).toBe(0);
    expect(site.source('theme/parts/pager.tsx')).not.toContain('Own');
  });

  it('says which names there are for one that there is not', async () => {
    const site = theme({});
    const wrong = await site.run(['theme', 'eject', 'pagr']);
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('did you mean `pager`?');
    expect((await site.run(['theme', 'eject', 'banner'])).stderr).toContain('it is a slot');
  });

  it('says when the original of a copy has changed', async () => {
    const site = theme({});
    await site.run(['theme', 'eject', 'pager']);
    await site.mustBuild();
    const copy = site.source('theme/parts/pager.tsx');
    site.write({ 'theme/parts/pager.tsx': copy.replace(/original: [0-9a-f]{12}/, 'original: 0123456789ab') });
    expect(await site.findings()).toEqual([
      expect.objectContaining({ rule: 'parts/original-changed', severity: 'warning', line: 1 }),
    ]);
    expect((await site.run(['theme', 'list'])).stdout).toContain('copied from an older original');
    // The original of another version of the tool had another first class.
    const former = site.source('theme/.ejected/pager.txt').replace('className="pager"', 'className="pages"');
    const version = createHash('sha256').update(former).digest('hex').slice(0, 12);
    const older = copy.replace(/original: [0-9a-f]{12}/, `original: ${version}`).replace('"pager"', '"mine"');
    site.write({ 'theme/.ejected/pager.txt': former, 'theme/parts/pager.tsx': older });
    const diff = await site.run(['theme', 'diff', 'pager', '--accept']);
    expect(diff.stdout).toMatch(/^- .*className="pages".*\n\+ .*className="pager".*$/m);
    expect(diff.stdout).not.toContain('mine');
    expect((await site.run(['theme', 'diff', 'pager'])).stdout).toBe('');
    expect(site.source('theme/parts/pager.tsx')).toContain('mine');
    expect(site.source('theme/.ejected/pager.txt')).toContain('className="pager"');
    // A copy that was looked at and made the site's own has no such line.
    site.write({ 'theme/parts/pager.tsx': copy.replace(/^\/\/.*\n/, '') });
    await site.mustBuild();
    expect(textOf(site.main(DOC))).toContain('Next');
  });
});
