import { SUMMARY_SELECTOR } from '../shared/folds.ts';

const INTENT = ['pointerover', 'touchstart', 'focusin'] as const;

/** Fetches what lets folds move once the reader comes near one. Until then they open at once, as the browser does it. */
export function startFolds(): void {
  const onIntent = (event: Event) => {
    if (!(event.target as Element).closest(SUMMARY_SELECTOR)) return;
    for (const name of INTENT) document.removeEventListener(name, onIntent, true);
    import('./move-folds.ts').then(
      ({ startMovingFolds }) => startMovingFolds(),
      () => undefined,
    );
  };
  for (const name of INTENT) document.addEventListener(name, onIntent, { capture: true, passive: true });
}
