import { type Desk, serveAuthored } from '../support/browser-authoring.ts';
import { miniConfig } from '../support/browser-mini-site.ts';
import { test as base, expect } from '../support/browser-test.ts';
import { HTML_PAYLOADS, URL_PAYLOADS } from '../support/xss-payloads.ts';

// What `serve` says of mistakes quotes the content, and what it says of addresses comes from whoever made the link. Both are opened
// without the policy that would stop a script, because what keeps them from running is that they are text.

base.use({ bypassCSP: true });

const FILES = {
  'codemaster.config.ts': miniConfig({}),
  'content/static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'content/vi/docs/intro.md': '# Mở đầu\n\nVăn bản.\n',
};

const test = base.extend<{ readonly baseURL: string; readonly desk: Desk; readonly ran: readonly string[] }>({
  desk: async ({ keptServers }, use) => use(await keptServers.get(FILES, () => serveAuthored(FILES))),
  baseURL: async ({ desk }, use) => use(desk.origin),
  ran: async ({ page }, use) => {
    const ran: string[] = [];
    page.on('dialog', (dialog) => {
      ran.push(dialog.message());
      void dialog.dismiss();
    });
    await use(ran);
  },
});

/** Evenly spread ones of a list. */
function some(list: readonly string[], count: number): readonly string[] {
  return Array.from({ length: count }, (_, i) => list[Math.floor((i * list.length) / count)] as string);
}

/** What addresses get that are malformed. It repeats nothing of them. */
const NOT_SERVED = /^This URL is not served: the [a-z ]+\.\n$/;

/** In one line, because messages quote the line of the mistake. */
const MESSAGES = [...new Set(some(HTML_PAYLOADS, 60).map((text) => text.replace(/\s+/g, ' ').slice(0, 120)))].slice(
  0,
  50,
);

test('messages that quote markup are text in the overlay', async ({ page, desk, ran, guard }) => {
  guard.allow(/\[codemaster\]/);
  const path = 'content/vi/docs/intro.md';
  expect(MESSAGES).toHaveLength(50);
  await page.goto('/docs/intro');
  await expect(page.locator('html[data-ready]')).toHaveCount(1);
  const keys = MESSAGES.map((text) => `${JSON.stringify(text)}: x\n`).join('');
  desk.save(path, `---\n${keys}---\n\n${FILES[path]}`);
  const dialog = page.getByRole('alertdialog');
  try {
    await expect(dialog).toBeVisible();
    await expect(dialog.locator('section')).toHaveCount(MESSAGES.length);
    const shown = await dialog.locator('section').allTextContents();
    for (const text of MESSAGES) expect(shown.join('\n')).toContain(text);
    // Nothing but what the overlay is made of.
    const names = await page.locator('codemaster-overlay').evaluate((host) => {
      const inside = [...(host.shadowRoot?.querySelectorAll('*') ?? [])];
      return [...new Set(inside.map(({ localName }) => localName))].sort();
    });
    expect(names).toEqual(['button', 'dialog', 'div', 'h2', 'h3', 'header', 'p', 'pre', 'section']);
    expect(await page.locator('codemaster-overlay').evaluate((host) => host.childNodes.length)).toBe(0);
    expect(ran).toEqual([]);
  } finally {
    desk.save(path, FILES[path]);
  }
  await expect(dialog).toHaveCount(0);
});

test('addresses that are markup are nowhere in the page that says there is none', async ({
  page,
  desk,
  ran,
  guard,
}) => {
  guard.allow(/status 4\d\d|Failed to load resource/);
  const addresses = some([...URL_PAYLOADS, ...HTML_PAYLOADS], 200).map((text) =>
    encodeURIComponent(text).replaceAll('%2F', '/'),
  );
  const answer = async (address: string) => {
    const response = await fetch(`${desk.origin}/${address}`, { redirect: 'manual' });
    return { status: response.status, text: (await response.text()).replace(/ data-page="\d+"/, '') };
  };
  const plain = await answer('nowhere');
  expect(plain.status).toBe(404);
  const unread: string[] = [];
  for (const address of addresses) {
    const { status, text } = await answer(address);
    if (status === plain.status) unread.push(address);
    if (status === plain.status) expect(text, address).toBe(plain.text);
    else expect({ status, text }, address).toEqual({ status: 400, text: expect.stringMatching(NOT_SERVED) });
  }
  expect(unread.length).toBeGreaterThan(150);
  for (const address of some(unread, 5)) {
    await page.goto(`/${address}?q=${address}#${address}`);
    await expect(page.locator('html[data-ready]')).toHaveCount(1);
    await expect(page.locator('[onerror], [onload], [onclick], main script, main iframe')).toHaveCount(0);
  }
  expect(ran).toEqual([]);
});
