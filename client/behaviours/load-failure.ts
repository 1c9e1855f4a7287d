import type { IslandWords } from '../shared/island-markup.ts';
import { failureBox } from './failure-box.ts';

/**
 * Tells below an island that its code could not be loaded, with the error's own text and a button to try again. The
 * island's markup stays: what it says can still be read.
 */
export function showLoadFailure(
  element: HTMLElement,
  words: IslandWords,
  error: unknown,
  retry: () => Promise<void> | undefined,
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
  // A failed retry replaces its own box; the old one goes away by itself.
  element.after(box);
}
