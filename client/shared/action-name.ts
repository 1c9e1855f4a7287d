/**
 * Names of the actions that elements of the markup have in `data-action`. One listener in `boot.ts` runs an action on click, and
 * islands only show the resulting state. So no click waits for React, and none is handled twice.
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

/** Set on a button that was clicked before `boot.ts` could handle the click. */
export const EARLY_CLICK_ATTRIBUTE = 'data-early-click';
