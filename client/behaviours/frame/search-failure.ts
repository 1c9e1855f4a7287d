/** Texts of the search page, read from its markup. */
interface Words {
  readonly errorTitle: string;
  readonly errorHelp: string;
  readonly retry: string;
}

/**
 * Shows a failure message with a retry button below the field of the search page. Returns a function that removes the message and
 * keeps the focus in the field. This code is part of the script that starts the page, because another script might fail to load
 * as well.
 */
export function tellSearchFailed(element: HTMLElement, words: Words, retry: () => Promise<unknown>): () => void {
  const box = document.createElement('div');
  box.className = 'search-message';
  box.role = 'alert';
  const title = document.createElement('p');
  const help = document.createElement('p');
  const button = document.createElement('button');
  title.className = 'search-message-title';
  title.textContent = words.errorTitle;
  help.textContent = words.errorHelp;
  button.type = 'button';
  button.className = 'button';
  button.textContent = words.retry;
  let isTrying = false;
  button.onclick = async () => {
    if (isTrying) return;
    isTrying = true;
    await retry();
    isTrying = false;
  };
  box.append(title, help, button);
  element.after(box);
  return () => {
    const hadFocus = box.contains(document.activeElement);
    box.remove();
    if (hadFocus) element.querySelector('input')?.focus();
  };
}
