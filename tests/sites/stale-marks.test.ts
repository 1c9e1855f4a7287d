import { describe, expect, it } from 'vitest';
import { makeSite } from '../support/site-test.ts';

const NOTE = 'Bản gốc của phần này đã thay đổi sau khi được dịch.';
const EN = 'content/en/docs/intro.md';
const page = (first: string, second: string, description = 'Text.') =>
  `---\ntitle: Intro\ndescription: ${description}\n---\n\nOpening.\n\n## First {#first}\n\n${first}\n\n## Second {#second}\n\n${second}\n`;

const siteWith = (markStale: boolean) =>
  makeSite({
    'codemaster.config.json': JSON.stringify({
      title: 'x',
      url: 'https://x.example',
      i18n: { defaultLocale: 'en', locales: ['en', 'vi'], ...(markStale ? { markStale } : {}) },
    }),
    [EN]: page('One.', 'Two.'),
    'content/vi/docs/intro.md':
      '---\ntitle: Mở đầu\ndescription: Chữ.\n---\n\nĐầu.\n\n## Một\n\nMột.\n\n## Hai\n\nHai.\n',
    'content/en/docs/other.md': page('A.', 'B.').replace('Intro', 'Other'),
  });

describe('sections whose source has changed', () => {
  it('carry a mark below their heading, also after an edit of one sentence, until they are accepted', async () => {
    const site = siteWith(true);
    await site.run(['i18n', 'accept']);
    await site.mustBuild();
    expect(site.read('vi/docs/intro/index.html')).not.toContain(NOTE);
    site.write({ [EN]: page('One.', 'Two and a half.') });
    await site.mustBuild();
    const marked = site.main('vi/docs/intro/index.html');
    expect(marked.split(NOTE)).toHaveLength(2);
    expect(marked).toMatch(new RegExp(`<h2 id="second">.*?</h2>\\s*<p role="note"><em>${NOTE}</em></p>`, 's'));
    expect(site.read('docs/intro/index.html')).not.toContain('role="note"><em>');
    expect(site.read('vi/docs/other/index.html')).not.toContain(NOTE);
    // The same as a build that remembers nothing.
    const warm = site.read('vi/docs/intro/index.html');
    await site.run(['clean']);
    await site.mustBuild();
    expect(site.read('vi/docs/intro/index.html')).toBe(warm);
    await site.run(['i18n', 'accept']);
    await site.mustBuild();
    expect(site.read('vi/docs/intro/index.html')).not.toContain(NOTE);
  });

  it('have one mark at the start of the page where no heading is theirs', async () => {
    const site = siteWith(true);
    await site.run(['i18n', 'accept']);
    site.write({
      [EN]: `${page('One.', 'Two.', 'Another.').replace('Opening.', 'Begin.')}\n## Third {#third}\n\nNew.\n`,
    });
    // The headings differ now, which is a warning.
    expect((await site.build()).code).toBe(0);
    const main = site.main('vi/docs/intro/index.html');
    expect(main.split(NOTE)).toHaveLength(2);
    expect(main.indexOf(NOTE)).toBeLessThan(main.indexOf('<h2'));
  });

  it('carry none unless the site asks for it', async () => {
    const site = siteWith(false);
    await site.run(['i18n', 'accept']);
    site.write({ [EN]: page('One.', 'Two and a half.') });
    await site.mustBuild();
    expect(site.read('vi/docs/intro/index.html')).not.toContain(NOTE);
  });
});
