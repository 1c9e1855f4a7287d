/** How long the button says that the code was copied. */
const FEEDBACK_MS = 2000;

/** Copies the code the button belongs to, and says so in place and to screen readers. */
export async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.closest('figure')?.querySelector('pre code');
  const text = (code?.textContent ?? '').replace(/\n$/, '');
  if (!(await writeToClipboard(text))) return;
  button.dataset.copied = '';
  announce(button.dataset.copiedMessage ?? '');
  setTimeout(() => {
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
  const region = document.getElementById('announcer');
  if (region) region.textContent = message;
}
