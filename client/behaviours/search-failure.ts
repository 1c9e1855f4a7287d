/** Words of the search page, as its markup brings them. */
interface Words {
  readonly errorTitle: string;
  readonly errorHelp: string;
  readonly retry: string;
}

/**
 * Tells below the field of the search page that it cannot answer, with a button to try again. What it gives back takes
 * that away, and leaves focus in the field. It comes with the script that wakes the page and needs no other, since another
 * one could not be had either.
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
