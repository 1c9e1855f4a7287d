import { chromium } from '@playwright/test';
import { findChromium } from '../../find-chromium.mjs';

export const chromiumEngine = {
  name: 'Chromium',
  debian: ['chromium'],
  find: findChromium,
  async start() {
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    });
    const open = async (width, height) => {
      const context = await browser.newContext({ viewport: { width, height } });
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const page = await context.newPage();
      return {
        evaluate: (expression) => page.evaluate(expression),
        go: (url) => page.goto(url),
        press: (keys) => page.keyboard.press(keys),
        type: (text) => page.keyboard.type(text),
        clickAt: ({ x, y }) => page.mouse.click(x, y),
        resize: (wide, high) => page.setViewportSize({ width: wide, height: high }),
        async traverse(steps) {
          await (steps < 0 ? page.goBack({ waitUntil: 'commit' }) : page.goForward({ waitUntil: 'commit' }));
        },
        print: async () => (await page.pdf()).length,
        close: () => context.close(),
      };
    };
    return { version: browser.version(), open, close: () => browser.close() };
  },
};
