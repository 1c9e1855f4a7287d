/**
 * Lets every collapsible section of the page open and close with an animation. A click during the animation reverses it. Begins when
 * it is imported, and lasts.
 */
import { importWithRetry } from '../../shared/browser/import-with-retry.ts';
import { neighboursOf, SUMMARY_SELECTOR } from '../../shared/markup/folds.ts';
import { foldDuration } from '../../shared/rules/fold-duration.ts';

/** A running animation of a `details` element. */
interface Move {
  readonly animation: Animation;
  readonly opening: boolean;
}

const moves = new WeakMap<HTMLDetailsElement, Move>();

/** How long a group waits for rows that have to be fetched, in milliseconds. After that it opens with the rows it has. */
const BRANCH_PATIENCE_MS = 200;

// In the capture phase, so that it runs before listeners that check `defaultPrevented`.
document.addEventListener('click', (event) => void onClick(event), true);
document.addEventListener('mousedown', (event) => {
  // The second click of a double click must not select a word.
  if (event.detail > 1 && summaryAt(event)) event.preventDefault();
});

function summaryAt({ target }: Event): HTMLElement | undefined {
  const summary = (target as Element).closest<HTMLElement>(SUMMARY_SELECTOR);
  // A link, button or field inside the summary handles its own clicks.
  return summary && !(target as Element).closest('summary :is(a, button, input)') ? summary : undefined;
}

async function onClick(event: MouseEvent): Promise<void> {
  const fold = summaryAt(event)?.parentElement as HTMLDetailsElement | undefined;
  if (!fold) return;
  event.preventDefault();
  const move = moves.get(fold);
  const opening = move ? !move.opening : !fold.open;
  if (opening && fold.dataset.branch !== undefined) {
    const patience = new Promise((resolve) => setTimeout(resolve, BRANCH_PATIENCE_MS));
    await Promise.race([
      patience,
      importWithRetry(() => import('./load-branch.ts')).then(({ loadBranch }) => loadBranch(fold, true)),
    ]).catch(() => undefined);
  }
  if (opening) for (const other of neighboursOf(fold)) moveFold(other, false);
  moveFold(fold, opening);
}

/** Animates the element from its current height. The `details` element stays open until it is completely closed. */
function moveFold(fold: HTMLDetailsElement, opening: boolean): void {
  const from = heightOf(fold);
  moves.get(fold)?.animation.cancel();
  fold.open = false;
  const closed = heightOf(fold);
  fold.open = true;
  const full = heightOf(fold);
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const animation = fold.animate(
    { blockSize: [`${from}px`, `${opening ? full : closed}px`], overflow: ['clip', 'clip'] },
    { duration: foldDuration(full - closed, reduced), easing: 'ease-in-out', fill: 'forwards' },
  );
  moves.set(fold, { animation, opening });
  fold.toggleAttribute('data-closing', !opening);
  animation.onfinish = () => {
    moves.delete(fold);
    fold.removeAttribute('data-closing');
    fold.open = opening;
    animation.cancel();
  };
}

function heightOf(fold: HTMLElement): number {
  return fold.getBoundingClientRect().height;
}
