import { equal, ok } from 'node:assert/strict';

const LESSON = '/docs/golang/hello-world';
const QUESTIONS = { vi: 'cài đặt', en: 'install' };
const ANSWER = '/docs/golang/installation';

/** By keyboard alone: opens, finds with and without accents, moves over the rows, leads to the page, remembers it, closes. */
export const search = {
  name: 'search by keyboard',
  async run({ page, prefix, code }) {
    await page.open(prefix + LESSON);
    await page.press('Control+k');
    await hasField(page);
    await page.type(QUESTIONS[code]);
    await page.until('rows', () => document.querySelectorAll('dialog [role=option]').length > 1);
    await page.until('marks', () => document.querySelector('dialog [role=option] mark')?.checkVisibility());
    equal(await activeRow(page), 0);
    await page.press('ArrowDown');
    equal(await activeRow(page), 1);
    await page.press('ArrowUp');
    await page.press('ArrowUp');
    equal(await activeRow(page), await page.run(() => document.querySelectorAll('dialog [role=option]').length - 1));
    await page.press('ArrowDown');
    await page.press('Enter');
    await page.until('the lesson', (path) => location.pathname === path || location.pathname, prefix + ANSWER);
    await page.until('a closed window', () => !document.querySelector('dialog[open]'));
    await page.until('its script', () => document.documentElement.dataset.ready === '');

    await page.press('/');
    await hasField(page);
    await page.until(
      'it is remembered',
      (path) => Boolean(document.querySelector(`dialog[open] a[href^="${path}"]`)),
      prefix + ANSWER,
    );
    await page.press('Escape');
    await page.until('a closed window', () => !document.querySelector('dialog[open]'));

    await page.open(`${prefix}/search?q=${encodeURIComponent(QUESTIONS[code])}`);
    await page.until('answers on the page', () => document.querySelectorAll('.search-hit').length > 0);
    const first = await page.run(() => new URL(document.querySelector('.search-hit a').href).pathname);
    ok(first.startsWith(prefix + ANSWER), first);
  },
};

async function hasField(page) {
  await page.until('the field has the focus', () => document.activeElement?.getAttribute('role') === 'combobox');
}

/** The number of the row that the field names as the active one, which is also the one that looks so. */
async function activeRow(page) {
  return page.run(() => {
    const rows = [...document.querySelectorAll('dialog [role=option]')];
    const named = rows.findIndex(({ id }) => id === document.activeElement.getAttribute('aria-activedescendant'));
    const selected = rows.findIndex((row) => row.getAttribute('aria-selected') === 'true');
    return named === selected ? named : `${named} and ${selected}`;
  });
}
