import { codeText } from '../shared/code-markup.ts';
import { ANNOUNCER_ID } from '../shared/page-words.ts';

/** How long the button says that the code was copied. */
const FEEDBACK_MS = 2000;

let feedback: ReturnType<typeof setTimeout> | undefined;

/**
 * Copies the code the button belongs to, and says so in place and to screen readers. Fails where the browser refuses:
 * the page is not served over HTTPS, or the reader does not allow it.
 */
export async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.closest('figure');
  if (!code) return;
  await navigator.clipboard.writeText(codeText(code));
  clearTimeout(feedback);
  for (const other of document.querySelectorAll<HTMLElement>('[data-copied]')) delete other.dataset.copied;
  button.dataset.copied = '';
  announce(button.dataset.copiedMessage ?? '');
  feedback = setTimeout(() => {
    delete button.dataset.copied;
    announce('');
  }, FEEDBACK_MS);
}

function announce(message: string): void {
  const region = document.getElementById(ANNOUNCER_ID);
  if (region) region.textContent = message;
}
