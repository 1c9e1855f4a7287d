import type { Page } from '@playwright/test';

/**
 * What reaches beyond the right edge of the window without being in a box that scrolls by itself, so the reader would
 * have to scroll the whole page sideways or never see it.
 */
export async function findOverflow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const width = root.clientWidth;
    const found: string[] = [];
    if (root.scrollWidth > width) found.push(`page: ${root.scrollWidth} px in a window of ${width} px`);
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1 || (box.right <= width + 1 && box.left >= -1)) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (!scrollsByItself(element))
        found.push(`${describe(element)}: ${Math.round(box.left)} to ${Math.round(box.right)}`);
    }
    return found;

    function scrollsByItself(element: Element): boolean {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        if (['auto', 'scroll'].includes(getComputedStyle(box).overflowX)) return true;
        if (getComputedStyle(box).clipPath !== 'none') return true;
      }
      return false;
    }

    function describe(element: Element): string {
      return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${element.textContent?.trim().slice(0, 30)}”`;
    }
  });
}

/** What is chosen or current among its like and looks like all the others. */
export async function findUnmarked(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const look = (element: Element) => {
      const { color, backgroundColor, fontWeight, textDecorationLine, border, outline } = getComputedStyle(element);
      const { borderBlockEnd, borderInlineStart } = getComputedStyle(element);
      return [
        color,
        backgroundColor,
        fontWeight,
        textDecorationLine,
        border,
        outline,
        borderBlockEnd,
        borderInlineStart,
      ].join();
    };
    const isMarked = (element: Element) =>
      element.matches('[aria-selected="true"], [aria-current]:not([aria-current="false"])');
    return [...document.querySelectorAll('[aria-selected="true"], [aria-current]:not([aria-current="false"])')]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const group = element.closest('[role=tablist], [role=listbox], nav, ul, ol');
        const others = [...(group?.querySelectorAll(element.localName) ?? [])].filter(
          (other) => other.className === element.className && !isMarked(other) && !other.matches(':hover'),
        );
        return others.some((other) => look(other) === look(element));
      })
      .map((element) => `${element.className}: ${element.textContent?.trim().slice(0, 30)}`);
  });
}
