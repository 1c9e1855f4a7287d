import { withDefaultSignals } from '../../io/process/ending-signals.ts';
import { watchStuck } from '../../io/process/watch-stuck.ts';
import type { SitePlugin } from '../../schema/plugins/site-plugin.ts';
import { isTimeout, withTimeLimit } from '../load/mdx/with-time-limit.ts';

/** Seconds that a hook for the whole site may take, where its plugin says nothing. */
const HOOK_SECONDS = 60;

/** Thrown when a hook has not ended in time. */
export class HookTooSlow extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super(`it did not end within ${seconds} s`);
    this.seconds = seconds;
  }
}

/**
 * Runs a hook of a plugin. Throws `HookTooSlow` when it takes too long: a promise that is never settled is abandoned, and an
 * endless loop is stopped, also after an `await`.
 */
export async function runHook<T>({ timeout = HOOK_SECONDS }: SitePlugin, hook: () => T | Promise<T>): Promise<T> {
  const late = new HookTooSlow(timeout);
  let timer: NodeJS.Timeout | undefined;
  // This thread notices first that the time is over, unless it is in an endless loop.
  const callOff = watchStuck(timeout + 1);
  try {
    return await withDefaultSignals(async () => {
      const begun = withTimeLimit(hook, timeout);
      if (!(begun instanceof Promise)) return begun;
      begun.catch(() => undefined);
      const tooLate = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(late), timeout * 1000);
      });
      // Awaited here, not only returned: a returned promise is settled one step later, which never comes if the hook is in an
      // endless loop.
      return await Promise.race([begun, tooLate]);
    });
  } catch (error) {
    throw isTimeout(error) ? late : error;
  } finally {
    clearTimeout(timer);
    callOff();
  }
}
