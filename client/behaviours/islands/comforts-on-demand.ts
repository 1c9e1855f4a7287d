/** Detects that the reader wants one of the page's extras (see `comforts.ts`), and loads the script for it then. */
import { here } from '../../shared/browser/here.ts';
import { importWithRetry } from '../../shared/browser/import-with-retry.ts';
import { PROGRESS_KEY } from '../../shared/browser/progress.ts';
import { readStored } from '../../shared/browser/storage.ts';
import { ANNOUNCER_ID, PART_FAILURE_ID } from '../../shared/markup/page-words.ts';

type Comforts = typeof import('./comforts.ts');

const root = document.documentElement;

/**
 * Loads a script and uses it. When that fails, a reader who used a control or a key sees a message with a retry button; other
 * failures are not shown.
 */
export function demand<Part>(
  load: () => Promise<Part>,
  use: (part: Part) => unknown,
  control?: HTMLElement | null,
): Promise<unknown> {
  return importWithRetry(load)
    .then(use)
    .catch((error) => control && tell(control, error, () => void demand(load, use, control)));
}

function loadComforts(use: (comforts: Comforts, at: string) => void, control?: HTMLElement | null): void {
  // The reader may be on another page when the script arrives.
  const at = here();
  void demand(
    () => import('./comforts.ts'),
    (comforts) => use(comforts, at),
    control,
  );
}

/** Shows after a control that its script could not be loaded, with a retry button. */
export function tell(control: HTMLElement, error: unknown, retry: () => void): void {
  importWithRetry(() => import('./comfort-failure.ts')).then(
    ({ tellFailure }) => tellFailure(control, error, retry),
    // This import belongs to the visits script, which may fail to load too. Then a box from the page's markup shows the failure.
    () => {
      // A heading of the page may have the same id.
      const box = document.querySelector(`div#${PART_FAILURE_ID}`) as HTMLElement;
      control.after(box);
      box.hidden = false;
      (box.lastElementChild as HTMLElement).onclick = () => {
        control.focus();
        retry();
      };
      addEventListener(
        'click',
        () => {
          box.hidden = true;
        },
        { once: true },
      );
    },
  );
}

/**
 * Listens for what the extras need. The script that handles it is loaded on the first use, or at once for readers with ticked
 * lessons.
 */
export function startComforts(): void {
  // Adding the same listener again has no effect.
  addEventListener('change', onChange);
  addEventListener('storage', onStorage);
  if (readStored(PROGRESS_KEY)) showKnownTicks();
}

/** Updates the ticked lessons on the page, on sites with progress. */
export function showKnownTicks(): void {
  if (root.dataset.progress) loadComforts(({ showProgress }) => showProgress());
}

/** Runs the extra that a button names in `data-comfort`. */
export function runComfort(source: HTMLElement): void {
  loadComforts(({ run }, at) => run(source, at), source);
}

/**
 * Handles a key or a change event. A key has no control on the page, so a failure message goes to the end of the page, and the
 * style sheet shows it on top.
 */
export function answerSign(event: Event, control = document.getElementById(ANNOUNCER_ID)): void {
  loadComforts(({ answer }, at) => answer(event, at), control);
}

function onChange(event: Event): void {
  const control = event.target as HTMLElement;
  if (control.dataset.comfort) answerSign(event, control);
}

function onStorage(event: StorageEvent): void {
  // No key means that all of the storage was cleared.
  if (!event.key || event.key === PROGRESS_KEY) showKnownTicks();
}
