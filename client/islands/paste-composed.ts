import type { ClipboardEvent } from 'react';

/**
 * Puts a pasted text into a field in composed letters: browsers cut it to the longest question before anybody could compose it,
 * and letters that are taken apart count twice or three times.
 */
export function pasteComposed(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData('text/plain');
  const composed = text.normalize('NFC');
  // Where the browser does not insert it, it pastes the text as it is. The way to insert so that it can be undone is an old one.
  if (composed !== text && document.execCommand('insertText', false, composed)) event.preventDefault();
}
