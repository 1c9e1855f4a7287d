import { foldDuration } from '../shared/fold-duration.ts';
import { neighboursOf, SUMMARY_SELECTOR } from '../shared/folds.ts';
import { importAgain } from '../shared/import-again.ts';

/** A fold on its way. */
interface Move {
  readonly animation: Animation;
  readonly opening: boolean;
}

const moves = new WeakMap<HTMLDetailsElement, Move>();

/** How long a branch that has to be fetched may keep its group waiting; then the group opens on what it has. */
const BRANCH_PATIENCE_MS = 200;

/** Lets every fold of the page open and close with an animation that another click turns around. */
export function startMovingFolds(): void {
  // In the capture phase, before other listeners judge by `defaultPrevented` what the click leads to.
  document.addEventListener('click', (event) => void onClick(event), true);
  document.addEventListener('mousedown', (event) => {
    // A second click is meant for the fold, not for the word under the pointer.
    if (event.detail > 1 && summaryAt(event)) event.preventDefault();
  });
}

function summaryAt({ target }: Event): HTMLElement | undefined {
  const summary = (target as Element).closest<HTMLElement>(SUMMARY_SELECTOR);
  // Something of its own inside the summary.
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
      importAgain(() => import('./load-branch.ts')).then(({ loadBranch }) => loadBranch(fold, true)),
    ]).catch(() => undefined);
  }
  if (opening) for (const other of neighboursOf(fold)) moveFold(other, false);
  moveFold(fold, opening);
}

/** Starts from wherever the fold is at this moment. It counts as open until it is closed altogether. */
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
