import { beforeAll, describe, expect, it } from 'vitest';
import { FERRYMAN } from '../support/ferryman-files.ts';
import { compiled, type Files, makeSite, type TestSite } from '../support/site-test.ts';

// Words of the interface in the languages of a site, and words that the site sets.

beforeAll(compiled);

const CONFIG = String(FERRYMAN['codemaster.config.ts']);
const VI = JSON.parse(String(FERRYMAN['content/vi/messages.json'])) as Record<string, string>;

/** Ferryman in further languages, which borrow its English pages. */
function ferryman(locales: readonly string[], files: Files = {}): TestSite {
  const config = CONFIG.replace("locales: ['en', 'vi']", `locales: ${JSON.stringify(['en', 'vi', ...locales])}`);
  return makeSite({ ...FERRYMAN, 'codemaster.config.ts': config, ...files });
}

describe('the interface in the language of a locale', () => {
  it('is there for every one of ours, and for its regions', async () => {
    const site = ferryman(['zh-TW', 'pt', 'ar', 'ru', 'th', 'de-AT']);
    await site.mustBuild();
    const skip = (code: string) =>
      /class="skip-link"[^>]*>([^<]+)</.exec(site.read(`${code}/docs/next/intro/index.html`))?.[1];
    expect(['zh-TW', 'pt', 'ar', 'ru', 'th', 'de-AT'].map(skip)).toEqual([
      '跳至主要內容',
      'Pular para o conteúdo principal',
      'الانتقال إلى المحتوى الرئيسي',
      'Перейти к основному содержимому',
      'ข้ามไปยังเนื้อหาหลัก',
      'Zum Hauptinhalt springen',
    ]);
    const arabic = site.read('ar/docs/next/intro/index.html');
    expect(arabic).toMatch(/<html[^>]* lang="ar" dir="rtl"|<html[^>]* dir="rtl"[^>]* lang="ar"/);
    // The notice says in Arabic that the page is shown in English.
    expect(arabic).toContain('وهي معروضة باللغة التالية: الإنجليزية');
  });
});

describe('addresses in other scripts', () => {
  it.each([
    ['ja', 'インストール手順', '設定ファイルの場所'],
    ['th', 'การติดตั้ง', 'ตรวจสอบเวอร์ชัน'],
    ['ar', 'التثبيت', 'الأمر-الأول'],
    ['ru', 'установка', 'ещё-раз'],
    ['hi', 'स्थापना', 'फ़ाइल-भेजें'],
  ])('keep the letters of file names and headings in %s', async (locale, name, anchor) => {
    const title = anchor.replaceAll('-', ' ');
    const page = `content/${locale}/docs/${name}.md`;
    const site = makeSite({
      'codemaster.config.ts': `export default { title: 'T', url: 'https://a.example', blog: false, i18n: { defaultLocale: '${locale}', locales: ['${locale}'] } };\n`,
      [page]: `# ${name}\n\n## ${title}\n\nA.\n`,
      [`content/${locale}/docs/b.md`]: `# B\n\n[x](./${name}.md#${anchor})\n`,
    });
    await site.mustBuild();
    const headings = site.main(`docs/${name}/index.html`);
    expect(headings.normalize('NFC')).toContain(`id="${anchor.normalize('NFC')}"`);
    expect(decodeURI(site.main('docs/b/index.html')).normalize('NFC')).toContain(
      `/docs/${name}#${anchor}`.normalize('NFC'),
    );
  });
});

describe('words that a site sets in messages.json', () => {
  it('are shown on pages, in their texts and in search, in each language', async () => {
    const site = ferryman(['nl'], {
      'content/vi/messages.json': JSON.stringify({
        ...VI,
        'ui.skipToContent': 'Tới nội dung',
        'ui.callouts.note': 'Lưu tâm',
      }),
      'content/nl/messages.json': JSON.stringify({
        'ui.skipToContent': 'Naar de inhoud',
        'ui.search.label': 'Zoeken',
        'ui.callouts.note': 'Opmerking',
        'ui.code.copy': 'Kopiëren',
      }),
      'content/vi/docs/note.md': '# Ghi\n\n:::note\nMột.\n:::\n',
      'content/nl/docs/note.md': '# Noot\n\n:::note\nEen.\n:::\n\n```js\na;\n```\n',
      'content/nl/docs/more.mdx': '# Meer\n\n:::note\nTwee.\n:::\n',
      'content/en/docs/more.mdx': '# More\n\n:::note\nTwo.\n:::\n',
      'content/en/docs/note.md': '# Note\n\n:::note\nOne.\n:::\n',
    });
    await site.mustBuild();
    expect(site.read('vi/docs/next/note/index.html')).toContain('Tới nội dung');
    expect(site.text('vi/docs/next/note/index.html')).toContain('Lưu tâm');
    const dutch = site.read('nl/docs/next/note/index.html');
    for (const word of ['Naar de inhoud', 'Zoeken', 'Opmerking', 'Kopiëren']) expect(dutch).toContain(word);
    expect(site.text('nl/docs/next/more/index.html')).toContain('Opmerking');
    expect(site.text('docs/next/note/index.html')).toContain('Note');

    // Pages that show a word are made again when it changes, those of other languages are not.
    const before = site.manifest();
    site.write({ 'content/nl/messages.json': JSON.stringify({ 'ui.callouts.note': 'Let op' }) });
    await site.mustBuild();
    expect(site.text('nl/docs/next/note/index.html')).toContain('Let op');
    expect(site.text('nl/docs/next/more/index.html')).toContain('Let op');
    expect(site.read('nl/docs/next/note/index.html')).toContain('Skip to main content');
    const after = site.manifest();
    expect(after['docs/next/note/index.html']).toBe(before['docs/next/note/index.html']);
  });

  it('are findings where no word has the id, or a placeholder is wrong', async () => {
    const messages = {
      ...VI,
      'ui.search.lable': 'Tìm',
      'ui.search.cout': 'Tìm',
      'search.label': 'Tìm',
      'ui.search.count': '{count}',
      'ui.search.count.one': '{count}',
      'ui.versions.badge': 'Bản',
      'ui.page.next': 'Tiếp {title}',
      'ui.page.previous': '',
    };
    const site = ferryman([], { 'content/vi/messages.json': `${JSON.stringify(messages, null, 2)}\n` });
    const found = await site.findings();
    const lineOf = (id: string) => Object.keys(messages).indexOf(id) + 2;
    expect(found.map(({ rule, line, message, hint }) => [rule, line, message, hint])).toEqual([
      [
        'i18n/unknown-message',
        lineOf('ui.search.lable'),
        'The interface has no word `ui.search.lable`, so this text is never shown.',
        'did you mean `ui.search.label`?',
      ],
      [
        'i18n/unknown-message',
        lineOf('ui.search.cout'),
        'The interface has no word `ui.search.cout`, so this text is never shown.',
        'did you mean `ui.search.count`? This word counts; its ids in `vi` are `ui.search.count.other`',
      ],
      [
        'i18n/unknown-message',
        lineOf('search.label'),
        'No text of the site has the message id `search.label`, so its translation is never shown.',
        'did you mean `ui.search.label`, the word of the interface?',
      ],
      [
        'i18n/unknown-message',
        lineOf('ui.search.count'),
        'The interface has no word `ui.search.count`, so this text is never shown.',
        'this word counts; its ids in `vi` are `ui.search.count.other`',
      ],
      [
        'i18n/unknown-message',
        lineOf('ui.search.count.one'),
        'The interface has no word `ui.search.count.one`, so this text is never shown.',
        'this word counts; its ids in `vi` are `ui.search.count.other`',
      ],
      [
        'i18n/unusable-word',
        lineOf('ui.versions.badge'),
        'The word `ui.versions.badge` lacks `{version}`, so our own is shown.',
        'put `{version}` where its value belongs',
      ],
      [
        'i18n/unusable-word',
        lineOf('ui.page.next'),
        'The word `ui.page.next` has `{title}`, which nothing fills in, so our own is shown.',
        'remove `{title}`',
      ],
      [
        'i18n/unusable-word',
        lineOf('ui.page.previous'),
        'The word `ui.page.previous` is empty, so our own is shown.',
        'write a text, or remove the line to keep ours',
      ],
    ]);
    await site.build();
    expect(site.read('vi/docs/next/intro/index.html')).toContain('Phiên bản: ');
  });

  it('are printed with their ids, as the site shows them', async () => {
    const site = ferryman(['ru'], {
      'content/ru/messages.json': JSON.stringify({
        'ui.search.label': 'Найти',
        'ui.search.count.few': '{count} ответа',
      }),
    });
    const { stdout, code } = await site.run(['i18n', 'words', '--locale', 'ru']);
    expect(code).toBe(0);
    const words = JSON.parse(stdout) as Record<string, string>;
    expect(words['ui.search.label']).toBe('Найти');
    expect(words['ui.search.count.few']).toBe('{count} ответа');
    expect(words['ui.search.count.one']).toBe('{count} результат');
    expect(words['ui.skipToContent']).toBe('Перейти к основному содержимому');
    // What is printed can be written into the file as it is.
    site.write({ 'content/ru/messages.json': stdout });
    expect((await site.findings()).filter(({ file }) => file?.endsWith('messages.json'))).toEqual([]);
    expect((await site.run(['i18n', 'words', '--locale', 'xx'])).stderr).toContain('xx');
  });
});
