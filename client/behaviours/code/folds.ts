import { SUMMARY_SELECTOR } from '../../shared/markup/folds.ts';
import { onNearing } from '../visits/nearing.ts';

/**
 * Loads the animation of `details` elements when the pointer or focus comes near one. Before that, they open without animation,
 * as the browser does it.
 */
export function startFolds(): void {
  onNearing(SUMMARY_SELECTOR, () => import('../frame/move-folds.ts'));
}
