import { relative } from 'node:path';
import type { Diagnostic } from '../model/diagnostic.ts';
import { importCandidates } from './import-candidates.ts';
import type { ImportedFile } from './imported-files.ts';
import { isInside } from './open-inside.ts';

/** Who imports what, and what went wrong on the way; files by absolute path. */
export interface ImportGraph {
  readonly imports: Map<string, Set<string>>;
  readonly faults: Map<string, Diagnostic[]>;
  readonly assets: Map<string, ImportedFile>;
  readonly fault: (file: string, finding: Diagnostic) => void;
  readonly closureOf: (file: string) => readonly string[];
  /** Notes a path that a file imports (absolute), found or not. */
  readonly look: (importer: string, path: string) => void;
  /** Paths that decide what the files of a closure import, whether there is something or not. */
  readonly lookedFor: (closure: readonly string[]) => readonly string[];
}

/** An empty graph of the files below `root`. */
export function createImportGraph(root: string): ImportGraph {
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
      // What a package is made of is its own affair; its version shows in the folder it is in.
      return [...seen].filter((found) => isInside(root, found) || found.includes('node_modules'));
    },
  };
}

/** A file as authors know it: below the site folder, with forward slashes. */
export function shownPath(root: string, path: string): string {
  return relative(root, path).replaceAll('\\', '/');
}
