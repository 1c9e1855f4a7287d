/** The page's start is the next stop of the keyboard, too: the button is about to disappear. */
export function goToTop(): void {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: reduced ? 'instant' : 'smooth' });
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}
