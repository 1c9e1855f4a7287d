/**
 * What a click on a marked element does. The markup names the action, `boot.ts` carries it out at once through one
 * listener, and islands only show the state that follows: so no click waits for React, and none counts twice.
 */
export type ActionName =
  | 'toggle-theme'
  | 'open-menu'
  | 'close-menu'
  | 'switch-menu-view'
  | 'close-announcement'
  | 'copy-code'
  | 'toggle-sidebar'
  | 'back-to-top'
  | 'skip'
  | 'open-search'
  | 'comfort';

declare module 'react' {
  interface HTMLAttributes<T> {
    'data-action'?: ActionName;
  }
}

export const ACTION_SELECTOR = '[data-action]';

/** Set on a button that was clicked before `boot.ts` was there to act on it. */
export const EARLY_CLICK_ATTRIBUTE = 'data-early-click';
