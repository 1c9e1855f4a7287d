import type { Page } from '@playwright/test';
import { localeOf, PAGE_TYPES } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';

/** What the keyboard stops at. */
interface Stop {
  /** Position among all elements of the page, or -1 when the keyboard has left the page. */
  readonly index: number;
  readonly name: string;
  /** What is wrong with it, in words; empty when nothing is. */
  readonly fault: string;
}

/** Numbers all elements, so that stops can be told apart and put in order. */
async function numberElements(page: Page): Promise<void> {
  await page.evaluate(() => {
    const numbers = new Map([...document.querySelectorAll('*')].map((element, index) => [element, index]));
    Object.assign(window, { codemasterNumbers: numbers });
  });
}

async function stopAt(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const numbers = (window as never as { codemasterNumbers: Map<Element, number> }).codemasterNumbers;
    if (element === document.body || element === document.documentElement) return { index: -1, name: '', fault: '' };
    const name = `${element.localName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`;
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    // A radio button or a picture may be drawn by its label.
    const drawn = element.matches('input') ? (element.closest('label') ?? element).getBoundingClientRect() : box;
    const first = element.matches('input') ? drawn : (element.getClientRects()[0] ?? drawn);
    const above = document
      .elementFromPoint(first.left + first.width / 2, first.top + first.height / 2)
      ?.closest('.header');
    const faults = [
      drawn.width === 0 || drawn.height === 0 ? 'has no size' : '',
      drawn.bottom <= 0 || drawn.top >= innerHeight ? 'is outside the window' : '',
      above && !above.contains(element) ? 'is below the bar' : '',
      style.outlineStyle === 'none' && !element.matches('input') ? 'shows no ring' : '',
    ];
    return { index: numbers.get(element) ?? -2, name, fault: faults.filter(Boolean).join(', ') };
  });
}

/** Elements a keyboard should stop at, by the page's own word. */
async function controls(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const numbers = (window as never as { codemasterNumbers: Map<Element, number> }).codemasterNumbers;
    const candidates = document.querySelectorAll<HTMLElement>(
      'a[href], button:not(:disabled), summary, input:not([type=hidden], :disabled), [tabindex="0"]',
    );
    const radios = new Set<string>();
    return [...candidates]
      .filter((element) => {
        if (element.tabIndex < 0 || !element.checkVisibility({ visibilityProperty: true })) return false;
        if (!element.matches('input[type=radio]')) return true;
        // The keyboard stops at one button of a group.
        const { name } = element as HTMLInputElement;
        if (radios.has(name)) return false;
        radios.add(name);
        return true;
      })
      .map((element) => numbers.get(element) ?? -2);
  });
}

/** The same, once it stays so: blocks of code become stops when fonts have come and they turn out to scroll. */
async function settledControls(page: Page): Promise<number[]> {
  let last = '';
  let found: number[] = [];
  await expect
    .poll(
      async () => {
        await numberElements(page);
        found = await controls(page);
        const same = JSON.stringify(found) === last;
        last = JSON.stringify(found);
        return same;
      },
      { intervals: [300] },
    )
    .toBe(true);
  return found;
}

for (const { code, width } of [
  { code: 'vi', width: 1280 },
  { code: 'en', width: 360 },
] as const) {
  const locale = localeOf(code);
  test.describe(`with the Tab key alone, in ${code} at ${width} px`, () => {
    for (const type of PAGE_TYPES) {
      test(`every control of a page of type ${type} is met once, in the order of the page, in sight and marked`, async ({
        page,
        site,
        guard,
      }) => {
        if (type === 'not-found') guard.allow(/404/);
        const path = site.one(locale, type);
        test.skip(path === undefined, `the site has no page of type ${type}`);
        test.slow(type === 'page');
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto(path ?? '', { waitUntil: 'networkidle' });
        await page.evaluate(() => document.fonts.ready);
        const expected = await settledControls(page);

        const met: Stop[] = [];
        for (let press = 0; press < expected.length + 20; press++) {
          await page.keyboard.press('Tab');
          const stop = await stopAt(page);
          if (stop.index === -1) break;
          met.push(stop);
        }
        expect(met.filter(({ fault }) => fault !== '').map(({ name, fault }) => `${name} ${fault}`)).toEqual([]);
        const order = met.map(({ index }) => index);
        expect(order).toEqual([...order].sort((a, b) => a - b));
        const missed = expected.filter((index) => !order.includes(index));
        const names = await page.evaluate(
          (indexes) => indexes.map((index) => document.querySelectorAll('*')[index]?.outerHTML.slice(0, 100)),
          missed,
        );
        expect(names, 'never reached').toEqual([]);
      });
    }
  });
}
