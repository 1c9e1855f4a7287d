import type { CliEnv } from './env.ts';

/** Work shorter than this shows no progress (design: command line). */
const QUIET_MS = 500;
const REDRAW_MS = 100;

/** One line on a terminal that counts pages; silent elsewhere. */
export function createProgress(
  env: CliEnv,
  label: string,
): { readonly update: (done: number, total: number) => void; readonly end: () => void } {
  const started = env.now();
  let drawn = 0;
  const shown = env.stderr.isTTY === true && !env.variables.CI;
  return {
    update(done, total) {
      const now = env.now();
      if (!shown || now - started < QUIET_MS || now - drawn < REDRAW_MS) return;
      drawn = now;
      env.stderr.write(`\r\u001b[K${label} ${done}/${total}`);
    },
    end() {
      if (drawn > 0) env.stderr.write('\r\u001b[K');
    },
  };
}
