import type { Page } from '@playwright/test';
import { fill } from '../../templates/messages/messages.ts';
import { messagesFor } from '../../templates/messages/messages-for.ts';
import { type Desk, serveAuthored } from '../support/browser-authoring.ts';
import { axeIn } from '../support/browser-axe.ts';
import { miniConfig, miniSiteTest } from '../support/browser-mini-site.ts';
import { LOCALES, type SiteLocale } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { casesOfTier } from '../support/tier.ts';

const vi = messagesFor('vi');

const EDIT = 'https://code.example/edit/main';

const lesson = (title: string, text: string, more = '') =>
  `---\ntitle: ${title}\nlast_update:\n  date: 2025-03-04\n  author: Bình\n${more}---\n\n${text}\n`;

const config = (docs: Readonly<Record<string, unknown>>) =>
  miniConfig({
    docs,
    themeConfig: {
      announcementBar: { id: 'stays', content: 'Học kỳ mới', isCloseable: false },
      navbar: { items: [] },
      colorMode: { respectPrefersColorScheme: true },
    },
  });

const FILES = {
  'codemaster.config.ts': config({ editUrl: EDIT, showLastUpdateTime: true, showLastUpdateAuthor: true }),
  'content/static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'content/vi/docs/intro.md': lesson('Mở đầu', 'Đọc tiếp.'),
  'content/en/docs/intro.md': lesson('Start', 'Read on.'),
  'content/vi/docs/hidden.md': lesson('Bài riêng', 'Chỉ dành cho lớp này.', 'unlisted: true\n'),
  'content/en/docs/hidden.md': lesson('Hidden lesson', 'For this class alone.', 'unlisted: true\n'),
  'content/vi/docs/sketch.md': lesson('Bài nháp', 'Còn đang viết.', 'draft: true\n'),
  'content/en/docs/sketch.md': lesson('Sketch', 'Still being written.', 'draft: true\n'),
};

const mini = miniSiteTest(FILES);

/** What axe finds in the page, in both themes. */
async function expectNoViolations(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    const { violations } = await (await axeIn(page)).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`);
    expect(found, colorScheme).toEqual([]);
  }
}

const formatted = ({ code }: SiteLocale) =>
  new Intl.DateTimeFormat(code, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date('2025-03-04T00:00:00Z'));

mini.use({ reducedMotion: 'reduce' });
test.use({ reducedMotion: 'reduce' });

for (const locale of casesOfTier('page details', LOCALES)) {
  const { code, prefix, words } = locale;
  const { page: said } = words;

  mini(`below a lesson stand when it was changed, by whom, and a link to its source, in ${code}`, async ({ page }) => {
    await page.goto(`${prefix}/docs/intro`);
    const main = page.getByRole('main');
    const day = main.getByRole('time');
    await expect(day).toHaveText(formatted(locale));
    await expect(day).toHaveAttribute('datetime', /^2025-03-04/);
    await expect(
      main.getByText(fill(said.lastUpdatedOnBy, { date: formatted(locale), author: 'Bình' }), { exact: true }),
    ).toBeVisible();
    const edit = main.getByRole('link', { name: said.edit, exact: true });
    await expect(edit).toHaveAttribute('href', `${EDIT}/content/${code}/docs/intro.md`);
    await expect(edit).toHaveAttribute('rel', /noopener/);
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    await expect(main.locator('.status')).toHaveCount(0);
    await expectNoViolations(page);
  });

  mini(`an unlisted lesson says so, and is in no list and no index, in ${code}`, async ({ page }) => {
    await page.goto(`${prefix}/docs/hidden`);
    const main = page.getByRole('main');
    await expect(main.getByRole('note').filter({ hasText: said.unlistedTitle })).toContainText(said.unlisted);
    await expect(main.getByText(said.draft)).toHaveCount(0);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expectNoViolations(page);

    const sitemap = await page.request.get(`${prefix}/sitemap.xml`);
    expect(await sitemap.text()).not.toContain('hidden');
    await page.goto(`${prefix}/docs/intro`);
    await expect(page.locator('a[href$="/docs/hidden"]')).toHaveCount(0);
  });

  mini(`a draft is on no published site, in ${code}`, async ({ page, guard }) => {
    guard.allow(/404/);
    const response = await page.goto(`${prefix}/docs/sketch`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.notFound.title);
  });
}

const DESK_FILES = { ...FILES, 'codemaster.config.ts': config({}) };

const authored = test.extend<{ readonly baseURL: string; readonly desk: Desk }>({
  desk: [
    async ({ keptServers }, use) => use(await keptServers.get(DESK_FILES, () => serveAuthored(DESK_FILES))),
    { scope: 'test', timeout: 60_000 },
  ],
  baseURL: async ({ desk }, use) => use(desk.origin),
});

for (const { code, prefix, words } of casesOfTier('page details 2', LOCALES)) {
  authored(`a draft is shown to its author, and says what it is, in ${code} @full`, async ({ page }) => {
    await page.goto(`${prefix}/docs/sketch`);
    const main = page.getByRole('main');
    await expect(main.getByRole('note').filter({ hasText: words.page.draftTitle })).toContainText(words.page.draft);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expectNoViolations(page);
  });
}

mini('an announcement that is there to stay has no button, whatever a browser remembers @full', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('codemaster.announcement.dismissed', 'stays'));
  await page.goto('/docs/intro');
  await expect(page.locator('html[data-ready]')).toHaveCount(1);
  const bar = page.getByRole('region', { name: vi.announcement.label });
  await expect(bar).toHaveText('Học kỳ mới');
  await expect(bar.getByRole('button')).toHaveCount(0);
});
