/** Pixels between the places of the window at which something is looked for that the reader may be looking at. */
const STEP = 40;

const root = document.documentElement;

let turn = 0;

/**
 * Notes what the reader looks at and where the focus is. The function it gives back brings both back there, after the page
 * has changed around them.
 */
export function holdPlace(): () => void {
  const own = ++turn;
  const held = scrollY > 0 ? seenInMain().map((element) => ({ element, top: topOf(element) })) : [];
  const focused = document.activeElement;
  // Not every browser does this by itself, and those that do must not do it a second time.
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

/** What can be seen of the page's own content, from the top: the innermost elements first. */
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
