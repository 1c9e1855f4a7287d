import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../support/make-folder.ts';
import { KEPT, refusedBuild, SMALL_SITE } from '../support/refusal.ts';
import { copySite, makeSharedSite, type TestSite } from '../support/site-test.ts';

let good: ReturnType<typeof makeSharedSite>;
beforeAll(async () => {
  good = makeSharedSite(SMALL_SITE);
  await good.mustBuild();
});
afterAll(() => good.dispose());

const BAD = 'content/en/docs/bad.md';
const withBad = (contents: string | Uint8Array) => (site: TestSite) => site.write({ [BAD]: contents });
const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([...part]))));

describe('text that is not UTF-8', () => {
  const notUtf8 = (place: string, message: string) =>
    [`${BAD}:${place}  error  source/not-utf-8`, `  ${message}`, '  hint: save it as UTF-8', '', '1 error', KEPT].join(
      '\n',
    );

  it('names UTF-16 when the file begins with its mark', async () => {
    const run = await refusedBuild(good, withBad(bytes([0xff, 0xfe], Buffer.from('# Bad\n', 'utf16le').toString())));
    expect(run.code).toBe(1);
    expect(run.stderr).toBe(notUtf8('1:1', 'The file is not UTF-8; it looks like UTF-16LE.'));
  });

  it('names UTF-16 without a mark instead of complaining about NUL characters', async () => {
    const run = await refusedBuild(good, withBad(Buffer.from('# Bad text\n', 'utf16le').swap16()));
    expect(run.code).toBe(1);
    expect(run.stderr).toBe(notUtf8('1:1', 'The file is not UTF-8; it looks like UTF-16BE.'));
  });

  it('points at a lone bad byte, counting letters and CRLF lines as an editor does', async () => {
    const run = await refusedBuild(good, withBad(bytes('# Bad\r\n\r\nđường ', [0xe9], ' more\n')));
    expect(run.code).toBe(1);
    expect(run.stderr).toBe(notUtf8('3:7', 'The file has bytes that are not UTF-8.'));
  });

  it('points at a letter that the end of the file cuts off', async () => {
    const run = await refusedBuild(good, withBad(bytes('# Bad\n\nab', [0xe1, 0xba])));
    expect(run.code).toBe(1);
    expect(run.stderr).toBe(notUtf8('3:3', 'The file has bytes that are not UTF-8.'));
  });

  it('refuses Latin-1', async () => {
    const run = await refusedBuild(good, withBad(Buffer.from('# Café\n', 'latin1')));
    expect(run.code).toBe(1);
    expect(run.stderr).toBe(notUtf8('1:6', 'The file has bytes that are not UTF-8.'));
  });

  it('refuses a NUL character with its place, in pages and in data files', async () => {
    const run = await refusedBuild(good, (site) =>
      site.write({ [BAD]: '# Bad\n\nab\0c\n', 'content/en/blog/tags.yml': 'a:\0\n' }),
    );
    expect(run.code).toBe(1);
    expect(run.stderr).toBe(
      [
        'content/en/blog/tags.yml:1:3  error  source/nul-character',
        '  The file has a NUL character here.',
        '  hint: remove it; a text file never needs one',
        '',
        `${BAD}:3:3  error  source/nul-character`,
        '  The file has a NUL character here.',
        '  hint: remove it; a text file never needs one',
        '',
        '2 errors',
        KEPT,
      ].join('\n'),
    );
  });
});

describe('other ways to write the same text', () => {
  const text = [
    '---',
    'title: Twice',
    'description: One text in four files',
    '---',
    '',
    '## Ghi chú',
    '',
    'A line  ',
    'broken by hand, and a list:',
    '',
    '- one',
    '- two',
    '',
    '```text',
    'kept',
    '```',
    '',
  ].join('\n');

  it('gives the same bytes for LF, CRLF, lone CR and a byte order mark', async () => {
    const plain = copySite(good);
    plain.write({ [BAD]: text });
    await plain.mustBuild();
    const expected = plain.manifest();
    for (const other of [text.replaceAll('\n', '\r\n'), text.replaceAll('\n', '\r'), `\ufeff${text}`]) {
      const site = copySite(good);
      site.write({ [BAD]: other });
      await site.mustBuild();
      expect(site.manifest()).toEqual(expected);
    }
  });

  it('gives the place of a mistake as an editor shows it in a file with CRLF and a byte order mark', async () => {
    const site = copySite(good);
    site.write({ [BAD]: '\ufeff---\r\ntitle: A\r\n---\r\n\r\nSee [x](./secnd.md).\r\n' });
    const [finding] = await site.findings();
    expect(finding).toMatchObject({ rule: 'links/broken', file: BAD, line: 5, column: 5 });
  });
});

describe('files that cannot be read', () => {
  const unreadable = (path: string, reason: string) =>
    [
      `${path}:1:1  error  source/unreadable`,
      `  The file cannot be read: ${reason}.`,
      '  hint: check that it exists and that you may read it',
      '',
      '1 error',
      KEPT,
    ].join('\n');

  it('reports a symbolic link that leads nowhere', async () => {
    const run = await refusedBuild(good, (site) => symlinkSync('nowhere.md', join(site.root, BAD)));
    expect(run.code).toBe(1);
    expect(run.stderr).toBe(unreadable(BAD, 'it does not exist'));
  });

  it('reports symbolic links that lead in a circle', async () => {
    const run = await refusedBuild(good, (site) => symlinkSync('bad.md', join(site.root, BAD)));
    expect(run.code).toBe(1);
    expect(run.stderr).toBe(unreadable(BAD, 'its symbolic links lead in a circle'));
  });

  const isRoot = process.getuid?.() === 0;
  it.skipIf(isRoot)('reports a file without permission (skipped for root, who may read everything)', async () => {
    const run = await refusedBuild(good, (site) => {
      site.write({ [BAD]: '# Bad\n' });
      chmodSync(join(site.root, BAD), 0);
    });
    expect(run.code).toBe(1);
    expect(run.stderr).toBe(unreadable(BAD, 'permission denied'));
  });

  it('takes a folder whose name ends in .md for a folder', async () => {
    const site = copySite(good);
    mkdirSync(join(site.root, BAD));
    site.write({ [`${BAD}/inner.md`]: '# Inner\n\nText.\n' });
    await site.mustBuild();
    expect(site.has('docs/bad.md/inner/index.html')).toBe(true);
  });
});

describe('symbolic links', () => {
  const outside = (path: string, target: string) =>
    [
      `${path}:1:1  error  source/outside`,
      `  The file is a symbolic link that leads outside the content folder, to <site>/${target}.`,
      '  hint: copy the file into the content folder',
      '',
      '1 error',
      KEPT,
    ].join('\n');

  it('reports a page that is a link to a file outside and publishes nothing of it', async () => {
    const run = await refusedBuild(good, (site) => {
      site.write({ 'secret.md': '# Secret\n' });
      symlinkSync('../../../secret.md', join(site.root, BAD));
    });
    expect(run.code).toBe(1);
    expect(run.stderr).toBe(outside(BAD, 'secret.md'));
  });

  it('reports a folder that is a link to a folder outside', async () => {
    const run = await refusedBuild(good, (site) => {
      site.write({ 'elsewhere/page.md': '# Secret\n' });
      symlinkSync('../../../elsewhere', join(site.root, 'content/en/docs/linked'));
    });
    expect(run.code).toBe(1);
    expect(run.stderr).toBe(outside('content/en/docs/linked', 'elsewhere'));
  });

  it('reports a static file that leads to a sibling folder with the same beginning of its name', async () => {
    const run = await refusedBuild(good, (site) => {
      site.write({ 'content-private/key.txt': 'secret\n' });
      mkdirSync(join(site.root, 'content/static'));
      symlinkSync('../../content-private/key.txt', join(site.root, 'content/static/key.txt'));
    });
    expect(run.code).toBe(1);
    expect(run.stderr).toBe(outside('content/static/key.txt', 'content-private/key.txt'));
  });

  it('follows a link to a file inside the content folder', async () => {
    const site = copySite(good);
    symlinkSync('intro.md', join(site.root, 'content/en/docs/again.md'));
    // One text for two pages gives them one title.
    expect((await site.findings()).map(({ rule }) => rule)).toEqual(['titles/duplicate']);
    expect(site.text('docs/again/index.html')).toContain('Hello.');
  });

  it('does not let a linked folder inside the content folder vanish without a word', async () => {
    const site = copySite(good);
    symlinkSync('docs', join(site.root, 'content/en/pages'));
    const { stderr } = await site.build();
    expect(site.has('intro/index.html') || stderr.includes('content/en/pages')).toBe(true);
  });
});

describe('an output folder that may not be replaced', () => {
  const refused = (folder: string, reason: string) =>
    `The output folder ${folder} is refused: ${reason}.\nhint: choose an empty or new folder with --out-dir\n`;

  it('refuses a file in its place and leaves the file alone', async () => {
    const site = copySite(good);
    rmSync(join(site.root, 'build'), { recursive: true });
    site.write({ build: 'mine\n' });
    const run = await site.build();
    expect(run).toEqual({ code: 2, stdout: '', stderr: refused('<site>/build', 'it is a file') });
    expect(site.source('build')).toBe('mine\n');
  });

  it('refuses a folder with files that no build has made', async () => {
    const site = copySite(good);
    site.write({ 'public/photo.txt': 'mine\n' });
    const run = await site.build('--out-dir', 'public');
    expect(run).toEqual({
      code: 2,
      stdout: '',
      stderr: refused('<site>/public', 'it holds files that no build of codemaster has made'),
    });
    expect(site.files('public')).toEqual(['photo.txt']);
  });

  it('accepts an empty folder', async () => {
    const site = copySite(good);
    mkdirSync(join(site.root, 'public'));
    expect((await site.build('--out-dir', 'public')).code).toBe(0);
    expect(site.files('public')).toContain('docs/intro/index.html');
  });

  it.each([
    ['the site folder', '.', '<site>', 'the site itself is inside it'],
    ['a folder above the site', '..', undefined, 'the site itself is inside it'],
    ['the root of the disk', '/', '/', 'it is not a folder of its own'],
    ['the content folder', 'content', '<site>/content', "it is the site's own `content` folder or inside it"],
    [
      'a folder in the content',
      'content/out',
      '<site>/content/out',
      "it is the site's own `content` folder or inside it",
    ],
    [
      'the cache',
      '.codemaster/out',
      '<site>/.codemaster/out',
      "it is the site's own `.codemaster` folder or inside it",
    ],
  ])('refuses %s', async (_, folder, shown, reason) => {
    const site = copySite(good);
    // Not even a refused build forgets how the config was compiled.
    const manifest = () =>
      Object.entries(site.manifest('.')).filter(([path]) => !path.startsWith('.codemaster/cache-'));
    const before = manifest();
    const run = await site.build('--out-dir', folder);
    expect(run.code).toBe(2);
    if (shown === undefined) expect(run.stderr).toContain(`is refused: ${reason}.`);
    else expect(run.stderr).toBe(refused(shown, reason));
    expect(manifest()).toEqual(before);
  });

  it('refuses a symbolic link to the content folder', async () => {
    const site = copySite(good);
    symlinkSync('content', join(site.root, 'public'));
    const run = await site.build('--out-dir', 'public');
    expect(run.code).toBe(2);
    expect(run.stderr).toContain("it is the site's own `content` folder or inside it");
    expect(existsSync(join(site.root, 'content/en/docs/intro.md'))).toBe(true);
  });

  it('says that it cannot write when a part of the path is a file', async () => {
    const site = copySite(good);
    writeFileSync(join(site.root, 'taken'), 'mine\n');
    const run = await site.build('--out-dir', 'taken/build');
    expect(run.code).toBe(74);
    expect(run.stderr).toBe(
      [
        'Cannot write <site>/taken: a part of its path is not a folder.',
        'hint: check the permissions of the output folder; the previous site was kept',
        '',
      ].join('\n'),
    );
  });
});

describe('front matter in another language', () => {
  it('is refused and never runs', async () => {
    const run = await refusedBuild(
      good,
      withBad('---js\n{ title: (globalThis.frontMatterCanary = true, "x") }\n---\n\nText.\n'),
    );
    expect(Reflect.get(globalThis, 'frontMatterCanary')).toBeUndefined();
    expect(run.code).toBe(1);
    expect(run.stderr).toBe(
      [
        `${BAD}:1:4  error  front-matter/language`,
        '  Front matter can only be YAML, but the fence asks for `js`.',
        '  > 1 | ---js',
        '      |    ^^',
        '    2 | { title: (globalThis.frontMatterCanary = true, "x") }',
        '  hint: open it with `---` alone on the first line',
        '',
        '1 error',
        KEPT,
      ].join('\n'),
    );
  });
});

describe('mistakes whose place or words help the author', () => {
  const findingsAfter = async (change: (site: TestSite) => void) => {
    const site = copySite(good);
    change(site);
    return site.findings();
  };

  it('says of a missing config value what it should be, not its own name', async () => {
    const findings = await findingsAfter((site) => site.write({ 'codemaster.config.ts': 'export default {};\n' }));
    expect(findings.map(({ rule }) => rule)).toEqual(['config/missing-key', 'config/missing-key']);
    expect(findings[0]?.message).toContain('`title` is missing');
    expect(findings[1]?.message).toContain('`url` is missing');
    for (const { message } of findings) expect(message).not.toMatch(/should be "(title|url)"/);
  });

  it('words a config that is no mapping as a sentence', async () => {
    const findings = await findingsAfter((site) => site.write({ 'codemaster.config.ts': "export default 'hello';\n" }));
    expect(findings.map(({ rule }) => rule)).toEqual(['config/wrong-value']);
    expect(findings[0]?.message).toMatch(/^[A-Z`].*should be a mapping, but it is the text "hello"\.$/);
  });

  it('does not call keys unknown of an item whose type is unknown', async () => {
    const findings = await findingsAfter((site) =>
      site.write({
        'codemaster.config.ts':
          "export default {\n  title: 'Lessons',\n  url: 'https://lessons.example',\n  themeConfig: {\n    navbar: { items: [{ type: 'docsSidebar', sidebarId: 'docs', label: 'Docs' }] },\n  },\n};\n",
      }),
    );
    expect(findings.map(({ rule, line, column }) => [rule, line, column])).toEqual([['config/wrong-value', 5, 25]]);
  });

  it('points at an unclosed bracket, not at the line after it', async () => {
    const findings = await findingsAfter(withBad('---\ntitle: Lists\ntags: [a, b\nlevel: beginner\n---\n\nText.\n'));
    expect(findings.map(({ rule, line, column }) => [rule, line, column])).toEqual([['front-matter/syntax', 3, 7]]);
    expect(findings[0]?.message).toMatch(/bracket|\[/);
  });

  it('speaks of the missing quote in whole words', async () => {
    const findings = await findingsAfter(withBad('---\ntitle: "Lists\nlevel: beginner\n---\n\nText.\n'));
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ rule: 'front-matter/syntax', file: BAD });
    expect(findings[0]?.message).not.toContain('"quote');
  });

  it('tells how to write a text with a colon', async () => {
    const findings = await findingsAfter(withBad('---\ntitle: Go: the language\n---\n\nText.\n'));
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ rule: 'front-matter/syntax', line: 2, column: 8 });
    expect(findings[0]?.hint).toContain('quotes');
  });

  it('finds the line of a fault in a JSON file of sidebars', async () => {
    const findings = await findingsAfter((site) =>
      site.write({ 'content/sidebars.json': '{\n  "docs": ["intro"],\n  "more": ["second"\n}\n' }),
    );
    expect(findings.map(({ rule, file }) => [rule, file])).toEqual([['sidebars/invalid', 'content/sidebars.json']]);
    // Where the bracket opens, or where its end is missed.
    expect([3, 4]).toContain(findings[0]?.line);
  });

  it('reports a page that wants to show a sidebar there is none of, with those there are', async () => {
    const findings = await findingsAfter(withBad('---\ntitle: A\ndisplayed_sidebar: golang\n---\n\nText.\n'));
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ rule: 'sidebars/unknown-sidebar', file: BAD, line: 3, column: 20 });
    expect(findings[0]?.hint).toContain('`docs`');
  });

  it('reports a doc that requires one there is none of', async () => {
    const findings = await findingsAfter(withBad('---\ntitle: A\nrequires: [second, intr]\n---\n\nText.\n'));
    // The other one stands later in the sidebar.
    expect(findings.map(({ rule }) => rule)).toEqual(['lessons/requires-later', 'docs/unknown-doc']);
    expect(findings[1]).toMatchObject({ rule: 'docs/unknown-doc', file: BAD, line: 3, column: 20 });
    expect(findings[1]?.hint).toMatch(/^did you mean `intro`\? available doc ids: /);
  });

  it('reports a rule in the config that does not exist', async () => {
    const findings = await findingsAfter((site) =>
      site.write({
        'codemaster.config.ts':
          "export default {\n  title: 'Lessons',\n  url: 'https://lessons.example',\n  rules: { 'links/brokn': 'warning' },\n};\n",
      }),
    );
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ rule: 'config/unknown-rule', line: 4, column: 12 });
    expect(findings[0]?.hint).toContain('`links/broken`');
  });

  it('suggests only files whose name is near, however long their common folder is', async () => {
    const findings = await findingsAfter(withBad('# Bad\n\n[x](./lexicon.md) and [y](./nope.md)\n'));
    expect(findings.map(({ rule }) => rule)).toEqual(['links/broken', 'links/broken']);
    for (const { hint } of findings) expect(hint).not.toContain('did you mean');
  });

  it('reports a page and a static file that want the same place, naming both, without calling it a bug', async () => {
    const run = await refusedBuild(good, (site) => site.write({ 'content/static/docs/intro/index.html': '<p>mine\n' }));
    expect(run.code).toBe(1);
    expect(run.stderr).toContain('content/static/docs/intro/index.html');
    expect(run.stderr).toContain('content/en/docs/intro.md');
  });

  it('reports a picture of the front matter that does not exist', async () => {
    const findings = await findingsAfter(withBad('---\ntitle: A\nimage: /img/none.png\n---\n\nText.\n'));
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ rule: 'links/broken-image', file: BAD, line: 3, column: 8 });
  });

  it('warns of folders that nothing reads, with the folder that was meant', async () => {
    const site = copySite(good);
    site.write({ 'content/en/doc/x.md': '# X\n' });
    const run = await site.build();
    expect(run.code).toBe(0);
    expect(run.stderr.replace(/\(.*\)/, '(…)')).toBe(
      [
        'content/en/doc:1:1  warning  source/unknown-folder',
        '  This folder is not used; a locale has `docs`, `blog`, `pages`.',
        '  hint: did you mean `docs`?',
        '',
        '1 warning',
        'built 6 pages in 1 locale into build in 0.00 s (…)',
        '',
      ].join('\n'),
    );
  });

  it('builds an empty page under the name of its file, with a warning', async () => {
    const site = copySite(good);
    site.write({ 'content/en/docs/hello-world.md': '' });
    const run = await site.build();
    expect(run.code).toBe(0);
    expect(run.stderr).toContain(
      [
        'content/en/docs/hello-world.md:1:1  warning  front-matter/missing-title',
        '  The page has no title; its file name is shown instead: “Hello world”.',
      ].join('\n'),
    );
    expect(site.read('docs/hello-world/index.html')).toContain('<h1>Hello world</h1>');
  });

  it('treats keys that objects inherit as unknown keys, and keeps them out of every object', async () => {
    const findings = await findingsAfter(
      withBad('---\ntitle: A\n__proto__: { polluted: true }\nconstructor: 2\n---\n\nText.\n'),
    );
    expect(findings.map(({ rule, line }) => [rule, line])).toEqual([
      ['front-matter/unknown-key', 3],
      ['front-matter/unknown-key', 4],
    ]);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

describe('a folder of another name', () => {
  it('keeps an unrelated folder beside the output as it is', async () => {
    const site = copySite(good);
    const other = makeFolder();
    writeFileSync(join(other, 'note.txt'), 'mine\n');
    const run = await site.build('--out-dir', join(other, 'site'));
    expect(run.code).toBe(0);
    expect(site.has('docs/intro/index.html')).toBe(true);
    expect(existsSync(join(other, 'note.txt'))).toBe(true);
    expect(existsSync(join(other, 'site/docs/intro/index.html'))).toBe(true);
  });
});
