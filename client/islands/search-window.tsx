import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { SearchAccess } from '../fetch-search.ts';
import { addSearchSheet } from '../search-sheet.ts';
import { readPageWords } from '../shared/markup/page-words.ts';
import { SEARCH_NOTICE_ID } from '../shared/markup/search-notice.ts';
import { cutQuery } from '../shared/search/protocol.ts';
import type { SearchSettings } from '../shared/search/settings.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { FOLLOWED, WindowContent } from './search/window-content.tsx';

const DIALOG_ID = 'search-dialog';

let root: Root | undefined;
let opened = 0;

/** How long the window waits for its style sheet, in milliseconds. A later one is applied while the window is open. */
const SHEET_PATIENCE = 300;

/**
 * Opens the search window with the text typed while it was loading, or closes it if it is open. The field is focused afterwards.
 * `readTyped` returns undefined when the reader has cancelled; then the window does not open. Rejects when something it needs
 * cannot be fetched.
 */
export async function toggleSearchWindow(
  link: HTMLElement,
  readTyped: () => string | undefined,
  { fetchSettings, searchClientFor }: SearchAccess,
): Promise<void> {
  const open = document.querySelector<HTMLDialogElement>(`#${DIALOG_ID}[open]`);
  if (open) {
    open.close();
    return;
  }
  // The field holds a single line.
  const selection = cutQuery(
    String(getSelection() ?? '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  const settings = await fetchSettings(link.dataset.search ?? '');
  const client = searchClientFor(settings);
  client.prepare?.();
  await Promise.race([
    addSearchSheet(settings.sheetUrl),
    new Promise((resolve) => setTimeout(resolve, SHEET_PATIENCE)),
  ]);
  const dialog = ensureDialog(settings);
  const gathered = readTyped();
  if (dialog.open || gathered === undefined) return;
  // The reader may have pressed the shortcut again while the notice of an earlier failure was open.
  document.querySelector<HTMLDialogElement>(`#${SEARCH_NOTICE_ID}`)?.close();
  const opener = document.activeElement;
  const onClose = () => {
    // A key may open the window again before the event of its closing comes.
    if (dialog.open) return;
    dialog.removeEventListener('close', onClose);
    root?.render(null);
    // After following a result, the focus belongs to the next page.
    if (dialog.returnValue === FOLLOWED) return;
    const target = opener instanceof HTMLElement && opener !== document.body && opener.isConnected ? opener : link;
    target.focus({ preventScroll: true });
  };
  dialog.addEventListener('close', onClose);
  dialog.toggleAttribute('data-gutter', innerWidth > document.documentElement.clientWidth);
  dialog.returnValue = '';
  dialog.showModal();
  const typed = cutQuery(gathered.trimStart());
  // Synchronously, so that no keystroke is lost between the collected text and the field.
  flushSync(() =>
    root?.render(
      <CrashBoundary
        key={++opened}
        words={readPageWords()}
        onCrash={() => dialog.querySelector('button')?.focus()}
        beside={
          <button type="button" className="button" onClick={() => dialog.close()}>
            {settings.words.cancel}
          </button>
        }
      >
        <WindowContent
          {...{ settings, client }}
          initial={typed || selection}
          isSelected={typed === ''}
          dialog={dialog}
        />
      </CrashBoundary>,
    ),
  );
}

/** Returns the dialog, which is a child of the page's body. It is created again after another page has replaced that body. */
function ensureDialog({ words }: SearchSettings): HTMLDialogElement {
  const known = document.querySelector<HTMLDialogElement>(`#${DIALOG_ID}`);
  if (known && root) return known;
  root?.unmount();
  const dialog = document.createElement('dialog');
  dialog.id = DIALOG_ID;
  dialog.className = 'search-dialog search-app';
  // Translators replace texts that React has drawn and changes with each letter, so it could not go on.
  dialog.translate = false;
  dialog.setAttribute('aria-label', words.label);
  // The content fills the dialog, so a click whose target is the dialog itself hit the backdrop. A text selection that is dragged
  // over the edge ends on the backdrop, but does not start there.
  let isOnBackdrop = false;
  dialog.addEventListener('pointerdown', ({ target }) => {
    isOnBackdrop = target === dialog;
  });
  dialog.addEventListener('click', ({ target }) => {
    if (isOnBackdrop && target === dialog) dialog.close();
  });
  document.body.append(dialog);
  root = createRoot(dialog);
  return dialog;
}
