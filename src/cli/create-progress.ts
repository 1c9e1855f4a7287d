import type { PageWork } from '../model/page-work.ts';
import { type CliEnv, isTerminal } from './env.ts';

/** No progress is shown for this time, so short work shows none. */
const QUIET_MS = 500;
/** Minimum time between two updates of the line. */
const REDRAW_MS = 100;

/** Labels for the kinds of work on pages. */
export const PAGE_WORK: Readonly<Record<PageWork, string>> = {
  mdx: 'running pages of MDX',
  parse: 'reading pages',
  draw: 'rendering pages',
};

/** Shows progress as one line with a label and a count, on terminals only. `now` of `update` replaces the label. */
export function createProgress(
  env: CliEnv,
  label: string,
): {
  readonly update: (done: number, total: number, now?: string) => void;
  /** Shows other words instead of a count. */
  readonly tell: (words: string) => void;
  readonly end: () => void;
} {
  const started = env.now();
  let drawn = 0;
  const shown = isTerminal(env);
  const tell = (words: string) => {
    const now = env.now();
    if (!shown || now - started < QUIET_MS || now - drawn < REDRAW_MS) return;
    drawn = now;
    env.stderr.write(`\r\u001b[K${words}`);
  };
  return {
    tell,
    update: (done, total, words = label) => tell(`${words} ${done}/${total}`),
    end() {
      if (drawn > 0) env.stderr.write('\r\u001b[K');
    },
  };
}
