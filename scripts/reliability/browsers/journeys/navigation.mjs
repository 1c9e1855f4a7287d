import { deepEqual, equal, ok } from 'node:assert/strict';
import { wakeNavigator } from './wake-navigator.mjs';

const LESSON = '/docs/golang/hello-world';
const BEFORE = '/docs/golang/installation';

/** Links change pages in the same document; Back and Forward bring page, place and address; the title is said, and Tab begins anew. */
export const navigation = {
  name: 'navigation with Back and Forward',
  async run({ page, prefix }) {
    const [lesson, before] = [prefix + LESSON, prefix + BEFORE];
    await page.open(lesson);
    await wakeNavigator(page);
    await page.run(() => {
      window.isFirstDocument = true;
    });
    await page.run(() =>
      document.querySelector('.pager-back').scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    const left = await page.run(() => Math.round(scrollY));
    ok(left > 500, `the page is long enough: ${left}`);
    await page.click('.pager-back');
    await shows(page, before);
    deepEqual(await page.run(stateOfPage), { isSame: true, isAtTop: true, focus: 'BODY' });
    await page.until('the title is said', () => document.querySelector('#announcer').textContent === document.title);
    await page.press('Tab');
    equal(await page.run(() => document.activeElement.className), 'skip-link');

    await page.traverse(-1);
    await shows(page, lesson);
    await page.until('the place from before', (y) => Math.abs(scrollY - y) <= 2 || scrollY, left);
    await page.traverse(1);
    await shows(page, before);
    await page.until('the top of the page', () => scrollY === 0 || scrollY);
    equal(await page.run(() => window.isFirstDocument), true);

    // A place of the page is an entry of its own.
    await page.traverse(-1);
    await shows(page, lesson);
    await page.run(() => document.querySelector('.skip-link').focus());
    await page.press('Enter');
    await page.until('the skip link leads to the text', () => document.activeElement.id === 'content');
    await page.click('.quiz a[href*="#"]');
    await page.until('the address of a heading', () => location.hash !== '');
    await page.until('the heading is seen', () => {
      const { top } = document.getElementById(decodeURIComponent(location.hash.slice(1))).getBoundingClientRect();
      return (top >= 0 && top < innerHeight) || top;
    });
    await page.traverse(-1);
    await page.until('the address without a heading', () => location.hash === '');
    equal(await page.run(() => window.isFirstDocument), true);
  },
};

function stateOfPage() {
  return {
    isSame: window.isFirstDocument === true,
    isAtTop: scrollY === 0,
    focus: document.activeElement?.nodeName,
  };
}

/** Waits until a page is shown: its address, its text and its title belong together. */
async function shows(page, path) {
  await page.until(
    `the page ${path}`,
    (wanted) => {
      const canonical = new URL(document.querySelector('link[rel=canonical]').href).pathname;
      return (
        (location.pathname === wanted && canonical === wanted && document.title !== '') ||
        `${location.pathname} ${canonical}`
      );
    },
    path,
  );
}
