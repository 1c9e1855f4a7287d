import type { Locator, Page, Request, Route } from '@playwright/test';
import { en } from '../../templates/messages/en.ts';
import { messagesFor } from '../../templates/messages/messages-for.ts';
import { longPage, miniConfig, miniSiteTest } from '../support/browser-mini-site.ts';
import { expect } from '../support/browser-test.ts';

const vi = messagesFor('vi');

const KEYS = { appId: 'APP1', apiKey: 'searchonly', indexName: 'course' };
const FIRST = 'app1-dsn.algolia.net';
const HOSTS = [FIRST, 'app1-1.algolianet.com', 'app1-2.algolianet.com', 'app1-3.algolianet.com'];

const site = (algolia: Record<string, unknown> = {}, baseUrl = '/') => ({
  'codemaster.config.ts': miniConfig({
    baseUrl,
    search: { algolia: { ...KEYS, ...algolia } },
    themeConfig: { navbar: { items: [{ type: 'search', position: 'right' }] } },
  }),
  'content/vi/docs/loops.md': longPage('Vòng lặp', ['Đếm', 'Dừng']),
  'content/en/docs/loops.md': longPage('Loops', ['Counting', 'Stopping']),
  'content/vi/pages/index.md': '# Lớp học\n\nĐọc.\n',
  'content/en/pages/index.md': '# Class\n\nRead.\n',
});

/** A site that has an index of its own as well, not at the root of its host. */
const both = miniSiteTest(site({ insights: true }, '/sub/'));
/** A site that has none. */
const alone = miniSiteTest(site({ localIndex: false }));

interface Question {
  readonly query: string;
  readonly hitsPerPage: number;
  readonly [name: string]: unknown;
}

/** What was asked of each host, and how hosts answer: by a rule that a test may change. */
interface Service {
  readonly asked: { readonly host: string; readonly request: Request; readonly questions: readonly Question[] }[];
  answer: (host: string, question: Question) => unknown;
}

const record = (number: number, fields: Record<string, unknown> = {}) => ({
  objectID: `record-${number}`,
  type: 'lvl1',
  hierarchy: { lvl0: 'Go', lvl1: `Vòng lặp ${number}` },
  content: null,
  url: `https://lessons.example/sub/docs/loops#r${number}`,
  _highlightResult: { hierarchy: { lvl1: { value: `<mark>Vòng</mark> <mark>lặp</mark> ${number}` } } },
  ...fields,
});

/** As many records as were asked for, out of forty. */
function someRecords(_host: string, { hitsPerPage }: Question): unknown {
  const hits = Array.from({ length: Math.min(40, hitsPerPage) }, (_, i) => record(i + 1));
  return { hits, nbHits: 40, page: 0, nbPages: Math.ceil(40 / Math.max(1, hitsPerPage)), hitsPerPage, queryID: 'q1' };
}

/** Answers that are none: a page of a proxy, one that is cut off, one without results, one of another service. */
const NO_ANSWERS: Readonly<Record<string, string>> = {
  html: '<!doctype html><title>Sign in</title>',
  half: '{"results":[{"hits":[{"objectID":"a"',
  nothing: '',
  other: '{"answers":[]}',
};

/** Plays the hosts of the service. Answers may be records, `dead`, `blocked`, `hangs`, a status, or one of `NO_ANSWERS`. */
async function playService(page: Page, answer: Service['answer'] = someRecords): Promise<Service> {
  const service: Service = { asked: [], answer };
  await page.route(/^https:\/\/[^/]*\.algolia(net\.com|\.net)\//, async (route: Route) => {
    const request = route.request();
    const { host } = new URL(request.url());
    const { requests } = JSON.parse(request.postData() ?? '{"requests":[]}') as { requests: Question[] };
    service.asked.push({ host, request, questions: requests });
    const answers = requests.map((question) => service.answer(host, question));
    if (answers[0] === 'hangs') return;
    if (answers[0] === 'dead') return route.abort('connectionrefused');
    // As extensions do that keep readers from being counted.
    if (answers[0] === 'blocked') return route.abort('blockedbyclient');
    const headers = { 'access-control-allow-origin': '*' };
    if (typeof answers[0] === 'number') return route.fulfill({ status: answers[0], headers, json: { message: 'no' } });
    const body = NO_ANSWERS[String(answers[0])];
    if (body !== undefined) return route.fulfill({ headers, contentType: 'application/json', body });
    return route.fulfill({ headers, json: { results: answers } });
  });
  return service;
}

/** What the browser says of hosts that a test plays. */
const PLAYED = /algolia(net\.com|\.net)|insights\.algolia\.io/;

async function openWindow(page: Page, path: string, words: typeof vi | typeof en = vi): Promise<Locator> {
  await page.goto(path);
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.locator('[data-action=open-search]').click();
  const dialog = page.getByRole('dialog', { name: words.search.label });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  return dialog;
}

const rowsOf = (dialog: Locator) => dialog.getByRole('option');
const ask = (dialog: Locator, text: string) => dialog.getByRole('combobox').fill(text);

const LOCALES = [
  { code: 'vi', home: '/sub/', words: vi },
  { code: 'en', home: '/sub/en', words: en },
] as const;
for (const { code, home, words } of LOCALES) {
  both(`the window asks the service as its protocol wants it, in ${code}`, async ({ page, guard }) => {
    guard.allow(PLAYED);
    const service = await playService(page);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    const dialog = await openWindow(page, home, words);
    await ask(dialog, 'vòng');
    await expect(rowsOf(dialog).first()).toHaveText('Vòng lặp 1');
    await expect(rowsOf(dialog).first().locator('mark')).toHaveText(['Vòng', 'lặp']);
    await expect(rowsOf(dialog)).toHaveCount(5);
    await expect(rowsOf(dialog).first()).toHaveAttribute('href', '/sub/docs/loops#r1');
    await expect(dialog.locator('.search-credit')).toHaveText(`${words.search.searchBy} Algolia`);

    const [{ host, request, questions }] = service.asked as [Service['asked'][number]];
    const { pathname, searchParams } = new URL(request.url());
    expect([request.method(), host, pathname]).toEqual(['POST', FIRST, '/1/indexes/*/queries']);
    expect(searchParams.get('x-algolia-application-id')).toBe('APP1');
    expect(searchParams.get('x-algolia-api-key')).toBe('searchonly');
    expect(await request.headerValue('content-type')).toBe('text/plain');
    expect(questions).toHaveLength(1);
    expect(questions[0]).toMatchObject({
      indexName: 'course',
      query: 'vòng',
      hitsPerPage: 20,
      attributesToRetrieve: expect.arrayContaining(['hierarchy.lvl0', 'hierarchy.lvl6', 'content', 'type', 'url']),
      attributesToSnippet: expect.arrayContaining(['hierarchy.lvl1:10', 'hierarchy.lvl6:10', 'content:10']),
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      snippetEllipsisText: '…',
      clickAnalytics: true,
      facetFilters: [`language:${code}`, ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
    });
    // The site's own index comes afterwards, for when there is no line.
    const before = fetched.slice(0, fetched.indexOf(request.url()));
    expect(before).not.toEqual([]);
    expect(before.filter((url) => /search-index|search-[0-9a-f]+\.json|local-search/.test(url))).toEqual([]);
  });
}

both('nothing of the service is fetched before a reader wants it', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/sub/docs/loops', { waitUntil: 'networkidle' });
  expect(fetched.filter((url) => /hosted-search|algolia|search-window|search-settings/.test(url))).toEqual([]);
});

for (const [width, words] of [
  [768, 5],
  [769, 10],
] as const) {
  both(`snippets of ${words} words are asked for at a width of ${width} @full`, async ({ page, guard }) => {
    guard.allow(PLAYED);
    await page.setViewportSize({ width, height: 700 });
    const service = await playService(page);
    const dialog = await openWindow(page, '/sub/');
    await ask(dialog, 'vòng');
    await expect(rowsOf(dialog).first()).toBeVisible();
    expect(service.asked[0]?.questions[0]?.attributesToSnippet).toContain(`content:${words}`);
  });
}

both('the service is told which result was opened, and the result is remembered @full', async ({ page, guard }) => {
  guard.allow(PLAYED);
  await playService(page);
  const events: string[] = [];
  await page.route('https://insights.algolia.io/**', async (route) => {
    events.push(route.request().postData() ?? '');
    await route.fulfill({ status: 200, headers: { 'access-control-allow-origin': '*' }, json: {} });
  });
  const dialog = await openWindow(page, '/sub/');
  await ask(dialog, 'vòng');
  await expect(rowsOf(dialog)).toHaveCount(5);
  await rowsOf(dialog).nth(1).click();
  await expect(page).toHaveURL('/sub/docs/loops#r2');
  await expect.poll(() => events.length).toBe(1);
  expect(JSON.parse(events[0] ?? '').events).toEqual([
    expect.objectContaining({
      ...{ eventType: 'click', index: 'course', queryID: 'q1', objectIDs: ['record-2'], positions: [2] },
    }),
  ]);
  const kept = await page.evaluate(() => localStorage.getItem('__DOCSEARCH_RECENT_SEARCHES__course'));
  expect(kept).toContain('record-2');
});

both('the search page asks the service too, and for more as the reader goes on @full', async ({ page, guard }) => {
  guard.allow(PLAYED);
  const service = await playService(page);
  await page.goto(`/sub/search?q=${encodeURIComponent('vòng')}`);
  const hits = page.locator('.search-hit');
  await expect(hits).toHaveCount(15);
  await expect(hits.first().locator('mark')).toHaveText(['Vòng', 'lặp']);
  const more = page.getByRole('button', { name: vi.search.loadMore });
  await more.click();
  await expect(hits.nth(29)).toBeAttached();
  for (const count of [30, 40]) {
    if ((await hits.count()) < count) await more.click();
    await expect.poll(() => hits.count()).toBeGreaterThanOrEqual(count);
  }
  await expect(more).toHaveCount(0);
  expect(service.asked[0]?.questions[0]).toMatchObject({ hitsPerPage: 15, query: 'vòng' });
});

both('records full of markup are shown as they are written, and lead nowhere else @full', async ({ page, guard }) => {
  guard.allow(PLAYED);
  const evil =
    '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script><a href="https://evil.example">x</a>';
  const hostile = (url: string, number: number) => ({
    ...{ objectID: `${evil}${number}`, type: 'lvl2', url, lang: '"><b>', language: evil },
    hierarchy: { lvl0: evil, lvl1: evil, lvl2: `${evil}${number}` },
    content: evil,
    _highlightResult: { hierarchy: { lvl0: { value: evil }, lvl1: { value: evil } } },
    _snippetResult: { hierarchy: { lvl2: { value: `<mark>${evil}</mark>${number}` } }, content: { value: evil } },
  });
  const urls = [
    'javascript:window.hacked=1',
    'https://evil.example/',
    '//evil.example/',
    'https://lessons.example//evil.example/',
    'data:text/html,<script>1</script>',
  ];
  await playService(page, (_host, { hitsPerPage }) => ({
    ...{ hits: urls.map(hostile), nbHits: 5, page: 0, nbPages: 1, hitsPerPage, facets: { part: { [evil]: 2, b: 3 } } },
  }));
  const dialog = await openWindow(page, '/sub/');
  await ask(dialog, 'x');
  await expect(rowsOf(dialog)).toHaveCount(urls.length);
  await expect(rowsOf(dialog).first()).toContainText('<img src=x onerror="window.hacked=1"><script>');
  await expect(dialog.locator('img, script, a[href*=evil], [role=option][href]')).toHaveCount(0);
  for (let i = 0; i < urls.length; i++) {
    // A click where nothing can be clicked, as readers may try it.
    await rowsOf(dialog).nth(i).click({ force: true });
    await dialog.getByRole('combobox').press('Enter');
    await dialog.getByRole('combobox').press('ArrowDown');
  }
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL('/sub/');

  await page.goto('/sub/search?q=x');
  await expect(page.locator('.search-hit')).toHaveCount(urls.length);
  await expect(page.locator('.search-hit a, .search-results img, .search-results script')).toHaveCount(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

both('the index of the site answers at once while there is no network @full', async ({ page, guard }) => {
  guard.allow(PLAYED);
  await page.addInitScript(() => {
    const state = { isOnline: true };
    Object.assign(window, { network: state });
    Object.defineProperty(navigator, 'onLine', { get: () => state.isOnline });
  });
  const setOnline = (isOnline: boolean) =>
    page.evaluate(
      (value) => Object.assign((window as unknown as { network: object }).network, { isOnline: value }),
      isOnline,
    );
  const service = await playService(page);
  const dialog = await openWindow(page, '/sub/');
  await setOnline(false);
  await ask(dialog, 'đếm');
  await expect(rowsOf(dialog).first()).toHaveAttribute('href', /^\/sub\/docs\/loops/);
  await expect(rowsOf(dialog).first().locator('mark')).toHaveText('Đếm');
  expect(service.asked).toEqual([]);
  await setOnline(true);
  await ask(dialog, 'vòng');
  await expect(rowsOf(dialog).first()).toHaveText('Vòng lặp 1');
  expect(service.asked).toHaveLength(1);
});

both(
  'after an answer of the service, the index of the site answers without a network @full',
  async ({ page, guard }) => {
    guard.allow(PLAYED);
    guard.allow(/ERR_INTERNET_DISCONNECTED/);
    const service = await playService(page);
    const fetched: string[] = [];
    page.on('requestfinished', (request) => fetched.push(new URL(request.url()).pathname));
    const dialog = await openWindow(page, '/sub/');
    await ask(dialog, 'vòng');
    await expect(rowsOf(dialog)).toHaveCount(5);
    for (const file of [/local-search-/, /search-index\.json$/, /\/search-[0-9a-f]{12}\.json$/])
      await expect.poll(() => fetched.some((path) => file.test(path)), { message: String(file) }).toBe(true);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await ask(dialog, 'đếm');
    await expect(rowsOf(dialog).first().locator('mark').filter({ hasText: 'Đếm' })).toBeVisible();
    expect(service.asked).toHaveLength(1);
    await page.context().setOffline(false);
  },
);

both(
  'the index of the site answers where every host is dead, and hosts are then left alone @full',
  async ({ page, guard }) => {
    guard.allow(PLAYED);
    guard.allow(/ERR_CONNECTION_REFUSED/);
    const service = await playService(page, () => 'dead');
    const dialog = await openWindow(page, '/sub/');
    await ask(dialog, 'đếm');
    await expect(rowsOf(dialog).first().locator('mark')).toHaveText('Đếm');
    expect(service.asked.map(({ host }) => host).sort()).toEqual([...HOSTS].sort());
    await ask(dialog, 'dừng');
    await expect(rowsOf(dialog).first().locator('mark')).toHaveText('Dừng');
    expect(service.asked).toHaveLength(HOSTS.length);
  },
);

both('the index of the site answers beside a service that hangs @full', async ({ page, guard }) => {
  guard.allow(PLAYED);
  await playService(page, () => 'hangs');
  const dialog = await openWindow(page, '/sub/');
  const form = dialog.locator('form');
  await form.evaluate((element) => {
    const seen: (string | undefined)[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => seen.push(element.dataset.status)).observe(element, {
      attributeFilter: ['data-status'],
    });
  });
  await ask(dialog, 'đếm');
  await expect(rowsOf(dialog).first().locator('mark')).toHaveText('Đếm');
  await expect(form).toHaveAttribute('data-status', 'idle');
  expect(await page.evaluate(() => (window as unknown as { seen: unknown }).seen)).toEqual([
    'loading',
    'stalled',
    'idle',
  ]);
});

alone('a host that hangs is waited for once @full', async ({ page, guard }) => {
  guard.allow(PLAYED);
  const service = await playService(page, (host, question) => (host === FIRST ? 'hangs' : someRecords(host, question)));
  const dialog = await openWindow(page, '/');
  await ask(dialog, 'vòng');
  await expect(rowsOf(dialog)).toHaveCount(5);
  const [first, second, ...rest] = service.asked.map(({ host }) => host);
  expect([first, rest]).toEqual([FIRST, []]);
  await ask(dialog, 'vòng lặp');
  await expect.poll(() => service.asked.map(({ host }) => host)).toEqual([FIRST, second, second]);
});

alone('readers are told after 300 ms that an answer is on its way, and not before @full', async ({ page, guard }) => {
  guard.allow(PLAYED);
  await playService(page, () => 'hangs');
  const dialog = await openWindow(page, '/');
  const form = dialog.locator('form');
  await form.evaluate((element) => {
    const times: Record<string, number> = {};
    Object.assign(window, { times });
    addEventListener('input', () => Object.assign(times, { typed: performance.now() }), { capture: true });
    new MutationObserver(() => {
      times[element.dataset.status ?? ''] ??= performance.now();
    }).observe(element, { attributeFilter: ['data-status'] });
  });
  await ask(dialog, 'vòng');
  await expect.poll(() => page.evaluate(() => 'stalled' in (window as unknown as { times: object }).times)).toBe(true);
  const waited = await page.evaluate(() => {
    const { typed = 0, stalled = 0 } = (window as unknown as { times: Record<string, number> }).times;
    return stalled - typed;
  });
  // What is decided is seen later, when it is drawn; never sooner.
  expect(waited).toBeGreaterThan(299);
  expect(waited).toBeLessThan(2000);
  await expect(dialog.locator('.search-spinner')).toBeVisible();
});

for (const how of ['blocked', 429, 500, 403, ...Object.keys(NO_ANSWERS)])
  both(`the index of the site answers where the service does not (${how}) @full`, async ({ page, guard }) => {
    guard.allow(PLAYED);
    guard.allow(/ERR_BLOCKED_BY_CLIENT|status of (429|500|403)/);
    await playService(page, () => how);
    const dialog = await openWindow(page, '/sub/');
    await ask(dialog, 'đếm');
    await expect(rowsOf(dialog).first().locator('mark')).toHaveText('Đếm');
    await expect(rowsOf(dialog).first()).toHaveAttribute('href', /^\/sub\/docs\/loops/);
  });

for (const how of ['dead', 503, 403, 429, ...Object.keys(NO_ANSWERS)]) {
  alone(
    `without another index, the window says that results cannot be had (${how}), and tries again @full`,
    async ({ page, guard }) => {
      guard.allow(PLAYED);
      guard.allow(/ERR_CONNECTION_REFUSED|status of (503|403|429)/);
      // The pointer comes to rest on a result, which is fetched ahead; the played records are those of the site below `/sub/`.
      guard.allow(/404/);
      const service = await playService(page, () => how);
      const dialog = await openWindow(page, '/');
      await ask(dialog, 'vòng');
      await expect(dialog.locator('.search-message-title')).toHaveText(vi.search.errorTitle);
      await expect(dialog.getByText(vi.search.errorHelp)).toBeVisible();
      await expect(dialog.locator('form[data-status=error]')).toBeAttached();
      service.answer = someRecords;
      await dialog.getByRole('button', { name: vi.search.retry }).click();
      await expect(rowsOf(dialog)).toHaveCount(5);
    },
  );
}

alone('without a network it says so at once, on the page as well @full', async ({ page, guard, context }) => {
  guard.allow(PLAYED);
  guard.allow(/ERR_INTERNET_DISCONNECTED/);
  const service = await playService(page);
  const dialog = await openWindow(page, '/');
  await ask(dialog, 'vòng');
  await expect(rowsOf(dialog)).toHaveCount(5);
  await context.setOffline(true);
  await ask(dialog, 'vòng lặp');
  await expect(dialog.locator('.search-message-title')).toHaveText(vi.search.errorTitle);
  expect(service.asked).toHaveLength(1);
  await context.setOffline(false);

  await page.goto('/search');
  const field = page.getByRole('main').getByRole('searchbox');
  await field.fill('vòng');
  await expect(page.locator('.search-hit').first()).toBeVisible();
  await context.setOffline(true);
  await field.fill('vòng lặp');
  await expect(page.locator('.search-results .search-message-title')).toHaveText(vi.search.errorTitle);
  await context.setOffline(false);
  await page.locator('.search-results').getByRole('button', { name: vi.search.retry }).click();
  await expect(page.locator('.search-hit').first()).toBeVisible();
});

alone('the policy of the site names the hosts and no others', async ({ page, request, guard }) => {
  guard.allow(/evil\.algolia\.net/);
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
  expect(/connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ').sort()).toEqual(
    ["'self'", ...HOSTS.map((host) => `https://${host}`)].sort(),
  );
  await page.goto('/');
  const isRefused = await page.evaluate(() =>
    fetch('https://evil.algolia.net/').then(
      () => false,
      () => true,
    ),
  );
  expect(isRefused).toBe(true);
});
