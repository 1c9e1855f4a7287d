import { describe, expect, it } from 'vitest';
import { attributes, makeSite } from '../support/site-test.ts';

const config = (sidebarId: string) => `export default {
  title: 'Lessons', url: 'https://lessons.example',
  i18n: { defaultLocale: 'vi', locales: ['vi', 'en'] },
  themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: '${sidebarId}', label: 'Go' }] } },
};\n`;
const SITE = {
  'codemaster.config.ts': config('tutorial'),
  'content/vi/sidebars.ts': "export default { tutorial: ['b', 'a'] };\n",
  'content/vi/docs/a.md': '# A\n\nChữ.\n',
  'content/vi/docs/b.md': '# B\n\nChữ.\n',
  'content/en/docs/a.md': '# A\n\nText.\n',
  'content/en/docs/b.md': '# B\n\nText.\n',
};
const found = async (site: ReturnType<typeof makeSite>) =>
  (await site.findings()).map(({ rule, message, hint }) => [rule, message, hint]);

describe('the sidebars of the default locale', () => {
  it('serve a locale that has none of its own', async () => {
    const site = makeSite(SITE);
    await site.mustBuild();
    const links = attributes(site.read('en/docs/a/index.html'), 'a', 'href');
    expect(links.indexOf('/en/docs/b')).toBeGreaterThan(-1);
    expect(site.read('en/docs/index.html')).toContain('url=/en/docs/b');
  });

  it('give way to the sidebars for all locales, and to the own ones of a locale', async () => {
    const site = makeSite({ ...SITE, 'content/sidebars.ts': "export default { tutorial: ['a', 'b'] };\n" });
    await site.mustBuild();
    expect(site.read('docs/index.html')).toContain('url=/docs/b');
    expect(site.read('en/docs/index.html')).toContain('url=/en/docs/a');
  });

  it('serve it in a frozen version too, which keeps them once', async () => {
    const site = makeSite(SITE);
    expect((await site.run(['version', '1.0', '--quiet'])).code).toBe(0);
    await site.mustBuild();
    expect(site.source('content/vi/versions/1.0/sidebars.json')).toContain('tutorial');
    expect(() => site.source('content/versions/1.0/sidebars.json')).toThrow();
    expect(site.read('en/docs/index.html')).toContain('url=/en/docs/b');
  });
});

describe('a sidebar that one locale lacks', () => {
  const own = { ...SITE, 'content/en/sidebars.ts': "export default { other: ['b', 'a'] };\n" };

  it('is reported for that locale, with the sidebars it has', async () => {
    expect(await found(makeSite(own))).toEqual([
      [
        'config/navbar-item',
        'The navbar item “Go” cannot be built: the locale `en` has no sidebar `tutorial`.',
        'available sidebar ids: `other`',
      ],
    ]);
  });

  it('is reported so where a page names it, and as unknown where no locale has it', async () => {
    const page = (id: string) => `---\ntitle: In ${id}\ndisplayed_sidebar: ${id}\n---\n\nText.\n`;
    const site = makeSite({ ...own, 'codemaster.config.ts': config('other').replace(/ {2}themeConfig.*\n/, '') });
    site.write({ 'content/en/docs/a.md': page('tutorial'), 'content/en/docs/b.md': page('nothing') });
    expect(await found(site)).toEqual([
      ['sidebars/unknown-sidebar', 'The locale `en` has no sidebar `tutorial`.', 'available sidebar ids: `other`'],
      ['sidebars/unknown-sidebar', 'There is no sidebar `nothing`.', 'available sidebar ids: `other`'],
    ]);
  });
});
