import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { messagesFor } from '../../templates/messages/messages-for.ts';
import { type Desk, serveAuthored } from '../support/browser-authoring.ts';
import { longPage, miniConfig } from '../support/browser-mini-site.ts';
import { test as base, expect } from '../support/browser-test.ts';

const vi = messagesFor('vi');

/** A port that nobody listens at; the config has to name it before the server is there. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** A site whose search asks the authoring server it comes from, in Algolia's protocol. */
async function serveSearched(): Promise<Desk> {
  const port = await freePort();
  const algolia = {
    ...{ appId: 'APP1', apiKey: 'searchonly', indexName: 'course' },
    hosts: [`http://127.0.0.1:${port}`],
  };
  const files = {
    'codemaster.config.ts': miniConfig({
      search: { algolia },
      themeConfig: { navbar: { items: [{ type: 'search', position: 'right' }] } },
    }),
    'content/static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    'content/vi/docs/loops.md': longPage('Vòng lặp', ['Đếm', 'Thẻ `<mark>` trong HTML']),
    'content/vi/docs/generics.md': '# Kiểu chung\n\nDùng `List<String>` để lưu chuỗi, còn `<-chan &lt;` để nhận.\n',
    'content/en/docs/loops.md': longPage('Loops', ['Counting {#đếm}', 'The tag {#thẻ-mark-trong-html}']),
  };
  return serveAuthored(files, '--search-api', '--port', String(port), '--strict-port');
}

const test = base.extend<{ readonly baseURL: string; readonly desk: Desk }>({
  desk: [
    async ({ keptServers }, use) => use(await keptServers.get(serveSearched, serveSearched)),
    { scope: 'test', timeout: 60_000 },
  ],
  baseURL: async ({ desk }, use) => use(desk.origin),
});

test.afterEach(async ({ request }) => {
  await request.delete('/1/faults');
});

const rowsOf = (dialog: Locator) => dialog.getByRole('option');

async function openWindow(page: Page): Promise<Locator> {
  await page.goto('/docs/loops');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.locator('[data-action=open-search]').click();
  const dialog = page.getByRole('dialog', { name: vi.search.label });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  return dialog;
}

test('the window finds through the protocol what the site says, in the language of the reader', async ({ page }) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const dialog = await openWindow(page);
  const field = dialog.getByRole('combobox');
  await field.fill('vong lap');
  await expect(rowsOf(dialog).first()).toHaveAttribute('href', /^\/docs\/loops/);
  await expect(rowsOf(dialog).first().locator('mark').first()).toBeVisible();
  await expect(dialog.locator('[href^="/en/"]')).toHaveCount(0);

  await field.fill('List<String>');
  await expect(rowsOf(dialog).filter({ hasText: 'List<String>' }).first()).toBeVisible();
  await field.fill('chan');
  await expect(rowsOf(dialog).filter({ hasText: '<-chan &lt;' }).first()).toBeVisible();
  await field.fill('html');
  await expect(rowsOf(dialog).filter({ hasText: 'Thẻ <mark> trong HTML' }).first()).toBeVisible();
  // Each question is answered through the protocol; the site's own index comes after the first, for when there is no line.
  const asked = paths.flatMap((path, i) => (path === '/1/indexes/*/queries' ? [i] : []));
  expect(asked.length).toBeGreaterThanOrEqual(4);
  expect(paths.slice(0, asked[0]).filter((path) => path.includes('search-index'))).toEqual([]);

  await field.fill('vong lap');
  await expect(rowsOf(dialog).first()).toHaveAttribute('href', /^\/docs\/loops/);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/docs\/loops/);
});

for (const fault of [
  { kind: 'reset' },
  { kind: 'status', status: 503 },
  { kind: 'status', status: 403 },
  { kind: 'truncated' },
  { kind: 'html' },
  { kind: 'hang' },
  { kind: 'delay', ms: 3000 },
]) {
  test(`the index of the site answers when the answer is no answer: ${fault.kind} ${fault.status ?? ''} @full`, async ({
    page,
    request,
    guard,
  }) => {
    guard.allow(/\/1\/indexes|status of (503|403)|ERR_(CONNECTION|EMPTY)/);
    await request.post('/1/faults', { data: fault });
    const dialog = await openWindow(page);
    await dialog.getByRole('combobox').fill('kieu chung');
    await expect(rowsOf(dialog).first()).toHaveAttribute('href', '/docs/generics');
    await expect(rowsOf(dialog).first().locator('mark').first()).toBeVisible();
  });
}
