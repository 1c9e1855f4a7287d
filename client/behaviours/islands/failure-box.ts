import type { IslandWords } from '../../shared/markup/island-markup.ts';

/** Returns a box that says what could not be loaded, with the error's message and a retry button. */
export function failureBox(
  words: Pick<IslandWords, 'failed' | 'retry'>,
  error: unknown,
): { readonly box: HTMLElement; readonly button: HTMLButtonElement } {
  const box = document.createElement('div');
  box.className = 'island-failure';
  box.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = words.failed;
  const reason = document.createElement('p');
  reason.className = 'island-reason';
  reason.textContent = error instanceof Error ? error.message : String(error);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = words.retry;
  box.append(text, reason, button);
  return { box, button };
}
