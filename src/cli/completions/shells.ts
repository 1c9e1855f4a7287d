/** Shells that completions are written for. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** One of these shells. */
export type Shell = (typeof SHELLS)[number];
