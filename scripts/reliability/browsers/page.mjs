import { setTimeout as pause } from 'node:timers/promises';

/** How long a page may take for what a journey waits for. A machine that does many things at once is slow, not broken. */
const PATIENCE_MS = 15_000;

/**
 * A page of any engine. A driver brings `evaluate(expression)`, whose value is JSON, `go(url)`, which ends when the page has loaded,
 * `press(keys)`, `type(text)`, `clickAt({ x, y })`, `resize(width, height)`, `traverse(steps)` and `close()`; what journeys want besides is here.
 */
export function createPage(driver, origin) {
  const run = (task, ...args) =>
    driver.evaluate(`(${task})(${args.map((arg) => JSON.stringify(arg) ?? 'undefined').join(', ')})`);

  /** Waits until the answer of the task is the wanted one, or true; fails with the last answer and what was waited for. */
  const until = async (what, task, ...args) => {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const found = await run(task, ...args).catch((error) => `${error}`);
      if (found === true) return;
      if (Date.now() > end) throw new Error(`${what}: ${JSON.stringify(found)}`);
      await pause(40);
    }
  };

  return {
    run,
    until,
    resize: driver.resize,
    press: driver.press,
    traverse: driver.traverse,
    /** Prints the page, where the protocol can, and returns how many bytes the document has. */
    print: driver.print,
    /** Opens a page of the site as if its address had been typed, and waits until its script is there. */
    async open(path) {
      await driver.go(origin + path);
      await until(`the script of ${path}`, () => document.documentElement.dataset.ready === '');
    },
    type: driver.type,
    /** Clicks with the mouse in the middle of the first element that is shown of those that match. */
    async click(selector) {
      await until(`${selector} can be clicked`, middleOf, selector, false);
      await driver.clickAt(await run(middleOf, selector, true));
    },
  };
}

/** Runs in the page: scrolls to an element, and tells whether it stands still and can be hit, or where its middle is. */
function middleOf(selector, isPlace) {
  const element = [...document.querySelectorAll(selector)].find((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  );
  if (!element) return 'not shown';
  const first = element.getBoundingClientRect();
  if (first.top < 80 || first.bottom > innerHeight - 80)
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = element.getClientRects()[0];
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  if (isPlace) return place;
  const last = window.lastMiddle;
  window.lastMiddle = place;
  if (last?.x !== place.x || last?.y !== place.y) return 'moves';
  const hit = document.elementFromPoint(place.x, place.y);
  return element.contains(hit) || `covered by ${hit?.outerHTML.slice(0, 120)}`;
}
