import { readPageWords } from '../shared/markup/page-words.ts';
import { leaped, PROGRESS, trickled } from '../shared/rules/progress-rule.ts';

/** The progress bar on top of a page while the next one is loading. */
interface ProgressBar {
  /** Shows the bar if the next page takes longer than the delay. Has no effect while the bar is active. */
  start(): void;
  finish(): void;
}

/** Creates the bar. It is in the page only while it is shown, and stays when the page changes. */
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
    // Forces a style calculation, so that the transition starts from 0.
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
