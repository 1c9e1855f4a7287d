import { here } from '../shared/here.ts';
import { importAgain } from '../shared/import-again.ts';
import { ANNOUNCER_ID, PART_FAILURE_ID } from '../shared/page-words.ts';
import { PROGRESS_KEY } from '../shared/progress.ts';
import { readStored } from '../shared/storage.ts';

type Comforts = typeof import('./comforts.ts');

const root = document.documentElement;

/**
 * Fetches a script and uses it. A reader who used a control or a key is told when that fails, and can try again; other failures
 * are not shown.
 */
export function demand<Part>(
  load: () => Promise<Part>,
  use: (part: Part) => unknown,
  control?: HTMLElement | null,
): Promise<unknown> {
  return importAgain(load)
    .then(use)
    .catch((error) => control && tell(control, error, () => void demand(load, use, control)));
}

function wish(use: (comforts: Comforts, at: string) => void, control?: HTMLElement | null): void {
  // Readers may be on another page before it comes.
  const at = here();
  void demand(
    () => import('./comforts.ts'),
    (comforts) => use(comforts, at),
    control,
  );
}

/** Tells behind a control that its script could not be loaded, with a button to try again. */
export function tell(control: HTMLElement, error: unknown, retry: () => void): void {
  importAgain(() => import('./comfort-failure.ts')).then(
    ({ tellFailure }) => tellFailure(control, error, retry),
    // It comes with the script of visits, which may be lost as well. A box of the page's markup then stands in for it.
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

/** Passes on what readers of lessons may do; the script that does it is fetched with the first wish, or by who has ticks to see. */
export function startComforts(): void {
  // The same listeners again are no others.
  addEventListener('change', onChange);
  addEventListener('storage', onStorage);
  if (readStored(PROGRESS_KEY)) showKnownTicks();
}

/** Shows ticks, and takes those away that are no more, on a site that has them. */
export function showKnownTicks(): void {
  if (root.dataset.progress) wish(({ showProgress }) => showProgress());
}

/** What a button asks for with `data-comfort`. */
export function runComfort(source: HTMLElement): void {
  wish(({ run }, at) => run(source, at), source);
}

/**
 * Answers a key or a change. What a key asks for has no place on the page: a failure is told at its end, and the style sheet shows it
 * on top.
 */
export function answerSign(event: Event, control = document.getElementById(ANNOUNCER_ID)): void {
  wish(({ answer }, at) => answer(event, at), control);
}

function onChange(event: Event): void {
  const control = event.target as HTMLElement;
  if (control.dataset.comfort) answerSign(event, control);
}

function onStorage(event: StorageEvent): void {
  // Without a key all that was stored is gone.
  if (!event.key || event.key === PROGRESS_KEY) showKnownTicks();
}
