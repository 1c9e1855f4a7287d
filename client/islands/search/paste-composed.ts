import type { ClipboardEvent } from 'react';

/**
 * Inserts pasted text in NFC. A browser cuts pasted text to the field's maximum length before a script could normalize it, and a
 * decomposed letter counts two or three times.
 */
export function pasteComposed(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData('text/plain');
  const composed = text.normalize('NFC');
  // If this fails, the browser pastes the text unchanged. The deprecated `execCommand` is the only way that keeps undo.
  if (composed !== text && document.execCommand('insertText', false, composed)) event.preventDefault();
}
