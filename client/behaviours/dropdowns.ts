import { demand } from './comforts-on-demand.ts';

const DROPDOWN = 'details.dropdown';

/**
 * Makes the `details` menus of the navigation bar close when the reader turns elsewhere, and lets the arrow keys walk
 * through them. Opening them by click, Enter and Space is native.
 */
export function startDropdowns(): void {
  const closeUnlessAround = (event: Event) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(`${DROPDOWN}[open]`)) {
      if (!menu.contains(event.target as Node)) menu.open = false;
    }
  };
  document.addEventListener('pointerdown', closeUnlessAround);
  document.addEventListener('focusin', closeUnlessAround);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') closeOpen(event);
    else walk(event);
  });
}

function closeOpen(event: Event): void {
  const menu = document.querySelector<HTMLDetailsElement>(`${DROPDOWN}[open]`);
  if (!menu) return;
  // The key has done its work; a page that is on its way still comes.
  event.preventDefault();
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

/** Lets a key walk. What does it comes with the first one. */
function walk(event: KeyboardEvent): void {
  const menu = (event.target as Element).closest<HTMLDetailsElement>(DROPDOWN);
  const { key } = event;
  // On the closed menu, Home and End belong to the page; those to the side are nobody's.
  const isMeant = menu?.open ? /^(Arrow(Up|Down)|Home|End)$/ : /^Arrow(Up|Down)$/;
  if (!menu || !isMeant.test(key) || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  void demand(
    () => import('./walk-dropdown.ts'),
    ({ walkDropdown }) => walkDropdown(menu, key),
    menu,
  );
}
