import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { serveAuthored } from '../support/browser-authoring.ts';
import { miniConfig, serveMiniSite } from '../support/browser-mini-site.ts';
import type { Closable } from '../support/browser-servers.ts';
import { test as base, expect } from '../support/browser-test.ts';

const SECRET = 'secret-5d1f';
const FILES = {
  'codemaster.config.ts': miniConfig({ i18n: { defaultLocale: 'en', locales: ['en'] } }),
  'content/en/docs/one.md': `# One\n\nA draft with ${SECRET}.\n`,
  'content/static/data.js': `globalThis.stolen = '${SECRET}';\n`,
  'content/static/data.json': `{"text":"${SECRET}"}\n`,
  'content/static/data.css': `body { --stolen: "${SECRET}"; }\n`,
  'content/static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"/>\n',
};

interface Servers extends Closable {
  /** What stands for the page of somebody else: another port of this machine, under two names. */
  readonly other: Server;
  readonly targets: readonly { readonly name: string; readonly origin: string }[];
}

async function startServers(): Promise<Servers> {
  const [preview, serve] = await Promise.all([serveMiniSite(FILES), serveAuthored(FILES)]);
  const other = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Other</title><body>');
  });
  await new Promise<void>((resolve) => other.listen(0, resolve));
  const targets = [
    { name: 'preview', origin: preview.origin },
    { name: 'serve', origin: serve.origin },
  ];
  return {
    other,
    targets,
    async close() {
      await Promise.all([preview.close(), serve.close()]);
      other.close();
    },
  };
}

const test = base.extend<{ readonly servers: Servers }>({
  servers: [
    async ({ keptServers }, use) => use(await keptServers.get(FILES, startServers)),
    { scope: 'test', timeout: 60_000 },
  ],
});

/** Runs on the page of somebody else. Tries each way to read something, and tells those that have read or run anything. */
async function readAll({ target, token }: { readonly target: string; readonly token: string }): Promise<string[]> {
  const read: string[] = [];
  const page = `${target}/docs/one`;
  const files = ['/docs/one', '/data.js', '/data.json', '/data.css', '/icon.svg', '/robots.txt', '/nothing'];
  const events = `${target}/__codemaster/events?token=${token}`;
  const urls = [...files.map((path) => target + path), events, `${target}/__codemaster/client.js`];

  for (const url of urls.filter((one) => one !== events)) {
    for (const mode of ['cors', 'no-cors'] as const)
      for (const credentials of ['omit', 'include'] as const) {
        const text = await fetch(url, { mode, credentials, signal: AbortSignal.timeout(5000) }).then(
          (answer) => answer.text().then((found) => `${answer.status} ${found}`),
          () => '',
        );
        // What no mode may read has no status and no text.
        if (text !== '' && text !== '0 ') read.push(`fetch ${mode} ${url}: ${text.slice(0, 40)}`);
      }
    const how = await new Promise<string>((resolve) => {
      const request = new XMLHttpRequest();
      request.onload = () => resolve(request.responseText);
      request.onerror = () => resolve('');
      request.open('GET', url);
      request.send();
    });
    if (how !== '') read.push(`request ${url}`);
  }

  const load = (name: string, attributes: Readonly<Record<string, string>>) =>
    new Promise<HTMLElement>((resolve) => {
      const element = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      element.onload = () => resolve(Object.assign(element, { loaded: true }));
      element.onerror = () => resolve(element);
      document.body.append(element);
      setTimeout(() => resolve(element), 3000);
    });
  for (const url of urls.filter((one) => one !== events)) {
    for (const [name, attributes] of [
      ['script', { src: url }],
      ['script', { src: url, type: 'module' }],
      ['img', { src: url }],
      ['link', { href: url, rel: 'stylesheet' }],
    ] as const) {
      const element = await load(name, attributes);
      if ('loaded' in element) read.push(`${name} ${url}`);
    }
  }
  if ('stolen' in globalThis) read.push('a script has run');
  if (getComputedStyle(document.body).getPropertyValue('--stolen') !== '') read.push('a style sheet is used');

  for (const name of ['iframe', 'object', 'embed']) {
    const frame = (await load(name, { src: page, data: page })) as HTMLIFrameElement;
    let text = '';
    try {
      text = frame.contentDocument?.body.textContent ?? '';
    } catch {}
    if (text !== '') read.push(`${name}: ${text.slice(0, 40)}`);
  }
  const stream = new EventSource(events);
  const heard = await new Promise((resolve) => {
    stream.onopen = () => resolve(true);
    stream.onmessage = () => resolve(true);
    stream.onerror = () => resolve(false);
  });
  stream.close();
  if (heard) read.push('events');
  const socket = new WebSocket(events.replace('http', 'ws'));
  const spoken = await new Promise((resolve) => {
    socket.onopen = () => resolve(true);
    socket.onerror = () => resolve(false);
  });
  if (spoken) read.push('a socket');
  for (const make of [() => new Worker(`${target}/data.js`), () => new SharedWorker(`${target}/data.js`)]) {
    try {
      make();
      read.push('a worker');
    } catch {}
  }
  return read;
}

/** A page of somebody else, which may be reached under two names: one is the same site on another port, one is another site. */
async function openOther(page: Page, servers: Servers, host: string): Promise<void> {
  await page.goto(`http://${host}:${(servers.other.address() as AddressInfo).port}/`);
}

for (const host of ['127.0.0.1', 'localhost'])
  for (const name of ['preview', 'serve'])
    test(`a page on another origin, at ${host}, reads and runs nothing of ${name} @full`, async ({
      page,
      servers,
      guard,
    }) => {
      guard.allow(/./);
      const target = servers.targets.find((one) => one.name === name)?.origin ?? '';
      // Even with the token, which it cannot know.
      await page.goto(`${target}/docs/one`);
      await expect(page.getByText(SECRET)).toBeVisible();
      const token = await page.evaluate(() => document.querySelector('[data-token]')?.getAttribute('data-token') ?? '');
      expect(token !== '').toBe(name === 'serve');
      await openOther(page, servers, host);
      expect(await page.evaluate(readAll, { target, token })).toEqual([]);
    });

for (const name of ['preview', 'serve'])
  test(`forms and windows of another origin get nothing from ${name} @full`, async ({
    page,
    servers,
    guard,
    context,
  }) => {
    guard.allow(/./);
    const target = servers.targets.find((one) => one.name === name)?.origin ?? '';
    await openOther(page, servers, 'localhost');
    // A form can be sent without asking; nothing is changed by it, and its answer is not for the page that sent it.
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.evaluate((action) => {
      const form = document.createElement('form');
      Object.assign(form, { action, method: 'post', target: 'answer' });
      const frame = document.createElement('iframe');
      frame.name = 'answer';
      document.body.append(frame, form);
      form.submit();
    }, `${target}/docs/one`);
    expect([403, 405]).toContain((await answer).status());
    // A window can be opened; what is in it cannot be read.
    const opened = context.waitForEvent('page');
    await page.evaluate((url) => {
      (window as { opened?: unknown }).opened = window.open(url);
    }, `${target}/docs/one`);
    await (await opened).waitForLoadState();
    const read = await page.evaluate(() => {
      try {
        return (window as { opened?: Window }).opened?.document?.body.textContent ?? '';
      } catch {
        return '';
      }
    });
    expect(read).not.toContain(SECRET);
  });

test('a foreign name that leads to this machine gets nothing @full', async ({ servers }) => {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--host-resolver-rules=MAP evil.example 127.0.0.1'],
  });
  try {
    const page = await browser.newPage();
    for (const { origin } of servers.targets) {
      const { port } = new URL(origin);
      const answer = await page.goto(`http://evil.example:${port}/docs/one`);
      expect(answer?.status()).toBe(403);
      expect(await page.content()).not.toContain(SECRET);
      const text = await page.evaluate(() => fetch('/data.json').then((response) => response.text()));
      expect(text).not.toContain(SECRET);
    }
  } finally {
    await browser.close();
  }
});
