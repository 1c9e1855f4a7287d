/** Facts about a page that could not be fetched. */
interface VisitFailure {
  /** False only when the browser is sure that there is no network. */
  readonly online: boolean;
  /** Whether the reader has just pressed the retry button. */
  readonly isRetry: boolean;
  /** Whether the browser has already loaded this page by itself once. */
  readonly hasReloaded: boolean;
  /** Whether that can be remembered: storage may be blocked. */
  readonly canRemember: boolean;
}

/**
 * Decides whether the browser loads a page that could not be fetched, or the open page shows a message. The browser gets one
 * attempt by itself and one for each press of the button, so there is no loop. Without a network, the browser would only replace
 * a readable page by its error page.
 */
export function afterFailure({ online, isRetry, hasReloaded, canRemember }: VisitFailure): 'reload' | 'tell' {
  if (!online) return 'tell';
  if (isRetry) return 'reload';
  return canRemember && !hasReloaded ? 'reload' : 'tell';
}
