import { failureBox } from '../behaviours/failure-box.ts';
import { readPageWords } from '../shared/page-words.ts';

/** What tells the reader that the page they asked for did not come. */
export interface FailureNotice {
  show(error: unknown, retry: () => void): void;
  hide(): void;
}

/** A notice over the page that is open, which can be read on meanwhile. */
export function createFailureNotice(): FailureNotice {
  let shown: HTMLElement | undefined;

  function hide(): void {
    shown?.remove();
    shown = undefined;
  }

  return {
    hide,
    show(error, retry) {
      hide();
      const words = readPageWords();
      const { box, button } = failureBox(words, error);
      box.classList.add('visit-failure');
      const close = document.createElement('button');
      close.type = 'button';
      close.className = 'button';
      close.textContent = words.close;
      const buttons = document.createElement('div');
      buttons.append(button, close);
      box.append(buttons);
      button.addEventListener('click', () => {
        // Focus must not fall back to the top of a page that stays.
        const link = before?.isConnected ? before : undefined;
        hide();
        link?.focus({ preventScroll: true });
        retry();
      });
      const before = document.activeElement as HTMLElement | null;
      close.addEventListener('click', () => {
        hide();
        if (before?.isConnected) before.focus({ preventScroll: true });
      });
      document.body.append(box);
      shown = box;
    },
  };
}
