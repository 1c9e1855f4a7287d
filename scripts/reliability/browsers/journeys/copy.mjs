import { equal } from 'node:assert/strict';

const LESSON = '/docs/golang/hello-world';

/** A program that was copied by its button is what Paste brings. */
export const copy = {
  name: 'copying a program',
  async run({ page, prefix }) {
    await page.open(prefix + LESSON);
    const code = await page.run(
      () => document.querySelector('.copy-button').closest('figure').querySelector('code').textContent,
    );
    // It comes by itself: WebKit allows no wait between click and copy.
    await page.until('the script', () =>
      performance.getEntriesByType('resource').some(({ name }) => /copy-code/.test(name)),
    );
    await page.click('.copy-button');
    await page.until('the button says so', () =>
      document.querySelector('.copy-after').checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    await page.run(() => {
      const field = document.createElement('textarea');
      document.querySelector('main').append(field);
      field.focus();
    });
    await page.press('Control+v');
    await page.until('the pasted text', () => document.querySelector('main > textarea').value !== '');
    equal(await page.run(() => document.querySelector('main > textarea').value.trimEnd()), code.trimEnd());
  },
};
