/** The interface through which pages read the files they include. */

import type { Diagnostic } from '../../model/diagnostic.ts';

/** An included file: its text with the findings from reading it, or why it cannot be used. */
export type IncludedText =
  | { readonly text: string; readonly diagnostics: readonly Diagnostic[] }
  | { readonly failure: 'outside' }
  | { readonly failure: 'unreadable'; readonly reason: string };

/** The files that pages may include. */
export interface IncludeFiles {
  /** Folders relative to the site folder, without slashes at the ends. */
  readonly folders: readonly string[];
  /** Reads a file by its path relative to the site folder. While a site is loaded, the same path gives the same result. */
  readonly read: (file: string) => IncludedText;
}

/** For texts that cannot include anything. */
export const NO_INCLUDES: IncludeFiles = { folders: [], read: () => ({ failure: 'outside' }) };

/** Returns the same files, but calls `note` with the path of each file that is read. */
export function noteReads(files: IncludeFiles, note: (file: string) => void): IncludeFiles {
  return {
    folders: files.folders,
    read(file) {
      note(file);
      return files.read(file);
    },
  };
}
