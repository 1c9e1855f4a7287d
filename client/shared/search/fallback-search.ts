import type { SearchClient } from './protocol.ts';

interface FallbackSearchOptions {
  /** Queried first. */
  readonly hosted: SearchClient;
  /** Queried when the hosted search fails or is late; undefined when the site has no index of its own. */
  readonly local: SearchClient | undefined;
  readonly isOnline: () => boolean;
  /** Returns the current time in milliseconds, counted from any fixed point. */
  readonly now: () => number;
  /** Runs work when the browser is idle, or never. */
  readonly whenIdle: (work: () => void) => void;
}

/**
 * How long to wait for the hosted search before the local index is queried too, in milliseconds: the connection timeout of one
 * host.
 */
export const PATIENCE = 1000;
/** How long only the local index is queried after every host failed, in milliseconds. */
export const HOSTED_AGAIN_AFTER = 2 * 60 * 1000;

/**
 * Returns a client that queries the hosted search and falls back to the local index: at once without a network or after every
 * host failed, and in parallel when a response is late. The local index is prefetched after the first hosted response, because
 * without a network it would be too late. Without a local index, failures of the hosted search are reported.
 */
export function createFallbackSearch({ hosted, local, isOnline, now, whenIdle }: FallbackSearchOptions): SearchClient {
  let failedUntil = Number.NEGATIVE_INFINITY;
  let isLate = false;
  let isPrepared = false;
  const opened = hosted.opened ? { opened: hosted.opened } : {};
  const askHosted: SearchClient['search'] = async (input) => {
    // Waiting for unreachable hosts would only delay the error message.
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
            // `RetryError` means that every host failed; any other error may concern only this query.
            if (isOnline() && (error as Error).name === 'RetryError') failedUntil = now() + HOSTED_AGAIN_AFTER;
            askLocal();
          },
        );
      });
    },
    ...opened,
  };
}
