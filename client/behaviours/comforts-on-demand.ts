import { here } from '../shared/here.ts';
import { importAgain } from '../shared/import-again.ts';
import { ANNOUNCER_ID } from '../shared/page-words.ts';
import { PROGRESS_KEY } from '../shared/progress.ts';
import { readStored } from '../shared/storage.ts';

type Comforts = typeof import('./comforts.ts');

const root = document.documentElement;

/**
 * Fetches the script that does what is wished. A reader who used a control is told when it cannot be had, and can ask
 * again; of others nobody need hear.
 */
function wish(use: (comforts: Comforts, at: string) => void, control?: HTMLElement): void {
  // Readers may be on another page before it comes.
  const at = here();
  importAgain(() => import('./comforts.ts')).then(
    (comforts) => use(comforts, at),
    (error) => {
      if (control) tell(control, error, () => wish(use, control));
    },
  );
}

/** Tells behind a control that what it is for could not be had. */
export function tell(control: HTMLElement, error: unknown, retry: () => void): void {
  import('./comfort-failure.ts').then(
    ({ tellFailure }) => tellFailure(control, error, retry),
    // It comes with the script of visits, and may not be had before. The control itself can be used again.
    () => {
      const box = document.createElement('p');
      box.className = 'island-failure';
      box.role = 'alert';
      box.textContent = JSON.parse(document.getElementById(ANNOUNCER_ID)?.dataset.words ?? '').partFailed;
      control.after(box);
      addEventListener('click', () => box.remove(), { once: true });
    },
  );
}

/** Passes on what readers of lessons may do; the script that does it is fetched with the first wish, or by who has ticks to see. */
export function startComforts(): void {
  // The same listeners again are no others.
  for (const type of ['keydown', 'change', 'storage'] as const) addEventListener(type, onSign);
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

/** Keys that may be a wish; `comforts.ts` knows when they are. */
const KEY = /^[?nmpt]$/;

function onSign(event: Event): void {
  const { key, type, target } = event as KeyboardEvent;
  const control = type === 'change' && (target as HTMLElement);
  // Without a key all that was stored is gone.
  const isSign = control ? control.dataset.comfort : type === 'storage' ? !key || key === PROGRESS_KEY : KEY.test(key);
  if (isSign) wish(({ answer }, at) => answer(event, at), control || undefined);
}
