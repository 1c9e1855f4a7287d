import { readPageWords } from '../shared/page-words.ts';
import { leaped, PROGRESS, trickled } from '../shared/progress-rule.ts';

/** The bar on top of a page that is waiting for the next one. */
export interface ProgressBar {
  /** Shows the bar if the next page is not there in time. Called again, it goes on as it is. */
  start(): void;
  finish(): void;
}

export function createProgressBar(): ProgressBar {
  const bar = document.createElement('div');
  bar.className = 'visit-progress';
  bar.dataset.outlivesPage = '';
  bar.setAttribute('role', 'progressbar');
  bar.append(document.createElement('div'));
  let delay: ReturnType<typeof setTimeout> | undefined;
  let trickle: ReturnType<typeof setInterval> | undefined;
  let end: ReturnType<typeof setTimeout> | undefined;
  let part = 0;

  function move(to: number): void {
    part = to;
    bar.setAttribute('aria-valuenow', String(Math.round(to * 100)));
    bar.style.setProperty('--part', String(to));
  }

  function show(): void {
    clearTimeout(end);
    bar.setAttribute('aria-label', readPageWords().loading);
    delete bar.dataset.done;
    move(0);
    document.body.append(bar);
    // Its start has to be known before it can move from there.
    bar.getBoundingClientRect();
    move(PROGRESS.minimum);
    trickle = setInterval(() => move(trickled(part, Math.random())), PROGRESS.trickleSpeed);
  }

  return {
    start() {
      if (delay === undefined && trickle === undefined) delay = setTimeout(show, PROGRESS.delay);
    },
    finish() {
      clearTimeout(delay);
      delay = undefined;
      if (trickle === undefined) return;
      clearInterval(trickle);
      trickle = undefined;
      move(leaped(part, Math.random()));
      bar.getBoundingClientRect();
      move(1);
      end = setTimeout(() => {
        bar.dataset.done = '';
        end = setTimeout(() => bar.remove(), PROGRESS.speed);
      }, PROGRESS.speed);
    },
  };
}
