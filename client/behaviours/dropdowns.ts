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
    if (event.key === 'Escape') closeOpen();
    else walk(event);
  });
}

function closeOpen(): void {
  const menu = document.querySelector<HTMLDetailsElement>(`${DROPDOWN}[open]`);
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

/** The steps of the keys within a menu; past an end the walk goes on at the other one. */
const STEPS: Readonly<Record<string, (at: number, length: number) => number>> = {
  ArrowDown: (at, length) => (at + 1) % length,
  ArrowUp: (at, length) => (at <= 0 ? length : at) - 1,
  Home: () => 0,
  End: (_, length) => length - 1,
};

function walk(event: KeyboardEvent): void {
  const at = event.target as HTMLElement;
  const menu = at.closest<HTMLDetailsElement>(DROPDOWN);
  const step = STEPS[event.key];
  if (!menu || !step || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  // On the closed menu, Home and End belong to the page.
  if (!menu.open && !event.key.startsWith('Arrow')) return;
  const links = [...menu.querySelectorAll('a')];
  if (links.length === 0) return;
  event.preventDefault();
  menu.open = true;
  links[step(links.indexOf(at as HTMLAnchorElement), links.length)]?.focus();
}
