import { failureBox } from '../behaviours/islands/failure-box.ts';
import { readPageWords } from '../shared/markup/page-words.ts';
import { openDialog } from './until-uncovered.ts';

/** The notice that a requested page could not be loaded. */
interface FailureNotice {
  show(error: unknown, retry: () => void): void;
  hide(): void;
}

/** Creates the notice. It is shown over the open page, which stays usable. */
export function createFailureNotice(): FailureNotice {
  let shown: HTMLElement | undefined;
  /** Removes the listeners of the visible notice. */
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
        // Without this, focus would fall back to the top of the page that stays.
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
          // A modal dialog over the page handles the key first.
          if (!isMeant || openDialog()) return;
          // A reader whose focus has moved on keeps it.
          if (box.contains(document.activeElement)) leave();
          else hide();
        },
        { signal },
      );
    },
  };
}
