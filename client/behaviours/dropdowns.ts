const OPEN = 'details.dropdown[open]';

/** Closes the `details` menus of the navigation bar when the reader turns elsewhere. Opening them is native. */
export function startDropdowns(): void {
  const closeUnlessAround = (event: Event) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN)) {
      if (!menu.contains(event.target as Node)) menu.open = false;
    }
  };
  document.addEventListener('pointerdown', closeUnlessAround);
  document.addEventListener('focusin', closeUnlessAround);
  document.addEventListener('keydown', (event) => {
    const menu = event.key === 'Escape' && document.querySelector<HTMLDetailsElement>(OPEN);
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}
