import { codeText } from '../shared/code-markup.ts';
import { ANNOUNCER_ID } from '../shared/page-words.ts';

/** How long the button says that the code was copied. */
const FEEDBACK_MS = 2000;

let feedback: ReturnType<typeof setTimeout> | undefined;

/** Copies the code the button belongs to, and says so in place and to screen readers. */
export async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.closest('figure');
  if (!code || !(await writeToClipboard(codeText(code)))) return;
  clearTimeout(feedback);
  for (const other of document.querySelectorAll<HTMLElement>('[data-copied]')) delete other.dataset.copied;
  button.dataset.copied = '';
  announce(button.dataset.copiedMessage ?? '');
  feedback = setTimeout(() => {
    delete button.dataset.copied;
    announce('');
  }, FEEDBACK_MS);
}

async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Not served over HTTPS, or not allowed: the reader can still select the code.
    return false;
  }
}

function announce(message: string): void {
  const region = document.getElementById(ANNOUNCER_ID);
  if (region) region.textContent = message;
}
