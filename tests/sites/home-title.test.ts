import { describe, expect, it } from 'vitest';
import { makeSite } from '../support/site-test.ts';

const HOME = '---\nlayout: home\nhero:\n  title: Learn with us\n---\n';
const SITE = {
  'codemaster.config.ts': `export default {
  title: 'Lessons', tagline: 'Step by step', url: 'https://lessons.example',
  i18n: { defaultLocale: 'vi', locales: ['vi', 'en'] },
};\n`,
  'content/vi/docs/intro.md': '# Mở đầu\n\nChữ.\n',
  'content/vi/pages/index.md': HOME,
  'content/en/messages.json': '{ "title": "English lessons" }\n',
};
const headOf = (html: string) => ({
  title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
  description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1],
});

describe('a home page without a title', () => {
  it('has the name of the site alone in its head, in each locale, and nothing to report', async () => {
    const site = makeSite(SITE);
    await site.mustBuild();
    expect(headOf(site.read('index.html'))).toEqual({ title: 'Lessons', description: 'Lessons: Step by step' });
    expect(headOf(site.read('en/index.html')).title).toBe('English lessons');
    expect(site.main('index.html')).toContain('Learn with us');
  });

  it('is called by its big title elsewhere than at the front', async () => {
    const site = makeSite({ ...SITE, 'content/vi/pages/course.md': HOME });
    await site.mustBuild();
    expect(headOf(site.read('course/index.html')).title).toBe('Learn with us | Lessons');
  });

  it('is reported when it has no big title either, as the file name is shown', async () => {
    const site = makeSite({ ...SITE, 'content/vi/pages/index.md': '---\nlayout: home\n---\n' });
    expect((await site.findings()).map(({ rule, file }) => [rule, file])).toEqual([
      ['front-matter/missing-title', 'content/vi/pages/index.md'],
    ]);
    expect(headOf(site.read('index.html')).title).toBe('Lessons');
  });

  it('keeps a title it does write', async () => {
    const site = makeSite({ ...SITE, 'content/vi/pages/index.md': HOME.replace('layout', 'title: Start\nlayout') });
    await site.mustBuild();
    expect(headOf(site.read('index.html')).title).toBe('Start | Lessons');
  });
});
