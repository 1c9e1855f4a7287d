import { activeHeading } from '../shared/active-heading.ts';
import { idOfHash } from '../shared/hash-target.ts';
import { showInside } from '../shared/show-inside.ts';
import { onJump, targetOf } from './jumps.ts';

const root = document.documentElement;

/** Marks the entry of the contents list whose section the reader is in, and keeps it in sight. */
export function startToc(signal: AbortSignal): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a, .toc-fold a')];
  const ids = new Set(links.map(({ hash }) => idOfHash(hash) ?? ''));
  const headings = [...ids].flatMap((id) => document.getElementById(id) ?? []);
  if (headings.length === 0) return;
  const column = document.querySelector('.toc');
  const bar = document.querySelector<HTMLElement>('.header');
  let active: HTMLElement | undefined;
  /** A heading the reader jumped to, and where the window came to rest: near the page's end it cannot move up to its place. */
  let jump: { readonly target: HTMLElement; readonly y?: number } | undefined;
  let isDue = false;

  const jumpedTo = (): HTMLElement | undefined => {
    if (!jump) return undefined;
    jump = { y: window.scrollY, ...jump };
    const isStill = Math.abs(window.scrollY - (jump.y ?? 0)) < 2;
    if (!isStill || jump.target.getBoundingClientRect().top >= window.innerHeight) jump = undefined;
    return jump?.target;
  };
  const mark = () => {
    isDue = false;
    const offset = 'hideNavbar' in root.dataset ? 0 : (bar?.offsetHeight ?? 0);
    const view = { offset, windowHeight: window.innerHeight };
    const next = jumpedTo() ?? headings[activeHeading(headings.map(boxOf), view)];
    if (next === active) return;
    active = next;
    for (const link of links) {
      const isActive = next !== undefined && idOfHash(link.hash) === next.id;
      if (isActive) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
      // Not while the keyboard is in the list: what it is at must not move away.
      if (isActive && column?.contains(link) && !column.querySelector(':focus-visible')) showInside(link, column);
    }
  };
  const markSoon = () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(mark);
  };
  const arrive = (target: HTMLElement | null) => {
    jump = target && headings.includes(target) ? { target } : undefined;
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
