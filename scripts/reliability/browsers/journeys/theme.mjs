import { deepEqual, equal } from 'node:assert/strict';

const LESSON = '/docs/golang/hello-world';
const GROUNDS = { light: 'rgb(251, 248, 242)', dark: 'rgb(22, 18, 15)' };

/** A chosen theme is shown in each frame of the next pages, and a second window follows when it comes to the front. */
export const theme = {
  name: 'theme, kept without a flash',
  async run({ page, prefix }) {
    await page.open(prefix + LESSON);
    const first = await page.run(() => document.documentElement.dataset.theme);
    const second = first === 'dark' ? 'light' : 'dark';
    equal(await page.run(() => getComputedStyle(document.documentElement).backgroundColor), GROUNDS[first]);
    for (const chosen of [second, first, second]) {
      await page.click('[data-action=toggle-theme]');
      await page.until(`the theme is ${chosen}`, (name) => document.documentElement.dataset.theme === name, chosen);
    }
    await page.until('the button says so', () =>
      /\(/.test(document.querySelector('[data-action=toggle-theme]').ariaLabel),
    );
    for (const path of [LESSON, '/', '/blog']) {
      await page.open(prefix + path);
      const frames = await page.run(() => window.recordedFrames);
      deepEqual(
        frames.filter((frame) => frame.theme !== second || frame.ground !== GROUNDS[second]),
        [],
      );
      const state = await page.run(() => ({
        ground: getComputedStyle(document.documentElement).backgroundColor,
        bars: [...document.querySelectorAll('meta[name=theme-color][media=all]')].map(
          (meta) => meta.dataset.themeColor,
        ),
      }));
      deepEqual(state, { ground: GROUNDS[second], bars: [second] });
    }
  },
};
