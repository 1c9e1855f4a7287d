import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { catchClipboard } from '../support/browser-clipboard.ts';
import { crawl } from '../support/browser-crawl.ts';
import { LESSON, LOCALES, PAGE_TYPES, SAMPLE_PAGE } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { themeToggle } from '../support/browser-theme.ts';
import { casesOfTier } from '../support/tier.ts';

/** Scripts that run; data for machines (`application/ld+json`) does not, and no policy is asked about it. */
const INLINE_SCRIPT = /<script(?![^>]*\b(?:src=|type="application\/[a-z+]*json"))[^>]*>([\s\S]*?)<\/script>/g;

function policyFor(html: string): string {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, text = '']) => text);
  expect(scripts, 'inline scripts of the page').toHaveLength(1);
  const hash = createHash('sha256').update(scripts.join('')).digest('base64');
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

/** Serves every page under a strict policy and collects what breaks it. The answer lists the policies used. */
async function enforcePolicy(
  page: Page,
): Promise<{ readonly broken: readonly string[]; readonly policies: Set<string> }> {
  const broken: string[] = [];
  const policies = new Set<string>();
  await page.exposeFunction('codemasterReport', (report: string) => broken.push(report));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile, lineNumber }) => {
      const report = `${violatedDirective}: ${blockedURI} ${sample} (${sourceFile}:${lineNumber}) on ${location.pathname}`;
      (window as unknown as { codemasterReport(text: string): void }).codemasterReport(report);
    });
  });
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    if (!response.headers()['content-type']?.startsWith('text/html')) return route.fulfill({ response });
    const policy = policyFor(await response.text());
    policies.add(policy);
    return route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
  return { broken, policies };
}

for (const locale of casesOfTier('csp', LOCALES)) {
  test(`every type of page keeps to a strict policy, with one inline script each, of few, in ${locale.code}`, async ({
    page,
    site,
    guard,
  }) => {
    guard.allow(/404/);
    const { broken, policies } = await enforcePolicy(page);
    expect(site.each(locale).length).toBeGreaterThanOrEqual(PAGE_TYPES.length - 1);
    for (const { type, path } of site.each(locale)) {
      await page.goto(path);
      const before = await page.locator('html').getAttribute('data-theme');
      const toggle = themeToggle(page, locale);
      await toggle.click();
      await expect(page.locator('html')).not.toHaveAttribute('data-theme', before ?? '');
      // The name tells the state once React has taken over.
      await expect(toggle, type).toHaveAccessibleName(/\(/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Be Vietnam Pro/);
      expect(broken, type).toEqual([]);
    }
    // The one of all pages, those of pages with a sidebar or with tabs or both, and that of the front page.
    expect([...policies]).toHaveLength(4);
    const allowed = (await (await page.request.get(`${locale.prefix}/`)).headers())['content-security-policy'] ?? '';
    for (const policy of policies) expect(allowed).toContain(/'sha256-[^']+'/.exec(policy)?.[0]);
  });

  test(`menu, copy and announcement work under a strict policy, in ${locale.code}`, async ({ page }) => {
    const copied = await catchClipboard(page);
    const { broken, policies } = await enforcePolicy(page);
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of [LESSON, SAMPLE_PAGE]) {
      await page.goto(locale.prefix + path);
      await page.locator('.copy-button').first().click();
      await expect.poll(copied).toHaveLength(1);
      const button = page.getByRole('button', { name: locale.words.navigation.toggleMenu });
      await button.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.locator('[data-action=open-menu]')).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      if (path === LESSON)
        await page.getByRole('button', { name: locale.words.announcement.close, exact: true }).click();
      await expect(page.locator('.announcement')).toBeHidden();
    }
    expect(broken).toEqual([]);
    expect(policies.size).toBeGreaterThan(0);
  });
}

test('the policy of these tests does stop what it should', async ({ page, guard }) => {
  guard.allow(/Content.Security.Policy|Trusted/i);
  const { broken } = await enforcePolicy(page);
  await page.goto('/');
  await page
    .evaluate(() => {
      const script = document.createElement('script');
      script.text = 'document.title = "taken over"';
      document.body.append(script);
    })
    .catch(() => undefined);
  await expect.poll(() => broken.length).toBeGreaterThan(0);
  await expect(page).not.toHaveTitle('taken over');
});

test('no page carries inline styles, event handlers or elements that a policy would have to allow', async ({
  page,
  site,
}) => {
  const listed = LOCALES.flatMap((locale) => [...site.pages(locale), ...site.each(locale).map(({ path }) => path)]);
  const pages = await crawl(page, listed, { follow: false });
  expect([...pages.values()].flatMap(({ path, forbidden }) => forbidden.map((one) => `${path}: ${one}`))).toEqual([]);
});
