import type { Page } from '@playwright/test';
import { TABS_ATTRIBUTES } from '../../client/shared/markup/tabs.ts';
import { ran } from '../support/browser-actions.ts';
import { LOCALES, PAGE_TYPES } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { setConnection } from '../support/browser-visits.ts';
import { partOf } from '../support/tier.ts';

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

/** Notes where the keyboard is whenever it is about to go on; the answer tells all stops so far, the present one last. */
async function noteStops(page: Page): Promise<() => Promise<readonly Stop[]>> {
  await page.evaluate(() => {
    const stops: Stop[] = [];
    const note = () => void stops.push(look());
    Object.assign(window, { codemasterStops: stops, codemasterNote: note });
    document.addEventListener('keydown', note, true);

    function look(): Stop {
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
    }
  });
  return () =>
    page.evaluate(() => {
      const { codemasterNote, codemasterStops } = window as never as {
        codemasterNote: () => void;
        codemasterStops: Stop[];
      };
      codemasterNote();
      const stops = codemasterStops.slice(1);
      // It is noted again before the next key.
      codemasterStops.pop();
      // The first one is where the keyboard was before the first key.
      return stops;
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

/** Scripts that make something a stop or take one away, by what a page has for them. */
const PARTS: readonly (readonly [string, RegExp])[] = [
  ['.code', /\/assets\/code-blocks-[^/]+\.js$/],
  [`[${TABS_ATTRIBUTES.set}]`, /\/assets\/tabs-[^/]+\.js$/],
];

/** The same, once it stays so: blocks of code become stops when fonts have come and they turn out to scroll. */
async function settledControls(page: Page): Promise<number[]> {
  for (const [selector, script] of PARTS) if ((await page.locator(selector).count()) > 0) await ran(page, script);
  await page.evaluate(() => document.fonts.ready);
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
      { intervals: [100] },
    )
    .toBe(true);
  return found;
}

/** Takes the focus to where a page begins that has put it into a field of its own. */
async function startAtTop(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
}

async function walk(page: Page): Promise<void> {
  const expected = await settledControls(page);
  const stops = await noteStops(page);
  let met: readonly Stop[] = [];
  // Browsers may stop at boxes that scroll as well.
  for (const presses of [expected.length + 1, 20]) {
    // Held down, so that no step waits for word of the one before it.
    await Promise.all(Array.from({ length: presses }, () => page.keyboard.down('Tab')));
    await page.keyboard.up('Tab');
    const all = await stops();
    const end = all.findIndex(({ index }) => index === -1);
    met = end === -1 ? all : all.slice(0, end);
    if (end !== -1) break;
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
}

for (const [part, locale] of LOCALES.entries()) {
  test.describe(`with the Tab key alone, in ${locale.code}`, () => {
    test.use({ reducedMotion: 'reduce' });

    // What the keyboard stops at is a matter of what is on a page, not of its language.
    for (const type of partOf(PAGE_TYPES, part)) {
      test(`every control of a page of type ${type} is met once, in the order of the page, in sight and marked, narrow and wide`, async ({
        page,
        site,
        guard,
      }) => {
        if (type === 'not-found') guard.allow(/404/);
        const path = site.one(locale, type);
        test.skip(path === undefined, `the site has no page of type ${type}`);
        test.slow(type === 'page');
        // Else the page behind every link would be fetched on the way.
        await setConnection(page, { saveData: true });
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          // An application that draws itself; other pages are there when they are loaded.
          await page.goto(path ?? '', { waitUntil: type === 'search' ? 'networkidle' : 'load' });
          await expect(page.locator('html[data-ready]')).toHaveCount(1);
          if (type === 'search') {
            await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused();
            await startAtTop(page);
          }
          await test.step(`${width} px`, () => walk(page));
        }
      });
    }
  });
}
