import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { expect, test } from '../support/browser-test.ts';
import { xssSite } from '../support/xss-site.ts';

// A site full of smuggled scripts, built for real and opened in a real browser without any policy that could stop them:
// what keeps them from running is that they are not in the pages. `tests/sites/xss.full.test.ts` reads the same pages.

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** The finished files and nothing else, without headers that protect. */
async function serve(folder: string) {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    const file = [path, join(path, 'index.html')]
      .map((way) => join(folder, way))
      .find((way) => extname(way) !== '' && existsSync(way));
    if (!file?.startsWith(folder)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': `${TYPES[extname(file)] ?? 'application/octet-stream'}; charset=utf-8` });
    return response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

test('nothing of a site full of smuggled scripts runs, without a policy that forbids it @full', async ({
  page,
  guard,
}) => {
  test.setTimeout(300_000);
  // Pictures that do not exist are part of the payloads.
  guard.allow(/./);
  const root = mkdtempSync(join(tmpdir(), 'codemaster-xss-'));
  const { files, paths } = xssSite();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const built = spawnSync(process.execPath, [join(process.cwd(), 'bin/codemaster.js'), 'build', root], {
    encoding: 'utf8',
  });
  expect(built.stderr.slice(-2_000)).toMatch(/^built \d+ pages/m);
  const { origin, close } = await serve(join(root, 'build'));
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(`dialog on ${page.url()}`);
    void dialog.dismiss();
  });
  page.on('popup', () => ran.push(`window from ${page.url()}`));
  await page.exposeFunction('codemasterRan', (what: string) => ran.push(`${what} on ${page.url()}`));
  await page.addInitScript(() => {
    const report = (window as unknown as { codemasterRan(what: string): void }).codemasterRan;
    for (const name of ['alert', 'confirm', 'prompt'] as const) window[name] = (() => report(name)) as never;
  });
  await page.route('**/*', (route) => (route.request().url().startsWith(origin) ? route.fallback() : route.abort()));
  let at = '';
  page.on('framenavigated', (frame) => {
    if (at !== '' && !frame.url().startsWith(at)) ran.push(`${at} led to ${frame.url()}`);
  });
  let seen = 0;
  try {
    for (const path of paths) {
      at = '';
      await page.goto(origin + path, { waitUntil: 'load' });
      at = origin + path;
      expect(page.url(), 'the page stays where it is').toBe(origin + path);
      const suspicious = await page
        .evaluate(() => {
          const found: string[] = [];
          for (const element of document.querySelectorAll('*')) {
            for (const { name } of element.attributes) if (/^on/i.test(name)) found.push(`${element.tagName} ${name}`);
            const target =
              element instanceof HTMLAnchorElement || element instanceof HTMLAreaElement ? element.protocol : '';
            // An address no browser can read has `:` alone.
            if (!['', ':', 'http:', 'https:', 'mailto:', 'tel:', 'pathname:'].includes(target))
              found.push(`link to ${target}`);
          }
          const body = document.querySelector('main');
          for (const element of body?.querySelectorAll('script, style, iframe, object, embed, base, meta, link') ?? [])
            found.push(`${element.tagName} in the text`);
          // What waits for the reader: pointer, focus, keys, a change of state.
          for (const element of body?.querySelectorAll<HTMLElement>('*') ?? []) {
            for (const name of ['click', 'mouseover', 'focusin', 'pointerenter', 'toggle', 'error', 'load'])
              if (name !== 'click' || !element.closest('a, form'))
                element.dispatchEvent(new Event(name, { bubbles: true, cancelable: true }));
            element.focus?.();
          }
          return found;
        })
        .catch((error: Error) => [`${error.message.split('\n')[0]} ${ran.join()}`]);
      expect(suspicious, path).toEqual([]);
      expect(ran).toEqual([]);
      seen++;
    }
    // All of them as results of a search.
    at = '';
    await page.goto(`${origin}/search?q=alert`, { waitUntil: 'load' });
    at = `${origin}/search`;
    const hits = page.locator('.search-hit');
    await expect(hits.nth(9)).toBeVisible();
    await expect(hits.filter({ hasText: '<script>alert(1)</script>' }).first()).toBeVisible();
    await expect(
      page.locator('.search-results :is(img, script, iframe, details, form, math, object, style)'),
    ).toHaveCount(0);
    for (const href of await hits
      .locator('a')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href)))
      expect(href).toContain(`${origin}/`);
    await page.waitForTimeout(300);
    expect(ran).toEqual([]);
    expect(seen).toBe(paths.length);
  } finally {
    close();
    rmSync(root, { recursive: true, force: true });
  }
});

test('a payload that is not cleaned does run in this browser, so the test above can fail', async ({ page, guard }) => {
  guard.allow(/./);
  const dialog = page.waitForEvent('dialog');
  await page.setContent('<img src=x onerror="setTimeout(() => alert(1))">', { waitUntil: 'commit' });
  await (await dialog).dismiss();
});
