/**
 * Names of the extras that elements request in `data-comfort`. `behaviours/islands/comforts.ts` runs them; it is loaded on first
 * use.
 */
export type ComfortName = 'finish' | 'save-progress' | 'load-progress' | 'shortcuts' | 'single-keys' | 'playground';

declare module 'react' {
  interface HTMLAttributes<T> {
    'data-comfort'?: ComfortName;
  }
}

/** Id of the dialog that lists the keyboard shortcuts. */
export const SHORTCUTS_ID = 'shortcuts';

/** Storage key; holds `off` for a reader who has turned off single-key shortcuts (WCAG 2.1.4). */
export const SINGLE_KEYS_KEY = 'codemaster.single-keys';

/**
 * The single-key shortcuts besides that of the search. Sites that have them list the keys in the root element's `data-shortcuts`.
 */
export const SINGLE_KEYS = '?nmpt';
