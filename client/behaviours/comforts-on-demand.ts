import { PROGRESS_KEY } from '../shared/progress.ts';
import { readStored } from '../shared/storage.ts';

const load = () => import('./comforts.ts');

/** Passes on what readers of lessons may do; the script that does it is fetched with the first wish, or by who has ticks to see. */
export function startComforts(): void {
  // The same listeners again are no others.
  for (const type of ['keydown', 'change', 'storage'] as const) addEventListener(type, onSign);
  if (document.documentElement.dataset.progress && readStored(PROGRESS_KEY))
    load().then(({ showProgress }) => showProgress(), ignore);
}

/** What a button asks for with `data-comfort`. */
export function runComfort(source: HTMLElement): void {
  load().then(({ run }) => run(source), ignore);
}

function onSign(event: Event): void {
  const { key, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
  const target = event.target as HTMLElement | null;
  const isSign =
    event.type === 'keydown'
      ? key?.length === 1 &&
        !ctrlKey &&
        !metaKey &&
        !altKey &&
        !target?.closest?.('input,textarea,select,[contenteditable]')
      : event.type === 'storage'
        ? key === PROGRESS_KEY
        : target?.dataset.comfort;
  if (isSign) load().then(({ answer }) => answer(event), ignore);
}

function ignore(): void {
  // Nobody need hear of a comfort that cannot be had; the next wish asks for it again.
}
