import type { Diagnostic } from '../model/diagnostic.ts';

/** A file asked for by an include: its text, with what reading it said, or why there is none. */
export type IncludedText =
  | { readonly text: string; readonly diagnostics: readonly Diagnostic[] }
  | { readonly failure: 'outside' }
  | { readonly failure: 'unreadable'; readonly reason: string };

/** The files that pages may include. */
export interface IncludeFiles {
  /** Folders below the site folder, without slashes at the ends. */
  readonly folders: readonly string[];
  /** Reads a file by its path below the site folder. The same path gives the same answer while a site is loaded. */
  readonly read: (file: string) => IncludedText;
}

/** Where there is nothing to include from. */
export const NO_INCLUDES: IncludeFiles = { folders: [], read: () => ({ failure: 'outside' }) };

/** The same files, with a note of each one that is asked for. */
export function noteReads(files: IncludeFiles, note: (file: string) => void): IncludeFiles {
  return {
    folders: files.folders,
    read(file) {
      note(file);
      return files.read(file);
    },
  };
}
