import { codeText } from '../../shared/markup/code-markup.ts';
import { playgroundAddress } from '../../shared/markup/playground.ts';

/** How long the playground may take to answer, in milliseconds. */
const PATIENCE_MS = 15_000;

/**
 * Sends the code above the button to a playground, and opens the program there. The button becomes a link, because a browser may
 * block a window that opens some time after the click. `tell` shows a message after the button.
 */
export async function openPlayground(
  button: HTMLElement,
  tell: (button: HTMLElement, text: string) => void,
): Promise<void> {
  if (button.ariaBusy === 'true') return;
  const { share, open = '', rest = '' } = button.dataset;
  const code = button.closest('.sample')?.querySelector('figure');
  if (!code) return;
  const program = `${codeText(code)}\n${rest}`;
  button.ariaBusy = 'true';
  const id = share === undefined ? undefined : await send(share, program);
  button.ariaBusy = null;
  const address = playgroundAddress(open, { code: program, ...(id === undefined ? {} : { id }) });
  // The reader may have left the page.
  if (!button.isConnected) return;
  tell(button, address === undefined ? (button.dataset.failed ?? '') : '');
  if (address !== undefined) follow(button, address);
}

async function send(share: string, program: string): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(share, {
      method: 'POST',
      body: program,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal,
    });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}

function follow(button: HTMLElement, address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.target = '_blank';
  link.rel = 'noopener';
  link.textContent = button.textContent;
  const hadFocus = document.activeElement === button;
  button.replaceWith(link);
  if (hadFocus) link.focus();
  link.click();
}
