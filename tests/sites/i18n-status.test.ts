import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../support/make-folder.ts';
import { type Files, makeSite, type TestSite } from '../support/site-test.ts';

const CONFIG = (rules = '{}') => `export default { title: 'Bài học', url: 'https://lessons.example',
  i18n: { defaultLocale: 'vi', locales: ['vi', 'en', 'fr'] },
  themeConfig: { navbar: { items: [{ label: 'Nhật ký', to: '/blog' }] } },
  rules: ${rules} };\n`;
const MESSAGES = JSON.stringify({ title: 'Lessons', 'navbar.item.label.Nhật ký': 'Diary' });

/** English is complete but for one page and is not tracked; French has nothing but its words. */
const SITE: Files = {
  'codemaster.config.ts': CONFIG(),
  'content/vi/docs/a.md': '---\ntitle: Bài A\n---\n\nMở đầu.\n\n## Một {#one}\n\nChữ.\n\n## Hai {#two}\n\nChữ.\n',
  'content/en/docs/a.md': '---\ntitle: Lesson A\n---\n\nOpening.\n\n## One {#one}\n\nText.\n\n## Two {#two}\n\nText.\n',
  'content/vi/docs/go/b.md': '# Bài B\n\nChữ.\n',
  'content/en/docs/go/b.md': '# Lesson B\n\nText.\n',
  'content/vi/docs/c.md': '# Bài C\n\nChữ.\n',
  'content/vi/docs/d.md': '---\ntitle: Riêng\nfallback: false\n---\n\nChữ.\n',
  'content/vi/docs/e.md': '---\ntitle: Nháp\ndraft: true\n---\n\nChữ.\n',
  'content/vi/blog/2025-03-03-x.md': '---\ntitle: X\nauthors: lan\ntags: [go]\n---\n\nChữ.\n',
  'content/en/blog/2025-03-03-x.md': '---\ntitle: X\nauthors: lan\ntags: [go]\n---\n\nText.\n',
  'content/vi/blog/authors.yml': 'lan:\n  name: Lan\n  title: Cô giáo\n',
  'content/vi/blog/tags.yml': 'go:\n  label: Ngôn ngữ Go\n',
  'content/en/blog/authors.yml': 'lan:\n  name: Lan\n  title: Teacher\n',
  'content/en/blog/tags.yml': 'go:\n  label: The Go language\n',
  'content/en/messages.json': MESSAGES,
  'content/fr/messages.json': MESSAGES,
};
const LOCK = 'content/en/translations.lock.json';

interface Status {
  readonly locale: string;
  readonly counts: Record<string, number>;
  readonly pages: readonly {
    readonly key: string;
    readonly state: string;
    readonly movedTo?: string;
    readonly sections: readonly { readonly change: string; readonly id: string }[];
  }[];
  readonly untranslated: readonly Record<string, unknown>[];
}
const status = async (site: TestSite, locale = 'en'): Promise<Status> => {
  const { stdout } = await site.run(['i18n', 'status', '--json']);
  return (JSON.parse(stdout) as { locales: Status[] }).locales.find((one) => one.locale === locale) as Status;
};
const states = async (site: TestSite) =>
  Object.fromEntries((await status(site)).pages.map(({ key, state }) => [key, state]));

/** The site with all English translations accepted. */
const accepted = async (files: Files = {}): Promise<TestSite> => {
  const site = makeSite({ ...SITE, ...files });
  expect(await site.run(['i18n', 'accept', '--quiet'])).toEqual({ code: 0, stdout: '', stderr: '' });
  return site;
};
const edit = (site: TestSite, path: string, from: string, to: string) =>
  site.write({ [path]: site.source(path).replace(from, to) });

describe('codemaster i18n status', () => {
  it('lists the pages of each locale by their state', async () => {
    const site = makeSite(SITE);
    expect(await states(site)).toEqual({
      'blog/2025-03-03-x': 'untracked',
      'docs/a': 'untracked',
      'docs/c': 'missing',
      'docs/d': 'withheld',
      'docs/go/b': 'untracked',
    });
    expect((await status(site, 'fr')).counts).toMatchObject({ source: 5, missing: 4, withheld: 1, untracked: 0 });
  });

  it('prints for people what needs somebody, as data on standard output, and exits with 0', async () => {
    const site = await accepted();
    edit(site, 'content/vi/docs/a.md', '## Hai {#two}\n\nChữ.', '## Hai {#two}\n\nChữ khác.\n\n## Ba {#three}');
    const run = await site.run(['i18n', 'status', '--locale', 'en']);
    expect(run).toEqual({
      code: 0,
      stderr: '',
      stdout: `en  from vi, 5 pages: 2 up to date, 1 stale, 1 missing, 1 for its own language only
    2 texts of the config: 2 translated
  stale    docs/a  content/en/docs/a.md
             “Hai” changed  content/vi/docs/a.md:11 → content/en/docs/a.md:11
             “Ba” added  content/vi/docs/a.md:15 → content/en/docs/a.md:11
  missing  docs/c  content/vi/docs/c.md
`,
    });
  });

  it('tells as data which sections changed, with the places in both files', async () => {
    const site = await accepted();
    edit(site, 'content/vi/docs/a.md', 'Mở đầu.', 'Mở đầu khác.');
    const { pages, counts } = await status(site);
    expect(counts).toMatchObject({ 'up-to-date': 2, stale: 1, missing: 1, texts: 2, untranslatedTexts: 0 });
    expect(pages.find(({ key }) => key === 'docs/a')).toEqual({
      key: 'docs/a',
      state: 'stale',
      source: 'content/vi/docs/a.md',
      translation: 'content/en/docs/a.md',
      draft: false,
      sections: [
        {
          id: 'opening',
          name: 'the opening text',
          change: 'changed',
          source: { file: 'content/vi/docs/a.md', line: 4 },
          translation: { file: 'content/en/docs/a.md', line: 4 },
        },
      ],
    });
  });

  it('does not mind another formatting of the source', async () => {
    const site = await accepted();
    edit(site, 'content/vi/docs/a.md', '## Một {#one}\n\nChữ.', '## Một {#one}\n\n\nChữ.   ');
    edit(site, 'content/vi/docs/go/b.md', '# Bài B', '# Bài B'.normalize('NFD'));
    expect(Object.values(await states(site))).not.toContain('stale');
  });

  it('calls a translation orphaned once its source is gone, and says where the text went', async () => {
    const site = await accepted();
    const text = site.source('content/vi/docs/go/b.md');
    site.remove('content/vi/docs/go/b.md');
    expect((await states(site))['docs/go/b']).toBe('orphaned');
    site.write({ 'content/vi/docs/moved.md': text });
    const { pages } = await status(site);
    expect(pages.find(({ key }) => key === 'docs/go/b')).toMatchObject({ state: 'orphaned', movedTo: 'docs/moved' });
    expect((await site.run(['i18n', 'status'])).stdout).toContain('(its source is docs/moved now)');
  });

  it('does not call a page orphaned that never had a source', async () => {
    const site = await accepted({ 'content/en/docs/only.md': '# Only here\n' });
    expect((await states(site))['docs/only']).toBe('only-here');
  });

  it('lists tags that the file of the locale leaves to that of the default locale', async () => {
    const site = makeSite(SITE);
    site.write({ 'content/en/blog/tags.yml': 'java:\n  label: The Java language\n' });
    expect((await status(site)).untranslated).toEqual([
      { kind: 'tag', id: 'go', text: 'Ngôn ngữ Go', file: 'content/vi/blog/tags.yml', line: 1 },
    ]);
  });

  it('lists texts of the config, authors and tags without a translation, with their places', async () => {
    const site = makeSite(SITE);
    site.write({ 'content/en/messages.json': '{ "title": "Lessons" }' });
    site.remove('content/en/blog/authors.yml', 'content/en/blog/tags.yml');
    expect((await status(site)).untranslated).toEqual([
      { kind: 'message', id: 'navbar.item.label.Nhật ký', text: 'Nhật ký', file: 'codemaster.config.ts', line: 3 },
      { kind: 'author', id: 'lan', text: 'Cô giáo', file: 'content/vi/blog/authors.yml', line: 1 },
      { kind: 'tag', id: 'go', text: 'Ngôn ngữ Go', file: 'content/vi/blog/tags.yml', line: 1 },
    ]);
    const { stdout } = await site.run(['i18n', 'status', '--locale', 'en']);
    expect(stdout).toContain('2 texts of the config: 1 translated');
    expect(stdout).toContain('text         navbar.item.label.Nhật ký  “Nhật ký”  codemaster.config.ts:3\n');
    expect(stdout).toContain('text         author lan  “Cô giáo”  content/vi/blog/authors.yml:1\n');
  });

  it('fails where it is asked to, by severity and by rule', async () => {
    const site = makeSite(SITE);
    const code = async (...args: string[]) => (await site.run(['i18n', 'status', '--locale', 'en', ...args])).code;
    expect(await code('--fail-on', 'warning')).toBe(1);
    site.write({ 'content/en/docs/c.md': '# Lesson C\n\nText.\n' });
    expect(await code('--fail-on', 'warning')).toBe(0);
    expect(await code('--fail-on', 'info')).toBe(1);
    await site.run(['i18n', 'accept']);
    expect(await code('--fail-on', 'info')).toBe(0);
    edit(site, 'content/vi/docs/a.md', 'Mở đầu.', 'Mở đầu khác.');
    expect(await code()).toBe(0);
    site.write({ 'codemaster.config.ts': CONFIG("{ 'i18n/stale-translation': 'error' }") });
    expect(await code()).toBe(1);
    site.write({ 'codemaster.config.ts': CONFIG("{ 'i18n/stale-translation': 'off' }") });
    expect(await code('--fail-on', 'warning')).toBe(0);
  });

  it('gives the same as findings in the formats of other tools', async () => {
    const site = await accepted();
    edit(site, 'content/vi/docs/a.md', 'Mở đầu.', 'Mở đầu khác.');
    const github = await site.run(['i18n', 'status', '--locale', 'en', '--format', 'github']);
    expect(github.stdout).toBe(
      '::warning file=content/en/docs/a.md,line=4,col=1,title=i18n/stale-translation::The source of `docs/a` has changed since it was translated: the opening text changed.%0Ahint: bring the translation up to date, then run `codemaster i18n accept --locale en docs/a`\n' +
        "::warning file=content/vi/docs/c.md,line=1,col=1,title=i18n/missing-translation::The page `docs/c` has no translation in `en`.%0Ahint: write content/en/docs/c.md, or set `fallback: false` in this page's front matter if it is for its own language only\n",
    );
  });

  it('looks at the docs that are being written only, not at frozen ones', async () => {
    const site = await accepted();
    const before = await status(site);
    expect((await site.run(['version', '1.0'])).code).toBe(0);
    expect(await status(site)).toEqual(before);
    edit(site, 'content/vi/versions/1.0/docs/a.md', 'Mở đầu.', 'Mở đầu khác.');
    expect((await status(site)).counts).toMatchObject({ stale: 0, 'up-to-date': 3 });
    expect((await site.run(['i18n', 'accept', '--locale', 'en'])).stderr).toBe('en: nothing to accept\n');
  });

  it('keeps what it knows of docs that the site leaves out for now', async () => {
    const site = await accepted();
    expect((await site.run(['version', '1.0'])).code).toBe(0);
    site.write({
      'codemaster.config.ts': CONFIG().replace('rules:', 'docs: { includeCurrentVersion: false }, rules:'),
    });
    expect((await site.run(['i18n', 'accept', '--locale', 'en'])).stderr).toBe('en: nothing to accept\n');
    site.write({ 'codemaster.config.ts': CONFIG() });
    expect(await states(site)).toMatchObject({ 'docs/a': 'up-to-date' });
  });

  it('says that there is nothing to translate on a site in one language', async () => {
    const site = makeSite({
      'codemaster.config.ts': `export default { title: 'A', url: 'https://a.example' };\n`,
      'content/en/docs/a.md': '# A\n',
    });
    expect(await site.run(['i18n', 'status'])).toEqual({
      code: 0,
      stdout: '',
      stderr: 'the site has one locale: there is nothing to translate\n',
    });
  });

  it('refuses wrong usage: no config, an unknown locale, the default locale', async () => {
    const site = makeSite(SITE);
    const empty = makeSite({ 'readme.txt': '' });
    expect((await empty.run(['i18n', 'status'])).code).toBe(2);
    for (const locale of ['de', 'vi']) {
      const run = await site.run(['i18n', 'status', '--locale', locale]);
      expect(run.code).toBe(2);
      expect(run.stderr).toContain(`The site has no locale \`${locale}\``);
    }
    expect((await site.run(['i18n'])).code).toBe(2);
    expect((await site.run(['i18n', 'nothing'])).code).toBe(2);
  });

  it('says which pages cannot be read instead of calling them missing without a word', async () => {
    const site = makeSite({ ...SITE, 'content/en/docs/a.md': new Uint8Array([0xff, 0xfe, 0x41, 0x00]) });
    const run = await site.run(['i18n', 'status']);
    expect(run.code).toBe(1);
    expect(run.stderr).toContain('content/en/docs/a.md:1:1  error  source/not-utf-8');
  });
});

describe('codemaster i18n accept', () => {
  it('writes one line per section down, the same on every machine', async () => {
    const site = await accepted();
    expect(site.source(LOCK)).toMatchInlineSnapshot(`
      "{
        "about": "The source text each translation was made from. Written by \`codemaster i18n accept\`.",
        "version": 1,
        "sourceLocale": "vi",
        "pages": {
          "blog/2025-03-03-x": {
            "front-matter": "ac9655c7c17e",
            "opening": "83f344b2b09b"
          },
          "docs/a": {
            "front-matter": "16782c176155",
            "opening": "a18e081f3eec",
            "#one": "edcc53f4398d",
            "#two": "55512dd66c59"
          },
          "docs/go/b": {
            "opening": "a1b2baf722c2"
          }
        }
      }
      "
    `);
    const again = await site.run(['i18n', 'accept']);
    expect(again.stderr).toBe('en: nothing to accept\nfr: nothing to accept\n');
  });

  it('takes page names, files and folders, and leaves all other pages as they were', async () => {
    for (const name of ['docs/go/b', 'docs/go', 'docs/go/b.md', 'content/en/docs/go/b.md', 'content/vi/docs/go']) {
      const site = makeSite(SITE);
      const run = await site.run(['i18n', 'accept', name]);
      expect(run, name).toEqual({
        code: 0,
        stdout: '',
        stderr: 'en: accepted docs/go/b (was untracked)\nfr: nothing to accept\n',
      });
      expect(await states(site)).toMatchObject({ 'docs/go/b': 'up-to-date', 'docs/a': 'untracked' });
    }
  });

  it('takes files from another folder, with --dir', async () => {
    const site = makeSite(SITE);
    const cwd = join(site.root, 'content/en/docs');
    const run = await site.run(['i18n', 'accept', '--dir', '../../..', '--locale', 'en', 'go/b.md'], { cwd });
    expect(run.stderr).toBe('en: accepted docs/go/b (was untracked)\n');
  });

  it('accepts a stale page again, and with --untracked only what is new', async () => {
    const site = await accepted();
    edit(site, 'content/vi/docs/a.md', 'Mở đầu.', 'Mở đầu khác.');
    site.write({ 'content/en/docs/c.md': '# Lesson C\n\nText.\n' });
    const untracked = await site.run(['i18n', 'accept', '--untracked', '--locale', 'en']);
    expect(untracked.stderr).toBe('en: accepted docs/c (was untracked)\n');
    expect((await states(site))['docs/a']).toBe('stale');
    const named = await site.run(['i18n', 'accept', 'docs/a', '--locale', 'en', '--json']);
    expect(JSON.parse(named.stdout)).toEqual({
      locales: [{ locale: 'en', pages: [{ key: 'docs/a', was: 'stale' }], forgotten: [], drafts: [] }],
    });
    expect((await states(site))['docs/a']).toBe('up-to-date');
  });

  it('names accepted translations that readers do not see, because they are drafts', async () => {
    const site = await accepted();
    const page = '---\ntitle: Lesson C\ndraft: true\n---\n\nText.\n';
    site.write({ 'content/vi/docs/c.md': '# Bài C\n\nChữ.\n', 'content/en/docs/c.md': page });
    const run = await site.run(['i18n', 'accept', 'docs/c', '--locale', 'en']);
    expect(run.stderr).toBe(
      'en: accepted docs/c (was untracked)\nen: readers do not see content/en/docs/c.md yet; remove `draft: true` from it when it is ready\n',
    );
    site.write({ 'content/en/docs/c.md': page.replace('draft: true\n', '') });
    expect((await site.run(['i18n', 'accept', 'docs/c', '--locale', 'en'])).stderr).toBe('en: nothing to accept\n');
  });

  it('forgets pages that are gone when everything is accepted, and only then', async () => {
    const site = await accepted();
    site.remove('content/vi/docs/go/b.md');
    await site.run(['i18n', 'accept', 'docs/a']);
    expect((await states(site))['docs/go/b']).toBe('orphaned');
    const run = await site.run(['i18n', 'accept', '--locale', 'en']);
    expect(run.stderr).toBe('en: forgot docs/go/b\n');
    expect((await states(site))['docs/go/b']).toBe('only-here');
  });

  it('writes nothing with --dry-run', async () => {
    const site = makeSite(SITE);
    const run = await site.run(['i18n', 'accept', '--dry-run', 'docs/a']);
    expect(run.stderr).toContain('en: would accept docs/a (was untracked)');
    expect(() => site.source(LOCK)).toThrow();
  });

  it('refuses unknown pages, and pages without a translation, and writes nothing then', async () => {
    const site = makeSite(SITE);
    const run = await site.run(['i18n', 'accept', 'docs/a', 'docs/go/c', 'docs/c', '.']);
    expect(run.code).toBe(2);
    expect(run.stderr).toBe(`there is no page \`docs/go/c\`; did you mean \`docs/go/b\`?
\`docs/c\` has no translation in \`en\` yet
there is no page \`.\`; available pages: \`blog/2025-03-03-x\`, \`docs/a\`, \`docs/c\`, \`docs/d\`, \`docs/go/b\`
`);
    expect(() => site.source(LOCK)).toThrow();
  });

  it('keeps a record it cannot read as it is', async () => {
    const broken = '{\n<<<<<<< ours\n';
    const site = makeSite({ ...SITE, [LOCK]: broken });
    const run = await site.run(['i18n', 'accept']);
    expect(run.code).toBe(1);
    expect(run.stderr).toContain(`${LOCK}:2:1  error  source/broken-data`);
    expect(site.source(LOCK)).toBe(broken);
    expect((await site.run(['i18n', 'status'])).code).toBe(1);
  });

  it('accepts nothing while a page cannot be read, so that it is not forgotten', async () => {
    const site = await accepted();
    const before = site.source(LOCK);
    site.write({ 'content/vi/docs/a.md': new Uint8Array([0x80]) });
    const run = await site.run(['i18n', 'accept']);
    expect(run.code).toBe(1);
    expect(run.stderr).toContain('nothing was accepted');
    expect(site.source(LOCK)).toBe(before);
  });

  it('begins anew when the default locale changes', async () => {
    const site = await accepted();
    site.write({ [LOCK]: site.source(LOCK).replace('"vi"', '"fr"') });
    const run = await site.run(['i18n', 'status', '--locale', 'en']);
    expect(run.stderr).toContain('i18n/unusable-record');
    expect(await states(site)).toMatchObject({ 'docs/a': 'untracked' });
  });

  it('does not write outside the content folder', async () => {
    const site = makeSite({ ...SITE, 'content/vi/docs/a.md': '# A\n' });
    const outside = makeFolder();
    site.remove('content/en');
    mkdirSync(join(outside, 'docs'));
    symlinkSync(outside, join(site.root, 'content/en'));
    const run = await site.run(['i18n', 'accept']);
    expect(run.code).not.toBe(0);
    expect(() => site.source(LOCK)).toThrow();
  });

  it('says so when the record cannot be written', async () => {
    const site = makeSite({ ...SITE, [`${LOCK}.new/in-the-way`]: '' });
    const run = await site.run(['i18n', 'accept']);
    expect(run).toEqual({
      code: 74,
      stdout: '',
      stderr: `${LOCK} cannot be written: it is a folder.\nhint: check that you may write there and that there is room\n`,
    });
  });
});

describe('the rules about translations', () => {
  it('are silent in check and build until the config gives them a severity', async () => {
    const site = makeSite({ ...SITE, 'content/en/messages.json': '{ "title": "Lessons" }' });
    await site.mustBuild();
    expect((await site.run(['check', '--fail-on', 'info'])).code).toBe(0);
    const all = ['missing-translation', 'untracked-translation', 'untranslated-text', 'stale-translation'];
    site.write({ 'codemaster.config.ts': CONFIG(`{ ${all.map((rule) => `'i18n/${rule}': 'warning'`).join(', ')} }`) });
    const { stderr, code } = await site.run(['check']);
    expect(code).toBe(0);
    expect(stderr).toContain('content/vi/docs/c.md:1:1  warning  i18n/missing-translation');
    expect(stderr).toContain('content/en/docs/a.md:1:1  warning  i18n/untracked-translation');
    expect(stderr).toContain('codemaster.config.ts:3:38  warning  i18n/untranslated-text');
    expect(stderr).toContain('hint: add `navbar.item.label.Nhật ký` to content/en/messages.json');
  });

  it('can stop a build', async () => {
    const site = await accepted({ 'codemaster.config.ts': CONFIG("{ 'i18n/stale-translation': 'error' }") });
    await site.mustBuild();
    edit(site, 'content/vi/docs/a.md', 'Mở đầu.', 'Mở đầu khác.');
    const run = await site.build();
    expect(run.code).toBe(1);
    expect(run.stderr).toContain(`content/en/docs/a.md:4:1  error  i18n/stale-translation
  The source of \`docs/a\` has changed since it was translated: the opening text changed.`);
    expect(run.stderr).toContain('the opening text changed: content/vi/docs/a.md:4:1');
  });

  it('leave the record out of the published site', async () => {
    const site = await accepted();
    await site.mustBuild();
    expect(site.files().filter((path) => path.includes('lock.json'))).toEqual([]);
  });
});
