import type { showInside } from '../../shared/browser/show-inside.ts';
import { activeHeading } from '../../shared/rules/active-heading.ts';
import { onJump, targetOf } from '../visits/jumps.ts';

const root = document.documentElement;

/**
 * Marks the table-of-contents entry of the section that the reader is in, and scrolls the contents list to it. `show` does the
 * scrolling.
 */
export function startToc(signal: AbortSignal, show: typeof showInside): void {
  const bar = document.querySelector<HTMLElement>('.header');
  /**
   * The heading the reader jumped to, and the scroll position after the jump. Near the end of the page, that heading cannot reach
   * the top of the window.
   */
  let jump: { readonly target: HTMLElement; readonly y?: number } | undefined;
  let isDue = false;

  const jumpedTo = (headings: readonly HTMLElement[]): HTMLElement | undefined => {
    if (!jump || !headings.includes(jump.target)) return undefined;
    jump = { y: window.scrollY, ...jump };
    const isStill = Math.abs(window.scrollY - (jump.y ?? 0)) < 2;
    if (!isStill || jump.target.getBoundingClientRect().top >= window.innerHeight) jump = undefined;
    return jump?.target;
  };
  const mark = () => {
    isDue = false;
    // Links and headings may change while the page is open.
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a, .toc-fold a')];
    const targets = links.map(({ hash }) => targetOf(hash));
    const headings = [...new Set(targets)].filter((target) => target !== null);
    const offset = 'hideNavbar' in root.dataset ? 0 : (bar?.offsetHeight ?? 0);
    const view = { offset, windowHeight: window.innerHeight };
    const next = jumpedTo(headings) ?? headings[activeHeading(headings.map(boxOf), view)];
    links.forEach((link, i) => {
      const isActive = next !== undefined && targets[i] === next;
      if (isActive === link.hasAttribute('aria-current')) return;
      if (isActive) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
      const column = isActive && link.closest('.toc');
      // Not while the keyboard focus is in the list, because the focused entry must not move away.
      if (column && !column.querySelector(':focus-visible')) show(link, column);
    });
  };
  const markSoon = () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(mark);
  };
  const arrive = (target: HTMLElement | null) => {
    jump = target ? { target } : undefined;
    markSoon();
  };
  window.addEventListener('scroll', markSoon, { passive: true, signal });
  window.addEventListener('resize', markSoon, { signal });
  onJump(arrive, signal);
  arrive(targetOf(location.hash));
}

/** Returns the box of a heading. A heading of height 0 is measured by its parent. */
function boxOf(heading: HTMLElement): DOMRect {
  const box = heading.getBoundingClientRect();
  return box.height === 0 && heading.parentElement ? heading.parentElement.getBoundingClientRect() : box;
}
