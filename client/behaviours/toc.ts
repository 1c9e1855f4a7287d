import { activeHeading } from '../shared/active-heading.ts';
import type { showInside } from '../shared/show-inside.ts';
import { onJump, targetOf } from './jumps.ts';

const root = document.documentElement;

/** Marks the entry of the contents list whose section the reader is in, and keeps it in sight. */
export function startToc(signal: AbortSignal, show: typeof showInside): void {
  const bar = document.querySelector<HTMLElement>('.header');
  /** A heading the reader jumped to, and where the window came to rest: near the page's end it cannot move up to its place. */
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
    // Both may change while the page is open.
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
      // Not while the keyboard is in the list: what it is at must not move away.
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

/** A heading that takes no room is measured by what it stands in. */
function boxOf(heading: HTMLElement): DOMRect {
  const box = heading.getBoundingClientRect();
  return box.height === 0 && heading.parentElement ? heading.parentElement.getBoundingClientRect() : box;
}
