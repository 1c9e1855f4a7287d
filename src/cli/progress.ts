import type { PageWork } from '../model/progress.ts';
import { type CliEnv, isTerminal } from './env.ts';

/** Work shorter than this shows no progress (design: command line). */
const QUIET_MS = 500;
const REDRAW_MS = 100;

/** What is said of work on pages. */
export const PAGE_WORK: Readonly<Record<PageWork, string>> = {
  mdx: 'running pages of MDX',
  parse: 'reading pages',
  draw: 'rendering pages',
};

/** One line on a terminal that counts what is done, under the label of the moment; silent elsewhere. */
export function createProgress(
  env: CliEnv,
  label: string,
): { readonly update: (done: number, total: number, now?: string) => void; readonly end: () => void } {
  const started = env.now();
  let drawn = 0;
  const shown = isTerminal(env);
  return {
    update(done, total, words = label) {
      const now = env.now();
      if (!shown || now - started < QUIET_MS || now - drawn < REDRAW_MS) return;
      drawn = now;
      env.stderr.write(`\r\u001b[K${words} ${done}/${total}`);
    },
    end() {
      if (drawn > 0) env.stderr.write('\r\u001b[K');
    },
  };
}
