import { readPageWords } from '../shared/page-words.ts';
import { failureBox } from './failure-box.ts';

// It has to be there before a line breaks, as this script is.
export { tellCopyFailed } from './copy-failure.ts';

/** Tells behind a control that what it is for could not be loaded, with the error's own text and a button to try again. */
export function tellFailure(control: HTMLElement, error: unknown, retry: () => void): void {
  // The field for a file lies in its label.
  const place = control.closest('label') ?? control;
  if (place.nextElementSibling?.className === 'island-failure') place.nextElementSibling.remove();
  const { partFailed, retry: word } = readPageWords();
  // The search page waits for a script that would have read the address.
  const field = control.querySelector<HTMLInputElement>('.search-form input');
  if (field) field.value ||= new URLSearchParams(location.search).get('q')?.slice(0, field.maxLength) ?? '';
  const { box, button } = failureBox({ failed: partFailed, retry: word }, error);
  button.onclick = () => {
    box.remove();
    control.focus();
    retry();
  };
  place.after(box);
}
