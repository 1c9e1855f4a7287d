/** For each key, the index of the link to focus next; the arrow keys wrap around at both ends. */
const STEPS: Readonly<Record<string, (at: number, length: number) => number>> = {
  ArrowDown: (at, length) => (at + 1) % length,
  ArrowUp: (at, length) => (at <= 0 ? length : at) - 1,
  Home: () => 0,
  End: (_, length) => length - 1,
};

/** Carries out a key that moves the focus within a header menu. A closed menu is opened first. */
export function walkDropdown(menu: HTMLDetailsElement, key: string): void {
  const links = [...menu.querySelectorAll('a')];
  const step = STEPS[key];
  if (links.length === 0 || !step) return;
  menu.open = true;
  links[step(links.indexOf(document.activeElement as HTMLAnchorElement), links.length)]?.focus();
}
