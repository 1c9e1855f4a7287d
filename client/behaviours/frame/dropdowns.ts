import { demand } from '../islands/comforts-on-demand.ts';

const DROPDOWN = 'details.dropdown';

/**
 * Makes the `details` menus of the header close when the reader clicks or focuses something else, and lets the arrow keys move
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
  // The key is handled here, so it must not also cancel the navigation to a page that is loading.
  event.preventDefault();
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

/** Handles a key that moves through a menu. The code for that is loaded with the first such key. */
function walk(event: KeyboardEvent): void {
  const menu = (event.target as Element).closest<HTMLDetailsElement>(DROPDOWN);
  const { key } = event;
  // On a closed menu, Home and End scroll the page. Left and Right do nothing in any menu.
  const isMeant = menu?.open ? /^(Arrow(Up|Down)|Home|End)$/ : /^Arrow(Up|Down)$/;
  if (!menu || !isMeant.test(key) || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  void demand(
    () => import('./walk-dropdown.ts'),
    ({ walkDropdown }) => walkDropdown(menu, key),
    menu,
  );
}
