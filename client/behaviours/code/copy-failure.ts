import { ANNOUNCER_ID } from '../../shared/markup/page-words.ts';

/** How long the button shows the failure, in milliseconds: long enough for readers who looked elsewhere. */
const FEEDBACK_MS = 4000;

let restore: (() => void) | undefined;

/**
 * Reports on the button and to screen readers that the code was not copied, and selects the code, so that the reader can copy it
 * by hand.
 */
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
    // Another message may have replaced this one.
    if (region?.textContent === message) region.textContent = '';
  };
}

/** Selects the code of the block. A block with folded lines consists of several `pre` elements. */
function selectCode(button: HTMLElement): void {
  const parts = button.closest('figure')?.querySelectorAll('pre') ?? [];
  const [first] = parts;
  const last = parts[parts.length - 1];
  if (first && last) getSelection()?.setBaseAndExtent(first, 0, last, last.childNodes.length);
}
