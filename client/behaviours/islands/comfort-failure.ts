import { readPageWords } from '../../shared/markup/page-words.ts';
import { tellCopyFailed } from '../code/copy-failure.ts';
import { failureBox } from './failure-box.ts';

/**
 * Shows after a control that its script could not be loaded, with the error's message and a retry button. For a copy button, it
 * selects the code instead.
 */
export function tellFailure(control: HTMLElement, error: unknown, retry: () => void): void {
  if (control.matches('.copy-button')) {
    tellCopyFailed(control);
    return;
  }
  // The file input is inside its label.
  const place = control.closest('label') ?? control;
  if (place.nextElementSibling?.className === 'island-failure') place.nextElementSibling.remove();
  const { partFailed, retry: word } = readPageWords();
  // The script that failed would have filled the field of the search page from the address.
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
    // Not every control that may fail can be focused.
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
      // A modal dialog over the page handles the key first.
      if (isMeant && !document.querySelector('dialog:modal')) leave();
    },
    { signal: ended.signal },
  );
  place.after(box);
}
