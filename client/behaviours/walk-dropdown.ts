/** The steps of the keys within a menu; past an end the walk goes on at the other one. */
const STEPS: Readonly<Record<string, (at: number, length: number) => number>> = {
  ArrowDown: (at, length) => (at + 1) % length,
  ArrowUp: (at, length) => (at <= 0 ? length : at) - 1,
  Home: () => 0,
  End: (_, length) => length - 1,
};

/** Carries out a key that walks through an open menu of the navigation bar, or into a closed one. */
export function walkDropdown(menu: HTMLDetailsElement, key: string): void {
  const links = [...menu.querySelectorAll('a')];
  const step = STEPS[key];
  if (links.length === 0 || !step) return;
  menu.open = true;
  links[step(links.indexOf(document.activeElement as HTMLAnchorElement), links.length)]?.focus();
}
