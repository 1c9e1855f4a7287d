import type { OfflineNotice } from '../shared/offline/offline-format.ts';

const NOTICE_ID = 'offline-notice';

/** Shows over the page that a new version is stored, with a button to load it. The page stays as it is until then. */
export function showOfflineNotice({ updated, load, close }: OfflineNotice): void {
  document.getElementById(NOTICE_ID)?.remove();
  const box = document.createElement('div');
  box.id = NOTICE_ID;
  box.className = 'island-failure visit-failure';
  box.setAttribute('role', 'status');
  const text = document.createElement('p');
  const buttons = document.createElement('div');
  buttons.append(
    button(load, () => location.reload()),
    button(close, () => box.remove()),
  );
  box.append(text, buttons);
  document.body.append(box);
  // A live region announces what is added to it, not what it begins with.
  text.textContent = updated;
}

function button(label: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'button';
  made.textContent = label;
  made.addEventListener('click', onClick);
  return made;
}
