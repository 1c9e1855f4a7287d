import type { SearchClient } from './protocol.ts';

export interface FallbackSearchOptions {
  /** Asked first. */
  readonly hosted: SearchClient;
  /** Asked when the other one cannot be; absent when the site has no index of its own. */
  readonly local: SearchClient | undefined;
  readonly isOnline: () => boolean;
  /** Milliseconds from some fixed point. */
  readonly now: () => number;
  /** Does what nobody waits for when there is nothing better to do, or never. */
  readonly whenIdle: (work: () => void) => void;
}

/** How long an answer from elsewhere is waited for before the site's own index is asked too: the time one host has to connect. */
export const PATIENCE = 1000;
/** How long questions stay with the site's own index after every host failed. */
export const HOSTED_AGAIN_AFTER = 2 * 60 * 1000;

/**
 * Search elsewhere, with the site's own index behind it: at once without a network or after every host failed, and beside it
 * when an answer is late. It is fetched after the first answer from elsewhere: without a network it would be too late. Without
 * an index of the site's own, failures are those of the other one.
 */
export function createFallbackSearch({ hosted, local, isOnline, now, whenIdle }: FallbackSearchOptions): SearchClient {
  let failedUntil = Number.NEGATIVE_INFINITY;
  let isLate = false;
  let isPrepared = false;
  const opened = hosted.opened ? { opened: hosted.opened } : {};
  const askHosted: SearchClient['search'] = async (input) => {
    // Waiting for hosts that cannot be reached would only hide why there is no answer.
    if (!isOnline()) throw new Error('there is no network');
    const answer = await hosted.search(input);
    isLate = false;
    if (!isPrepared) whenIdle(() => local?.prepare?.());
    isPrepared = true;
    return answer;
  };
  if (!local) return { search: askHosted, ...opened };
  return {
    search(input) {
      if (!isOnline() || now() < failedUntil) return local.search(input);
      const elsewhere = askHosted(input);
      return new Promise((resolve, reject) => {
        let isAsked = false;
        const askLocal = () => {
          if (isAsked) return;
          isAsked = true;
          local.search(input).then(resolve, (error) => elsewhere.then(resolve, () => reject(error)));
        };
        const timer = setTimeout(
          () => {
            isLate = true;
            askLocal();
          },
          isLate ? 0 : PATIENCE,
        );
        elsewhere.then(
          (answer) => {
            clearTimeout(timer);
            resolve(answer);
          },
          (error) => {
            clearTimeout(timer);
            // Anything else than dead hosts may be about this one question.
            if (isOnline() && (error as Error).name === 'RetryError') failedUntil = now() + HOSTED_AGAIN_AFTER;
            askLocal();
          },
        );
      });
    },
    ...opened,
  };
}
