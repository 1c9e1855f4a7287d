import { relative } from 'node:path';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { isInside } from '../read/open-inside.ts';
import { importCandidates } from './import-candidates.ts';
import type { ImportedFile } from './imported-files.ts';

/** Which file imports which, and the errors on the way; files are absolute paths. */
export interface ImportGraph {
  readonly imports: Map<string, Set<string>>;
  readonly faults: Map<string, Diagnostic[]>;
  readonly assets: Map<string, ImportedFile>;
  /** Adds a finding to a file. */
  readonly fault: (file: string, finding: Diagnostic) => void;
  /** Returns a file and everything it imports, directly or indirectly. */
  readonly closureOf: (file: string) => readonly string[];
  /** Records an absolute path that a file imports, whether it exists or not. */
  readonly look: (importer: string, path: string) => void;
  /** Returns the paths that decide what the files of a closure import, whether they exist or not. */
  readonly lookedFor: (closure: readonly string[]) => readonly string[];
}

/** Creates an empty import graph for files below `root` and other content folders. */
export function createImportGraph(root: string, folders: readonly string[] = []): ImportGraph {
  const imports = new Map<string, Set<string>>();
  const faults = new Map<string, Diagnostic[]>();
  const looked = new Map<string, Set<string>>();
  return {
    imports,
    faults,
    assets: new Map(),
    fault: (file, finding) => void faults.set(file, [...(faults.get(file) ?? []), finding]),
    look(importer, path) {
      const known = looked.get(importer) ?? new Set();
      looked.set(importer, known);
      for (const candidate of importCandidates(path)) known.add(candidate);
    },
    lookedFor: (closure) => [...new Set(closure.flatMap((file) => [...(looked.get(file) ?? [])]))],
    closureOf(file) {
      const seen = new Set([file]);
      for (const known of seen) for (const next of imports.get(known) ?? []) seen.add(next);
      // Only files of the site and of its packages. How a package is made need not be followed: its version shows in its folder.
      const isOfSite = (path: string) => [root, ...folders].some((folder) => isInside(folder, path));
      return [...seen].filter((found) => isOfSite(found) || found.includes('node_modules'));
    },
  };
}

/** Returns a path as authors know it: relative to the site folder, with forward slashes. */
export function shownPath(root: string, path: string): string {
  return relative(root, path).replaceAll('\\', '/');
}
