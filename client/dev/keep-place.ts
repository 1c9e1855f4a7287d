/** Vertical distance in pixels between the points of the window that are probed for visible elements. */
const STEP = 40;

const root = document.documentElement;

let turn = 0;

/**
 * Notes the visible elements and the focused one. Returns a function that restores the scroll position and the focus after the
 * page has changed.
 */
export function holdPlace(): () => void {
  const own = ++turn;
  const held = scrollY > 0 ? seenInMain().map((element) => ({ element, top: topOf(element) })) : [];
  const focused = document.activeElement;
  // Turns off the browser's scroll anchoring, which not every browser has, so that the position is not corrected twice.
  root.style.overflowAnchor = 'none';
  return () => {
    const anchor = held.find(({ element }) => element.isConnected);
    const moved = anchor ? topOf(anchor.element) - anchor.top : 0;
    if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: 'instant' });
    if (focused && focused.id !== '' && !focused.isConnected)
      document.getElementById(focused.id)?.focus({ preventScroll: true });
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (own !== turn) return;
        root.style.removeProperty('overflow-anchor');
        if (root.getAttribute('style') === '') root.removeAttribute('style');
      }),
    );
  };
}

/** Returns the visible elements of the page's main content from top to bottom, the innermost one at each point. */
function seenInMain(): Element[] {
  const main = document.querySelector('main');
  const box = main?.getBoundingClientRect();
  if (!main || !box) return [];
  const x = Math.min(innerWidth, box.right) / 2 + Math.max(0, box.left) / 2;
  const seen = new Set<Element>();
  for (let y = Math.max(0, box.top) + STEP; y < Math.min(innerHeight, box.bottom); y += STEP) {
    const element = document.elementsFromPoint(x, y).find((one) => one !== main && main.contains(one));
    if (element && topOf(element) >= 0) seen.add(element);
  }
  return [...seen];
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}
