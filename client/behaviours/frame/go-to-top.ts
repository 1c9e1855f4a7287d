/** Scrolls to the top of the page. Focus moves to the start of the page too, because the button is about to disappear. */
export function goToTop(): void {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: reduced ? 'instant' : 'smooth' });
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}
