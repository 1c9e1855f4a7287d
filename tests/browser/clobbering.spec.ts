import { miniConfig, miniSiteTest } from '../support/browser-mini-site.ts';
import { expect } from '../support/browser-test.ts';
import { STRICT_SCRIPT } from '../support/strict-objects.ts';

// An element with an id is also a property of the window, and one with a name of the document. Whatever authors call their headings,
// scripts find what they look for.

/** Properties of windows, documents, forms and all objects, and ids that scripts of pages might look for. */
const NAMES = [
  ...'body head documentElement forms images links scripts anchors all cookie title dir domain currentScript readyState'.split(
    ' ',
  ),
  ...'getElementById querySelector querySelectorAll createElement addEventListener dispatchEvent activeElement'.split(
    ' ',
  ),
  ...'window self top parent opener frames name status event origin location history navigator document screen'.split(
    ' ',
  ),
  ...'localStorage sessionStorage caches indexedDB cookieStore performance crypto trustedTypes customElements'.split(
    ' ',
  ),
  ...'fetch Promise JSON Map Set Object Array URL Request Response Worker CSS Image Element Node Event'.split(' '),
  ...'matchMedia getComputedStyle requestAnimationFrame requestIdleCallback setTimeout queueMicrotask scrollTo'.split(
    ' ',
  ),
  ...'IntersectionObserver MutationObserver ResizeObserver visualViewport scheduler navigation print open close focus'.split(
    ' ',
  ),
  ...'__proto__ constructor prototype toString valueOf hasOwnProperty then length item namedItem children parentNode'.split(
    ' ',
  ),
  ...'attributes innerHTML textContent dataset classList style action method elements submit reset value id'.split(' '),
  ...'React require module exports process global globalThis define webpackChunk'.split(' '),
  ...'main menu search theme toc sidebar content boot settings state banner progress dialog announcement root app'.split(
    ' ',
  ),
  ...'base-url-banner page-content search-window skip-link island tabs copy go-to-top not-found'.split(' '),
];
const headings = NAMES.map((name) => `## ${name} {#${name}}\n\nAbout ${name}.\n`).join('\n');
const html = NAMES.slice(0, 40)
  .map((name) => `<a id="a-${name}" name="${name}">x</a><img name="${name}" id="i-${name}" src="./dot.svg" alt="x">`)
  .join('\n');

const site = miniSiteTest({
  'codemaster.config.ts': miniConfig({ rules: { 'markdown/dropped-html': 'off' } }),
  'content/vi/docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n',
  'content/vi/docs/plain.md': '---\nsidebar_position: 1\n---\n\n# Trang thường\n\n## Một\n\nĐọc.\n',
  'content/vi/docs/names.md': `---\nsidebar_position: 2\n---\n\n# Trang tên lạ\n\n${headings}\n\n${html}\n\n\`\`\`js\nlet a;\n\`\`\`\n`,
  'content/en/docs/plain.md': '# Plain\n\nRead.\n',
  'content/vi/pages/index.md': '# Lớp học\n\nĐọc.\n',
  'content/en/pages/index.md': '# Class\n\nRead.\n',
});

for (const { start, isStrict } of [
  { start: '/docs/names', isStrict: false },
  { start: '/docs/plain', isStrict: false },
  // Nothing can be added to what objects share, as some extensions and pages see to.
  { start: '/docs/names', isStrict: true },
])
  site(
    `a page works whose headings are called like what scripts look for, begun at ${start}${isStrict ? ', where objects share nothing' : ''}`,
    async ({ page }) => {
      if (isStrict) await page.addInitScript({ path: STRICT_SCRIPT });
      const heading = page.getByRole('main').getByRole('heading', { level: 1 });
      const lesson = (path: string) => page.locator(`.page-side a[href="${path}"]`);
      await page.goto(start);
      await expect(page.locator('html[data-ready]')).toBeAttached();
      if (start !== '/docs/names') await lesson('/docs/names').click();
      await expect(heading).toHaveText(/Trang tên lạ/);
      // Each heading has an id, so the window does have the properties.
      expect(await page.locator('main h2[id]').count()).toBe(NAMES.length);

      const theme = await page.locator('html').getAttribute('data-theme');
      await page.locator('[data-action=toggle-theme]').click();
      await expect(page.locator('html')).not.toHaveAttribute('data-theme', theme ?? '');
      await page.locator('.toc a[href="#toString"]').click();
      await expect(page).toHaveURL(/#toString$/);
      await expect(page.locator('h2[id=toString]')).toBeInViewport();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('thường');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('Escape');
      // The script that follows links has come by now.
      await page.evaluate(() => Object.defineProperty(globalThis, Symbol.for('here'), { value: true }));
      await lesson('/docs/plain').click();
      await expect(heading).toHaveText(/Trang thường/);
      await page.goBack();
      await expect(heading).toHaveText(/Trang tên lạ/);
      expect(await page.evaluate(() => Symbol.for('here') in globalThis), 'no page was loaded anew').toBe(true);
    },
  );
