import { ANNOUNCER_ID } from '../shared/page-words.ts';

/** How long the button says so: long enough to be read by those who looked elsewhere. */
const FEEDBACK_MS = 4000;

let restore: (() => void) | undefined;

/** Says in place and to screen readers that the code was not copied, and selects it, so that the reader can copy it by hand. */
export function tellCopyFailed(button: HTMLElement): void {
  restore?.();
  const message = button.dataset.failedMessage ?? '';
  const region = document.getElementById(ANNOUNCER_ID);
  const face = button.querySelector('.copy-before')?.lastChild;
  const words = face?.nodeValue ?? '';
  if (face) face.nodeValue = message;
  if (region) region.textContent = message;
  selectCode(button);
  const timer = setTimeout(() => restore?.(), FEEDBACK_MS);
  restore = () => {
    clearTimeout(timer);
    restore = undefined;
    if (face) face.nodeValue = words;
    // Something else may have been said since.
    if (region?.textContent === message) region.textContent = '';
  };
}

/** A block with folded lines has several parts. */
function selectCode(button: HTMLElement): void {
  const parts = button.closest('figure')?.querySelectorAll('pre') ?? [];
  const [first] = parts;
  const last = parts[parts.length - 1];
  if (first && last) getSelection()?.setBaseAndExtent(first, 0, last, last.childNodes.length);
}
