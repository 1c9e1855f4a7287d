import type { IslandWords } from '../../shared/markup/island-markup.ts';
import { failureBox } from './failure-box.ts';

/**
 * Shows below an island that its code could not be loaded, with the error's message and a retry button. The island's static
 * markup stays, so readers can still read it.
 */
export function showLoadFailure(
  element: HTMLElement,
  words: IslandWords,
  { error, retry }: { readonly error: unknown; readonly retry: () => Promise<void> | undefined },
): void {
  const { box, button } = failureBox(words, error);
  button.addEventListener('click', async () => {
    button.disabled = true;
    await retry();
    const hadFocus = box.contains(document.activeElement) || document.activeElement === document.body;
    box.remove();
    const next = element.nextElementSibling?.classList.contains('island-failure')
      ? element.nextElementSibling.querySelector<HTMLElement>('button')
      : element.querySelector<HTMLElement>('button, a[href], input, select, textarea, [tabindex]');
    if (hadFocus) next?.focus();
  });
  // A failed retry adds a new box; the click handler above removes this one.
  element.after(box);
}
