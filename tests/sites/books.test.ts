import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { packageRoot } from '../../src/io/process/package-root.ts';
import { createSiteSession } from '../../src/pipeline/site-session.ts';
import { createSiteSource } from '../../src/serve/authoring/site-source.ts';
import { BOOK_SITE } from '../support/book-site.ts';
import { faultsOfXml } from '../support/check-xml.ts';
import { readZip } from '../support/read-zip.ts';
import { attributes, makeSharedSite, makeSite, type TestSite, textOf } from '../support/site-test.ts';

async function epubOf(site: TestSite, ...args: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const run = await site.run(['book', 'course', '--out', 'out/book.epub', ...args]);
  expect({ code: run.code, stderr: run.stderr }).toMatchObject({ code: 0 });
  return readZip(readFileSync(join(site.root, 'out/book.epub')));
}

/** Links of the pages of a book that lead to no file or no id in it. */
function lostLinks(files: ReadonlyMap<string, string>): string[] {
  const ids = (path: string) => new Set(attributes(files.get(path) ?? '', '[a-z]+\\d?', 'id'));
  return [...files].flatMap(([path, text]) => {
    if (!path.endsWith('.xhtml')) return [];
    return attributes(text, 'a', 'href').filter((href) => {
      if (/^[a-z]+:/.test(href)) return false;
      const [file = '', id] = href.split('#');
      const target = file === '' ? path : `EPUB/${file}`;
      return !files.has(target) || (id !== undefined && !ids(target).has(decodeURIComponent(id)));
    });
  });
}

describe('a course as EPUB', () => {
  const site = makeSharedSite(BOOK_SITE);
  let files: ReadonlyMap<string, string>;
  let inEnglish: ReadonlyMap<string, string>;
  beforeAll(async () => {
    files = await epubOf(site);
    inEnglish = await epubOf(site, '--locale', 'en');
  }, 60_000);
  afterAll(() => site.dispose());

  it('has its lessons once, in reading order, between cover and answers', () => {
    const [first] = files;
    expect(first).toEqual(['mimetype', 'application/epub+zip']);
    const spine = attributes(files.get('EPUB/package.opf') ?? '', 'itemref', 'idref');
    expect(spine.map((id) => id.replace(/^f-|-xhtml$/g, ''))).toEqual([
      ...['cover', 'title', 'contents', 'part-first', 'khoa-mot', 'part-second', 'part-deeper', 'khoa-hai', 'answers'],
    ]);
    const contents = textOf(files.get('EPUB/contents.xhtml') ?? '');
    expect(contents).toContain(
      'Phần đầu Bài 1: <vòng lặp> & “nháy” Vòng lặp Cấu trúc Phần sau Sâu hơn Bài 2 Kết quả Đáp án và lời giải Bài 1: <vòng lặp> & “nháy”',
    );
  });

  it('says what it is: title, language, time of the last change, what readers can perceive', () => {
    const opf = files.get('EPUB/package.opf') ?? '';
    expect(opf).toContain('<dc:title>Khóa học</dc:title>');
    expect(opf).toContain('<dc:language>vi</dc:language>');
    expect(opf).toContain('<dc:creator>Học &amp; Làm</dc:creator>');
    expect(opf).toContain('<meta property="dcterms:modified">2026-03-02T00:00:00Z</meta>');
    // Nobody has said that it conforms to a standard.
    expect(opf).not.toMatch(/conformsTo|certifiedBy/);
    for (const fact of ['accessMode">visual', 'accessModeSufficient">textual', 'accessibilityFeature">MathML'])
      expect(opf).toContain(`schema:${fact}<`);
    const englishOpf = inEnglish.get('EPUB/package.opf') ?? '';
    expect(englishOpf).toContain('<dc:language>en</dc:language>');
    const idOf = (text: string) => /urn:uuid:[\da-f-]{36}/.exec(text)?.[0];
    expect(idOf(englishOpf)).not.toBe(idOf(opf));
  });

  it('is well-formed, and every link in it leads somewhere', () => {
    for (const book of [files, inEnglish]) {
      for (const [path, text] of book)
        if (/\.(?:xhtml|opf|xml|svg)$/.test(path))
          expect({ path, faults: faultsOfXml(text) }).toEqual({ path, faults: [] });
      expect(lostLinks(book)).toEqual([]);
    }
  });

  it('leads from lesson to lesson inside, and to the site for the rest', () => {
    const page = files.get('EPUB/khoa-mot.xhtml') ?? '';
    const hrefs = attributes(page, 'a', 'href');
    expect(hrefs).toContain('khoa-hai.xhtml#kết-quả');
    expect(hrefs).toContain('khoa-mot.xhtml#vòng-lặp');
    expect(hrefs).toContain('https://lessons.example/sub/docs/khac');
    expect(hrefs).toContain('https://lessons.example/sub/blog');
    expect(hrefs).toContain('https://go.dev/a%7Cb?q=%7Bx%7D');
    expect(hrefs).toContain('https://go.dev/%25zz?a=100%25');
  });

  it('leads to what has moved to the answers where it stood', () => {
    expect(attributes(files.get('EPUB/khoa-hai.xhtml') ?? '', 'a', 'href')).toContain('khoa-mot.xhtml#ben-trong');
    const answers = files.get('EPUB/answers.xhtml') ?? '';
    expect(attributes(answers, 'a', 'href')).toContain('khoa-mot.xhtml#cau-truc');
    expect(answers).toContain('id="answers.khoa-mot.ben-trong"');
  });

  it('shows what was folded, without anything to press', () => {
    const page = files.get('EPUB/khoa-mot.xhtml') ?? '';
    expect(page).not.toMatch(
      /<(?:button|details|summary|input|script|style|font|center|tt)\b| (?:tabindex|data-\w+|onclick)=/,
    );
    const text = textOf(page);
    expect(text).toContain('JDK (Java Development Kit) là gì?');
    expect(text).toContain('macOS Trên macOS. Linux Trên Linux.');
    expect(text).toContain('Đọc thêm Phần gấp lại.');
    expect(text).toContain('Gợi ý 1 Dùng map.');
    expect(text).toContain('☑ xong ☐ chưa');
    expect(text).toContain('lạc nghĩa hôm nào');
    expect(text).toContain('+ var added = 1');
    expect(page).toContain('<math xmlns="http://www.w3.org/1998/Math/MathML"');
    expect(page).toContain('<svg xmlns="http://www.w3.org/2000/svg"');
    expect(page).not.toContain('var(--');
  });

  it('has solutions and the answers to questions at its end only', () => {
    const page = textOf(files.get('EPUB/khoa-mot.xhtml') ?? '');
    expect(page).not.toMatch(/bí mật|gấp lại, xem|vì thế/);
    const answers = textOf(files.get('EPUB/answers.xhtml') ?? '');
    expect(answers).toContain('Cấu trúc Lời giải gấp lại, xem mục này.');
    expect(answers).toContain('Bài tập: Đếm từ Đây là lời giải bí mật');
    expect(answers).toMatch(/Câu hỏi B Sai — vì kia Đúng — vì thế/);
  });

  it('holds its pictures, each once, and leaves out those of other hosts with a finding', async () => {
    expect([...files.keys()].filter((path) => path.includes('/images/'))).toHaveLength(1);
    const page = files.get('EPUB/khoa-mot.xhtml') ?? '';
    expect(page).not.toMatch(/src="(?!images\/)/);
    expect(page).toContain('<a href="https://pictures.example/xa.png">Ảnh xa</a>');
    const run = await site.run(['book', 'course', '--json', '--out', 'out/b.epub']);
    const { findings } = JSON.parse(run.stdout) as { findings: { rule: string; file: string; line: number }[] };
    expect(findings).toMatchObject([
      { rule: 'books/remote-picture', file: 'content/vi/docs/khoa/mot.md', line: lineOf('https://pictures.example') },
    ]);
  });

  it('shows a lesson that is not translated in its own language, and says so', () => {
    const page = inEnglish.get('EPUB/khoa-mot.xhtml') ?? '';
    expect(page).toMatch(/<h1[^>]* lang="vi" xml:lang="vi"/);
    expect(textOf(page)).toContain('not been translated');
  });

  it('has the same bytes for the same lessons, whatever was remembered', async () => {
    const bytes = async (...args: readonly string[]) => {
      await site.run(['book', 'course', '--out', 'out/x', ...args]);
      return readFileSync(join(site.root, 'out/x')).toString('base64');
    };
    const cold = await bytes('--no-cache');
    expect((await bytes()) === cold).toBe(true);
    expect((await bytes()) === cold).toBe(true);
    const html = await bytes('--format', 'html', '--no-cache');
    expect((await bytes('--format', 'html')) === html).toBe(true);
  });
});

function lineOf(part: string): number {
  const text = String(BOOK_SITE['content/vi/docs/khoa/mot.md']);
  return text.slice(0, text.indexOf(part)).split('\n').length;
}

describe('a course as one file of HTML', () => {
  it('needs nothing else, and every link in it leads somewhere', async () => {
    const site = makeSite(BOOK_SITE);
    const run = await site.run(['book', 'course', '--format', 'html', '--out', 'out/book.html']);
    expect(run.code).toBe(0);
    const html = readFileSync(join(site.root, 'out/book.html'), 'utf8');
    const ids = attributes(html, '[a-z]+\\d?', 'id');
    expect(new Set(ids).size).toBe(ids.length);
    const inner = attributes(html, 'a', 'href').filter((href) => !/^[a-z]+:/.test(href));
    expect(inner.filter((href) => !ids.includes(decodeURIComponent(href.slice(1))))).toEqual([]);
    expect(attributes(html, 'img', 'src').every((src) => src.startsWith('data:image/'))).toBe(true);
    expect(html).not.toMatch(/<(?:script|link)\b/);
    // It begins with the cover, drawn with its title.
    expect(html).toMatch(/<body>\s*<section class="cover"><svg [^>]*>\s*<title>[^<]+<\/title>/);
    expect(html.match(/url\((?!"?data:|#)[^)]*\)/g)).toBeNull();
    // A chapter in a part in a part: its title and headings are below those.
    expect(html).toMatch(/<h3 class="chapter-title">Bài 2<\/h3>/);
    expect(html).toMatch(/<h4 id="khoa-hai.kết-quả">Kết quả<\/h4>/);
  });
});

describe('codemaster book', () => {
  it.each([
    [['book', 'curse'], 2, 'did you mean `course`?'],
    [['book', 'course', '--locale', 'fr'], 2, 'The site has no locale `fr`.'],
    [['book', 'course', '--docs-version', '9'], 2, 'The site has no version `9` of its docs.'],
    [['book', 'course', '--format', 'mobi'], 2, 'Allowed choices are epub, html, pdf'],
  ] as const)('%j ends with %d: %s', async (args, code, message) => {
    const run = await makeSite(BOOK_SITE).run(args);
    expect(run).toMatchObject({ code });
    expect(run.stderr).toContain(message);
  });

  it('says what to install where no browser can print', async () => {
    const run = await makeSite(BOOK_SITE).run(['book', 'course', '--format', 'pdf'], {
      variables: { CHROME_PATH: '/there/is/none' },
    });
    expect(run).toMatchObject({ code: 2 });
    expect(run.stderr).toContain('there is no such file: CHROME_PATH=/there/is/none');
    expect(run.stderr).toContain('sudo apt-get install chromium');
  });

  it('says so when the file cannot be written, and leaves the old one', async () => {
    const site = makeSite(BOOK_SITE);
    mkdirSync(join(site.root, 'taken'));
    writeFileSync(join(site.root, 'taken/inside'), '');
    const run = await site.run(['book', 'course', '--out', 'taken']);
    expect(run).toMatchObject({ code: 74 });
    expect(run.stderr).toContain('Cannot write <site>/taken: it is a folder');
    expect(site.files('taken')).toEqual(['inside']);
    expect(site.files('.').filter((path) => path.endsWith('.part'))).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('ends where the system lets nobody make a folder', async () => {
    const run = await makeSite(BOOK_SITE).run(['book', 'course', '--out', '/proc/nobody/book.epub']);
    expect(run).toMatchObject({ code: 74 });
    expect(run.stderr).toContain('Cannot write /proc/nobody/book.epub');
  });

  it('writes no book of a site with errors', async () => {
    const site = makeSite({ ...BOOK_SITE, 'content/vi/docs/khac.md': '---\ntitle: Khác\n---\n\n[x](./nothing.md)\n' });
    const run = await site.run(['book', 'course', '--out', 'out/b.epub']);
    expect(run).toMatchObject({ code: 1 });
    expect(run.stderr).toContain('links/broken');
  });
});

const NO_CLIENT: NonNullable<NonNullable<Parameters<typeof createSiteSession>[2]>['bundle']> = async () => ({
  bootUrl: '/assets/boot.js',
  styleUrls: [],
  fontPreloadUrls: [],
  inlineScripts: { '': '', sidebar: '', tabs: '', banner: '', 'sidebar tabs': '', 'sidebar tabs banner': '' },
  files: [],
  islandUrls: new Map(),
  diagnostics: [],
});

describe('books that a site offers', () => {
  afterEach(() => vi.unstubAllEnvs());
  const config = (books: string) =>
    String(BOOK_SITE['codemaster.config.ts']).replace("baseUrl: '/sub/',", `baseUrl: '/sub/', books: ${books},`);
  const withBooks = (books: string, files = {}) =>
    makeSite({
      ...BOOK_SITE,
      'codemaster.config.ts': config(books),
      'content/vi/docs/khoa/mot.md': String(BOOK_SITE['content/vi/docs/khoa/mot.md']).replace(/^!\[Ảnh xa.*$/m, ''),
      ...files,
    });
  const CATEGORY = 'docs/category/first/index.html';

  it('are files of the build in each locale, linked with their sizes from where the course begins, and nowhere else', async () => {
    const font = "{ src: 'theme/own.woff2', family: 'Own Text', subset: false }";
    const site = withBooks(
      `[{ sidebar: 'course', formats: ['epub', 'html'], name: 'khoa' }], theme: { fonts: { text: ${font} } }`,
      { 'theme/own.woff2': readFileSync(join(packageRoot, 'templates/fonts/be-vietnam-pro.woff2')) },
    );
    await site.mustBuild();
    expect(site.files().filter((path) => /books\//.test(path))).toEqual([
      ...['books/khoa.epub', 'books/khoa.html', 'en/books/khoa.epub', 'en/books/khoa.html'],
    ]);
    const main = site.main(CATEGORY);
    expect(attributes(main, 'a', 'href')).toEqual(
      expect.arrayContaining(['/sub/books/khoa.epub', '/sub/books/khoa.html']),
    );
    expect(textOf(main)).toContain('Tải khóa học dạng sách EPUB cho máy đọc sách và điện thoại (0,1 MB)');
    expect(textOf(site.main(`en/${CATEGORY}`))).toContain('Download it as a book');
    expect(site.read('docs/khoa/hai/index.html')).not.toContain('books/khoa');
    const files = readZip(readFileSync(join(site.root, 'build/books/khoa.epub')));
    expect(files.get('EPUB/khoa-hai.xhtml')).toContain('Kết quả');
    // In the font of the site.
    const [html, cover] = [site.read('books/khoa.html'), files.get('EPUB/cover.svg') ?? ''];
    const [fonts = ''] = html.split('body {');
    expect(fonts.match(/@font-face\{font-family:"[^"]+"/g)).toEqual([
      '@font-face{font-family:"Own Text"',
      '@font-face{font-family:"JetBrains Mono"',
    ]);
    expect(/font-family: "Own Text", system-ui/.test(html)).toBe(true);
    expect(/font-family="'Own Text',/.test(cover)).toBe(true);
  });

  it('follow an edited lesson, and stay as they are otherwise', async () => {
    const site = withBooks("[{ sidebar: 'course' }]");
    await site.mustBuild();
    const before = site.manifest();
    await site.mustBuild();
    expect(site.manifest()).toEqual(before);
    site.write({ 'content/vi/docs/khac.md': '---\ntitle: Khác\n---\n\nTrang khác hẳn.\n' });
    await site.mustBuild();
    expect(site.manifest()['books/course.epub']).toBe(before['books/course.epub']);
    site.write({ 'content/vi/docs/khoa/hai.md': '---\ntitle: Bài 2\n---\n\n## Kết quả\n\nĐã sửa.\n' });
    await site.mustBuild();
    const text = readZip(readFileSync(join(site.root, 'build/books/course.epub'))).get('EPUB/khoa-hai.xhtml');
    expect(text).toContain('Đã sửa.');
    site.write({ 'content/vi/docs/khoa/hai.md': `${site.source('content/vi/docs/khoa/hai.md')}Thêm một câu.\n` });
    const { stderr } = await site.build('--profile');
    // The lesson and the pages that tell its length or the size of the book, of 23.
    expect(Number(/^present +(\d+)/m.exec(stderr)?.[1])).toBeLessThan(6);
    const warm = site.manifest();
    await site.mustBuild('--no-cache');
    expect(site.manifest()).toEqual(warm);
    site.write({ 'codemaster.config.ts': String(BOOK_SITE['codemaster.config.ts']) });
    await site.mustBuild();
    expect(site.files().filter((path) => path.includes('books/'))).toEqual([]);
  });

  it.each([
    ["[{ sidebar: 'curse' }]", 'books/unknown-sidebar', 'did you mean `course`?'],
    ["[{ sidebar: 'course' }, { sidebar: 'course' }]", 'books/duplicate-name', 'another `name`'],
    ["[{ sidebar: 'course', cover: 'chunk.png' }]", 'books/missing-cover', 'did you mean `chung.png`?'],
    ["[{ sidebar: 'course', formats: ['mobi'] }]", 'config/wrong-value', ''],
  ])('%s is a finding with a place: %s', async (books, rule, hint) => {
    const site = withBooks(books);
    const run = await site.run(['check', '--format', 'json']);
    const { findings } = JSON.parse(run.stdout) as {
      findings: { rule: string; file: string; line: number; hint?: string }[];
    };
    expect(findings).toMatchObject([{ rule, file: 'codemaster.config.ts', line: 2 }]);
    expect(findings[0]?.hint ?? '').toContain(hint);
  });

  it('are checked without being made', async () => {
    const site = withBooks("[{ sidebar: 'course' }]", {
      'content/vi/docs/khoa/mot.md':
        '---\ntitle: Một\n---\n\n![Xa](https://pictures.example/xa.png)\n\n## Bên trong {#ben-trong}\n',
    });
    const run = await site.run(['check']);
    expect(run.stderr).toContain('books/remote-picture');
    expect(run.code).toBe(0);
    expect(site.files('.').filter((path) => path.endsWith('.epub'))).toEqual([]);
  });

  it('are made by the authoring server when they are asked for, with what is saved by then', async () => {
    const site = withBooks("[{ sidebar: 'course' }]");
    const session = createSiteSession(site.root, 'test', { bundle: NO_CLIENT });
    const source = createSiteSource(site.root, session, await session.read());
    const bookAt = async (path: string) => {
      const { contentType, body } = (await source.respond(path)) ?? {};
      return { contentType, files: readZip(body as Uint8Array) };
    };
    // Its size is not known yet.
    expect(textOf(String((await source.respond('/docs/category/first'))?.body))).toContain(
      'EPUB cho máy đọc sách và điện thoại',
    );
    const { contentType, files } = await bookAt('/en/books/course.epub');
    expect(contentType).toBe('application/epub+zip');
    expect(files.get('EPUB/khoa-hai.xhtml')).toContain('Done.');
    site.write({ 'content/en/docs/khoa/hai.md': '---\ntitle: Lesson 2\n---\n\n## Result\n\nSaved.\n' });
    await source.refresh(new Set(['content/en/docs/khoa/hai.md']));
    expect((await bookAt('/en/books/course.epub')).files.get('EPUB/khoa-hai.xhtml')).toContain('Saved.');
  });

  it('are printed as PDF by a browser, which a finding asks for where there is none', async () => {
    const formats = "[{ sidebar: 'course', formats: ['epub', 'pdf'] }]";
    const site = withBooks(formats);
    const reported = async (...args: readonly string[]) => {
      const { stdout } = await site.run([...args, '--format', 'json']);
      return (JSON.parse(stdout) as { findings: { rule: string; line: number; message: string }[] }).findings;
    };
    vi.stubEnv('CHROME_PATH', '/there/is/none');
    expect(await reported('build')).toMatchObject([{ rule: 'books/no-browser', line: 2 }]);
    expect((await reported('build'))[0]?.message).toContain('CHROME_PATH=/there/is/none');
    expect(await reported('check')).toEqual([]);
    // A stand-in that writes what it is told to print, with the time of now.
    const browser = join(site.root, 'browser.mjs');
    const print = "const out = process.argv.find((arg) => arg.startsWith('--print-to-pdf=')).slice(15);";
    const pdf = "'%PDF /CreationDate (D:' + new Date().toISOString().replace(/\\D/g, '').slice(0, 14) + ')'";
    writeFileSync(
      browser,
      `#!${process.execPath}\nimport { writeFileSync } from 'node:fs';\n${print}\nwriteFileSync(out, ${pdf});\n`,
      { mode: 0o755 },
    );
    vi.stubEnv('CHROME_PATH', browser);
    await site.mustBuild();
    expect(site.read('en/books/course.pdf')).toBe('%PDF /CreationDate (D:20260302000000)');
    expect(textOf(site.main(CATEGORY))).toContain('PDF để in (0,1 MB)');
    const before = site.manifest();
    await site.mustBuild('--no-cache');
    expect(site.manifest()).toEqual(before);
  });

  it('say which standard they conform to where somebody has judged that', async () => {
    const site = withBooks("[{ sidebar: 'course', certifiedBy: 'Trần & Lê' }]");
    await site.mustBuild();
    const opf = readZip(readFileSync(join(site.root, 'build/books/course.epub'))).get('EPUB/package.opf') ?? '';
    expect(opf).toContain(
      '<meta property="dcterms:conformsTo" id="conformance">EPUB Accessibility 1.1 - WCAG 2.2 Level AA</meta>',
    );
    expect(opf).toContain('<meta property="a11y:certifiedBy" refines="#conformance">Trần &amp; Lê</meta>');
  });

  it('have the cover of the config', async () => {
    const site = withBooks("[{ sidebar: 'course', cover: '/bia-{locale}.svg', formats: ['epub', 'html'] }]", {
      'content/static/bia-vi.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3"><title>Bìa</title></svg>',
      'content/static/bia-en.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3"><title>Cover</title></svg>',
    });
    await site.mustBuild();
    const files = readZip(readFileSync(join(site.root, 'build/en/books/course.epub')));
    const [cover = ''] = attributes(files.get('EPUB/cover.xhtml') ?? '', 'img', 'src');
    expect(files.get(`EPUB/${cover}`)).toContain('<title>Cover</title>');
    expect(files.get('EPUB/package.opf')).toContain(
      `href="${cover}" media-type="image/svg+xml" properties="cover-image"`,
    );
    const [first = ''] = attributes(site.read('en/books/course.html'), 'img', 'src');
    expect(Buffer.from(first.replace(/^.*,/, ''), 'base64').toString()).toContain('<title>Cover</title>');
  });
});
