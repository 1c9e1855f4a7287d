import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Files, makeSite, type TestSite } from '../support/site-test.ts';

const VI = 'content/vi/docs/bếp.md';
const EN = 'content/en/docs/bếp.md';
const SITE: Files = {
  'codemaster.config.json':
    '{ "title": "Bài", "url": "https://a.example", "i18n": { "defaultLocale": "vi", "locales": ["vi", "en"] } }\n',
  [VI]: '---\ntitle: Bếp\n---\n\nMở đầu.\n\n## Lò {#lo}\n\n:::note[Chú ý]\nNóng.\n:::\n\n```go\n// nóng\nx := 1\n```\n',
  [EN]: '\ufeff---\r\ntitle: "Kitchen"\r\n---\r\n\r\nOpening.\r\n\r\n## Stove {#lo}\r\n\r\n:::note[Mind]\r\nHot.\r\n:::\r\n\r\n```go\r\n// hot\r\nx := 1\r\n```\r\n',
};
const exported = async (site: TestSite, ...args: readonly string[]) =>
  (await site.run(['i18n', 'export', ...args])).stdout;

describe('codemaster i18n export and import', () => {
  it.each(['xliff', 'po'])('as %s give the same bytes back', async (format) => {
    const site = makeSite(SITE);
    site.write({ 'back.txt': await exported(site, '--format', format) });
    const run = await site.run(['i18n', 'import', 'back.txt']);
    expect(run).toMatchObject({ code: 0, stderr: 'all texts are in the pages already\n' });
    expect(site.source(EN)).toBe(SITE[EN]);
  });

  it.each(['xliff', 'po'])('as %s put changed texts into their places and leave the rest', async (format) => {
    const site = makeSite(SITE);
    const text = (await exported(site, '--format', format))
      .replaceAll('Hot.', 'Very hot.')
      .replaceAll('Mind', 'Take care')
      .replaceAll('// hot', '// very hot')
      .replaceAll('Kitchen', 'The kitchen: basics');
    site.write({ 'en.out': text });
    expect((await site.run(['i18n', 'import', 'en.out', '--dry-run'])).stderr).toContain('would write');
    expect(site.source(EN)).toBe(SITE[EN]);
    const run = await site.run(['i18n', 'import', 'en.out']);
    expect(run.stderr).toBe(`wrote ${EN}: 4 texts\nlook at the pages, then run \`codemaster i18n accept\`\n`);
    expect(site.source(EN)).toBe(
      String(SITE[EN])
        .replace('Hot.', 'Very hot.')
        .replace('Mind', 'Take care')
        .replace('// hot', '// very hot')
        .replace('Kitchen', 'The kitchen: basics'),
    );
  });

  it('make a page that has no translation yet in the form of its source', async () => {
    const site = makeSite(SITE);
    site.remove(EN);
    const text = await exported(site, '--format', 'po');
    site.write({
      'en.po': text
        .replace(/(msgid "Bếp"\nmsgstr) ""/, '$1 "Kitchen"')
        .replace(/(msgid "Nóng."\nmsgstr) ""/, '$1 "Hot."'),
    });
    expect((await site.run(['i18n', 'import', 'en.po'])).stderr).toContain(`wrote ${EN} (new): 2 texts`);
    expect(site.source(EN)).toBe(String(SITE[VI]).replace('Bếp', 'Kitchen').replace('Nóng.', 'Hot.'));
  });

  it.each(['xliff', 'po'])(
    'as %s have the texts of a begun page that are still those of the source to be done',
    async (format) => {
      const site = makeSite(SITE);
      await site.run(['new', 'doc', 'lò', '--quiet']);
      const page = site.source('content/en/docs/lò.md');
      const units = async (...args: string[]) => {
        const text = await exported(site, '--format', format, ...args);
        return format === 'po'
          ? [...text.matchAll(/msgid "(Lò\.?)"\nmsgstr "([^"]*)"/g)].map(([, , target]) => target || 'to do')
          : [...text.matchAll(/state="(\w+)">\s*<source>Lò\.?<\/source>(\s*<target>)?/g)].map(([, state, target]) =>
              state === 'initial' && !target ? 'to do' : state,
            );
      };
      expect(await units('docs/lò')).toEqual(['to do', 'to do']);
      expect(await units('--open')).toEqual(['to do', 'to do']);
      site.write({ 'content/en/docs/lò.md': page.replace('title: "Lò"', 'title: "Stove"') });
      expect(await units('docs/lò')).toEqual([format === 'po' ? 'Stove' : 'translated', 'to do']);
      // Words that are the same in both languages, in a page that somebody has accepted.
      site.write({ 'content/en/docs/lò.md': page.replace('draft: true\n', '') });
      await site.run(['i18n', 'accept', '--quiet']);
      expect(await units('docs/lò')).not.toContain('to do');
    },
  );

  it('fill a page that is half done: keep what is there, and add what its source has', async () => {
    const site = makeSite(SITE);
    const begun = '---\ntitle: "Kitchen"\ndraft: true\n---\n\nOpening.\n';
    site.write({ [EN]: begun });
    const po = (await exported(site, '--format', 'po'))
      .replace(/(msgid "Lò"\nmsgstr) ""/, '$1 "Stove"')
      .replace(/(msgid "Nóng."\nmsgstr) ""/, '$1 "Hot."');
    site.write({ 'en.po': po });
    const run = await site.run(['i18n', 'import', 'en.po', '--json']);
    expect(JSON.parse(run.stdout).findings).toEqual([]);
    expect(run).toMatchObject({ code: 0, stderr: expect.stringContaining(`wrote ${EN}: 2 texts`) });
    expect(site.source(EN)).toBe(
      `${begun}\n## Stove {#lo}\n\n:::note[Chú ý]\nHot.\n:::\n\n\`\`\`go\n// nóng\nx := 1\n\`\`\`\n`,
    );
  });

  it('mark texts of stale sections as drafts, which import leaves out unless it is told', async () => {
    const site = makeSite(SITE);
    await site.run(['i18n', 'accept', '--quiet']);
    site.write({ [VI]: String(SITE[VI]).replace('Nóng.', 'Rất nóng.') });
    const po = await exported(site, '--format', 'po', '--open');
    expect(po).toMatch(/#, fuzzy\nmsgctxt "[^"]+"\nmsgid "Rất nóng\."/);
    expect(po).toMatch(/:5\nmsgctxt "[^"]+"\nmsgid "Mở đầu\."/);
    site.write({ 'en.po': po.replace('msgstr "Hot."', 'msgstr "Very hot."') });
    expect((await site.run(['i18n', 'import', 'en.po'])).stderr).toMatch(/texts marked as drafts left out/);
    expect(site.source(EN)).toBe(SITE[EN]);
    await site.run(['i18n', 'import', 'en.po', '--fuzzy']);
    expect(site.source(EN)).toContain('Very hot.');
  });

  it('say where a text has no place, import the others, and lose nothing', async () => {
    const site = makeSite(SITE);
    const text = (await exported(site, '--format', 'po'))
      .replace('msgstr "Opening."', 'msgstr "The opening."')
      .replace('msgstr "Hot."', 'msgstr "Very hot."');
    site.write({ 'en.po': text, [VI]: String(SITE[VI]).replace('Nóng.', 'Nguội.') });
    const run = await site.run(['i18n', 'import', 'en.po', '--json']);
    const [finding] = JSON.parse(run.stdout).findings;
    expect(finding).toMatchObject({
      rule: 'i18n/import-unplaced',
      file: 'en.po',
      line: text.slice(0, text.indexOf('msgid "Nóng."')).split('\n').length - 1,
    });
    expect(run.code).toBe(1);
    expect(site.source(EN)).toContain('The opening.');
    expect(site.source(EN)).toContain('Hot.');
  });

  it('refuse languages and pages that the site does not have, wherever their paths lead', async () => {
    const site = makeSite(SITE);
    const po = (context: string, language = 'en') =>
      `msgid ""\nmsgstr "Language: ${language}\\n"\n\nmsgctxt "${context}#u1"\nmsgid "Bếp"\nmsgstr "X"\n`;
    const rules = async (text: string) => {
      site.write({ 'in.po': text });
      const { findings } = JSON.parse((await site.run(['i18n', 'import', 'in.po', '--json'])).stdout);
      return findings.map(({ rule, line }: { rule: string; line: number }) => `${line} ${rule}`);
    };
    expect(await rules(po('content/vi/../../../evil.md'))).toEqual(['4 i18n/import-invalid']);
    expect(await rules(po('/etc/passwd'))).toEqual(['4 i18n/import-invalid']);
    expect(await rules(po(VI, 'fr'))).toEqual(['1 i18n/import-invalid']);
    expect(existsSync(join(site.root, '../evil.md'))).toBe(false);
    expect(await site.run(['i18n', 'import', 'gone.po'])).toMatchObject({ code: 74 });
    expect(await site.run(['i18n', 'export', 'docs/bep'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('`docs/bếp`'),
    });
  });
});
