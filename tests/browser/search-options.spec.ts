import type { Page } from '@playwright/test';
import { messagesFor } from '../../templates/messages/messages-for.ts';
import { miniConfig, miniSiteTest } from '../support/browser-mini-site.ts';
import { fieldOf, LATE, rowsOf } from '../support/browser-search.ts';
import { expect } from '../support/browser-test.ts';

const vi = messagesFor('vi');

/** A title, a group, a heading, a tag and a text that would each do something if they were markup. */
const EVIL = '<img src=x onerror="window.hacked=1">';
const sections = Array.from({ length: 8 }, (_, i) => `## Kiểu chung ${i}\n\nNói về kiểu.\n`).join('\n');

const test = miniSiteTest({
  'codemaster.config.ts': miniConfig({
    search: { maxResultsPerGroup: 2, missingResultsUrl: 'https://lessons.example/issues/new?title={query}&q={query}' },
    themeConfig: { navbar: { items: [{ type: 'search', position: 'right' }] } },
  }),
  'content/vi/docs/generics.md': `# Kiểu chung\n\nDùng \`List<String>\` để lưu chuỗi, còn \`<-chan &lt;\` để nhận.\n\n${sections}`,
  'content/vi/docs/hostile.md': [
    `---\ntitle: 'Ác ý ${EVIL}'\ntags: ['${EVIL}']\ndescription: '${EVIL}'\nkeywords: ['${EVIL}']\n---\n`,
    `\nChữ ác ý \`${EVIL}\`.\n\n## Tiêu đề \`${EVIL}\`\n\nChữ ác ý thứ hai.\n`,
  ].join('\n'),
  'content/en/docs/generics.md': '# Generics\n\nText.\n',
});

async function openWindow(page: Page) {
  await page.goto('/docs/generics');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.locator('[data-action=open-search]').click();
  const dialog = page.getByRole('dialog', { name: vi.search.label });
  await expect(fieldOf(dialog)).toBeFocused();
  return dialog;
}

test('a group has as many rows as the config says, those below a page counted @full', async ({ page }) => {
  const dialog = await openWindow(page);
  await fieldOf(dialog).fill('kiểu chung');
  await expect(rowsOf(dialog)).toHaveCount(2, LATE);
  // What is left out is behind the link to all results.
  await expect(dialog.locator('.search-foot a').first()).toHaveText(/9/);
});

test('missing results are reported where the config says, with the question @full', async ({ page }) => {
  const dialog = await openWindow(page);
  await fieldOf(dialog).fill('qqqq&zz');
  const link = dialog.getByRole('link', { name: vi.search.reportLink });
  const asked = encodeURIComponent('qqqq&zz');
  await expect(link).toHaveAttribute('href', `https://lessons.example/issues/new?title=${asked}&q=${asked}`, LATE);
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('signs of code and markup of a page are shown as they are written, in the window and on the page @full', async ({
  page,
}) => {
  const dialog = await openWindow(page);
  for (const [query, text] of [
    ['List<String>', 'List<String>'],
    ['<-chan', '<-chan &lt;'],
    ['ác ý', EVIL],
    ['tiêu đề', EVIL],
  ] as const) {
    await fieldOf(dialog).fill(query);
    await expect(rowsOf(dialog).filter({ hasText: text }).first()).toBeVisible(LATE);
    await expect(dialog.locator('img, script')).toHaveCount(0);
  }
  await page.goto(`/search?q=${encodeURIComponent('ác ý')}`);
  await expect(page.locator('.search-hit').filter({ hasText: EVIL }).first()).toBeVisible(LATE);
  await expect(page.locator('.search-results img')).toHaveCount(0);
  await page.getByRole('main').getByRole('searchbox').fill('<-chan');
  await expect(page.locator('.search-hit').filter({ hasText: '<-chan &lt;' }).first()).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});
