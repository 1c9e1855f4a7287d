/** What a `comfort` element asks for; carried out by `behaviours/comforts.ts`, which is loaded with the first wish. */
export type ComfortName = 'finish' | 'save-progress' | 'load-progress' | 'shortcuts' | 'single-keys' | 'playground';

declare module 'react' {
  interface HTMLAttributes<T> {
    'data-comfort'?: ComfortName;
  }
}

/** The sheet that lists the keys. */
export const SHORTCUTS_ID = 'shortcuts';

/** Holds `off` for a reader who wants no shortcuts of a single key (WCAG 2.1.4). */
export const SINGLE_KEYS_KEY = 'codemaster.single-keys';

/** Single keys of the page besides that of the search; `data-shortcuts` of the root element has them on sites where they do something. */
export const SINGLE_KEYS = '?nmpt';
