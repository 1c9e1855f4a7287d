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
  /** Ends what listens as long as the notice is there. */
  let ended: AbortController | undefined;

  function hide(): void {
    ended?.abort();
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
      const leave = () => {
        hide();
        if (before?.isConnected) before.focus({ preventScroll: true });
      };
      close.addEventListener('click', leave);
      document.body.append(box);
      shown = box;
      ended = new AbortController();
      const { signal } = ended;
      document.addEventListener(
        'keydown',
        (event) => {
          const isMeant = event.key === 'Escape' && !event.defaultPrevented && !event.isComposing;
          // What lies over the page takes the key first.
          if (!isMeant || document.querySelector('dialog:modal')) return;
          // A reader who is elsewhere by now stays there.
          if (box.contains(document.activeElement)) leave();
          else hide();
        },
        { signal },
      );
    },
  };
}
