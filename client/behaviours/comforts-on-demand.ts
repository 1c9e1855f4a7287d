import { PROGRESS_KEY } from '../shared/progress.ts';
import { readStored } from '../shared/storage.ts';

const root = document.documentElement;

const load = () => import('./comforts.ts');

/** Passes on what readers of lessons may do; the script that does it is fetched with the first wish, or by who has ticks to see. */
export function startComforts(): void {
  // The same listeners again are no others.
  for (const type of ['keydown', 'change', 'storage'] as const) addEventListener(type, onSign);
  if (readStored(PROGRESS_KEY)) showKnownTicks();
}

/** Shows ticks, and takes those away that are no more, on a site that has them. */
export function showKnownTicks(): void {
  if (root.dataset.progress) load().then(({ showProgress }) => showProgress(), ignore);
}

/** What a button asks for with `data-comfort`. */
export function runComfort(source: HTMLElement): void {
  load().then(({ run }) => run(source), ignore);
}

/** Keys that may be a wish; `comforts.ts` knows when they are. */
const KEY = /^[?nmpt]$/;

function onSign(event: Event): void {
  const { key, type, target } = event as KeyboardEvent;
  const isSign =
    type === 'keydown'
      ? KEY.test(key)
      : type === 'storage'
        ? key === PROGRESS_KEY
        : (target as HTMLElement).dataset.comfort;
  if (isSign) load().then(({ answer }) => answer(event), ignore);
}

function ignore(): void {
  // Nobody need hear of a comfort that cannot be had; the next wish asks for it again.
}
