import { describeError } from '../shared/browser/describe-error.ts';
import { readPageWords } from '../shared/markup/page-words.ts';

/**
 * Replaces the page's content with a crash message: the error and its causes as text, and a button. Used only when swapping pages
 * failed half-way. A readable page stays, whatever its scripts do.
 */
export function showCrash(error: unknown, tryAgain: () => void): void {
  const words = readPageWords();
  const box = document.createElement('div');
  box.className = 'crash';
  box.setAttribute('role', 'alert');
  const title = document.createElement('h1');
  title.className = 'crash-title';
  title.textContent = words.crashed;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = words.tryAgain;
  button.addEventListener('click', tryAgain);
  const message = document.createElement('p');
  message.className = 'crash-message';
  message.textContent = describeError(error, words.cause);
  box.append(title, button, message);
  const main = document.querySelector('main') ?? document.body;
  main.replaceChildren(box);
  button.focus();
}
