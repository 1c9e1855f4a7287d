import { codeText } from '../../shared/markup/code-markup.ts';
import { ANNOUNCER_ID } from '../../shared/markup/page-words.ts';

/** How long the button shows that the code was copied, in milliseconds. */
const FEEDBACK_MS = 2000;

let feedback: ReturnType<typeof setTimeout> | undefined;

/**
 * Copies the code block of the button, and reports success on the button and to screen readers. Rejects when the browser refuses:
 * the page is not served over HTTPS, or the reader does not allow clipboard access.
 */
export async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.closest('figure');
  if (!code) return;
  await navigator.clipboard.writeText(codeText(code));
  clearTimeout(feedback);
  for (const other of document.querySelectorAll<HTMLElement>('[data-copied]')) delete other.dataset.copied;
  button.dataset.copied = '';
  announce(button.querySelector('.copy-after')?.textContent ?? '');
  feedback = setTimeout(() => {
    delete button.dataset.copied;
    announce('');
  }, FEEDBACK_MS);
}

function announce(message: string): void {
  const region = document.getElementById(ANNOUNCER_ID);
  if (region) region.textContent = message;
}
