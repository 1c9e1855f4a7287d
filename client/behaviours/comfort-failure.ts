import { readPageWords } from '../shared/page-words.ts';
import { tellCopyFailed } from './copy-failure.ts';
import { failureBox } from './failure-box.ts';

/**
 * Tells behind a control that what it is for could not be loaded, with the error's own text and a button to try again. Code
 * that could not be copied is selected instead.
 */
export function tellFailure(control: HTMLElement, error: unknown, retry: () => void): void {
  if (control.matches('.copy-button')) {
    tellCopyFailed(control);
    return;
  }
  // The field for a file lies in its label.
  const place = control.closest('label') ?? control;
  if (place.nextElementSibling?.className === 'island-failure') place.nextElementSibling.remove();
  const { partFailed, retry: word } = readPageWords();
  // The search page waits for a script that would have read the address.
  const field = control.querySelector<HTMLInputElement>('.search-form input');
  if (field) field.value ||= new URLSearchParams(location.search).get('q')?.slice(0, field.maxLength) ?? '';
  const { box, button } = failureBox({ failed: partFailed, retry: word }, error);
  const before = document.activeElement as HTMLElement | null;
  const ended = new AbortController();
  const leave = () => {
    ended.abort();
    const hadFocus = box.contains(document.activeElement);
    box.remove();
    if (!hadFocus) return;
    control.focus({ preventScroll: true });
    // Not everything that may fail can have the focus.
    if (document.activeElement === document.body && before?.isConnected) before.focus({ preventScroll: true });
  };
  button.onclick = () => {
    leave();
    retry();
  };
  document.addEventListener(
    'keydown',
    (event) => {
      const isMeant = event.key === 'Escape' && !event.defaultPrevented && !event.isComposing;
      // What lies over the page takes the key first.
      if (isMeant && !document.querySelector('dialog:modal')) leave();
    },
    { signal: ended.signal },
  );
  place.after(box);
}
