import { deepEqual, equal } from 'node:assert/strict';

const PAGE = '/markdown-page';

/** Tabs of a group go together, by mouse and by keyboard, and the choice is kept in the address and for later visits. */
export const tabs = {
  name: 'tabs',
  async run({ page, prefix }) {
    await visit(page, prefix + PAGE);
    deepEqual(await page.run(chosenTabs), ['Linux', 'Linux']);
    await page.click('.tabs [role=tab][data-value=windows]');
    await page.until(
      'both sets',
      () => document.querySelectorAll('.tabs [role=tab][data-value=windows][aria-selected=true]').length === 2,
    );
    equal(await page.run(() => location.search), '?os=windows');
    await page.run(() => document.querySelector('.tabs [role=tab][data-value=windows]').focus());
    const focused = (name) => document.activeElement.textContent === name;
    for (const [key, name] of [
      ['ArrowLeft', 'macOS'],
      ['Home', 'Linux'],
      ['ArrowLeft', 'Windows'],
      ['Home', 'Linux'],
      ['End', 'Windows'],
    ]) {
      await page.press(key);
      await page.until(`${key} goes to ${name}`, focused, name);
    }
    deepEqual(await page.run(chosenTabs), ['Windows', 'Windows']);
    await page.press('Tab');
    await page.until('the panel has the focus', () => document.activeElement.matches('.tabs > [role=tabpanel]'));
    await visit(page, prefix + PAGE);
    deepEqual(await page.run(chosenTabs), ['Windows', 'Windows']);
    const shown = await page.run(() =>
      [...document.querySelector('.tabs').querySelectorAll(':scope > [role=tabpanel]')].map(
        (panel) => panel.offsetHeight > 0,
      ),
    );
    deepEqual(shown, [false, false, true]);
  },
};

async function visit(page, path) {
  await page.open(path);
  await page.until('live tabs', () => document.querySelectorAll('[data-tabs]:not([data-live])').length === 0);
}

function chosenTabs() {
  return [...document.querySelectorAll('.tabs [role=tab][aria-selected=true]')]
    .slice(0, 2)
    .map((tab) => tab.textContent);
}
