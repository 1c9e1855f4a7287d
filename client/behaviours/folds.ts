import { SUMMARY_SELECTOR } from '../shared/folds.ts';
import { onNearing } from './nearing.ts';

/** Fetches what lets folds move once the reader comes near one. Until then they open at once, as the browser does it. */
export function startFolds(): void {
  onNearing(SUMMARY_SELECTOR, () => import('./move-folds.ts').then(({ startMovingFolds }) => startMovingFolds()));
}
