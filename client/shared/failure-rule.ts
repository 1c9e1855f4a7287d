/** What is known when a page could not be fetched. */
export interface VisitFailure {
  /** False only when the browser is sure that there is no network. */
  readonly online: boolean;
  /** Whether the reader has just pressed the button to try again. */
  readonly isRetry: boolean;
  /** Whether the browser was left to load this page once already. */
  readonly hasReloaded: boolean;
  /** Whether that can be remembered at all: storage may be blocked. */
  readonly canRemember: boolean;
}

/**
 * Whether to leave a page that could not be fetched to the browser, or to say so on the page that is open. The browser
 * gets one chance by itself, and one for each press of the button: so nothing can go round in circles. Without a network
 * it could only put an error in place of a page that can still be read.
 */
export function afterFailure({ online, isRetry, hasReloaded, canRemember }: VisitFailure): 'reload' | 'tell' {
  if (!online) return 'tell';
  if (isRetry) return 'reload';
  return canRemember && !hasReloaded ? 'reload' : 'tell';
}
