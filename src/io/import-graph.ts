import { relative } from 'node:path';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ImportedFile } from './imported-files.ts';
import { isInside } from './open-inside.ts';

/** Who imports what, and what went wrong on the way; files by absolute path. */
export interface ImportGraph {
  readonly imports: Map<string, Set<string>>;
  readonly faults: Map<string, Diagnostic[]>;
  readonly assets: Map<string, ImportedFile>;
  readonly fault: (file: string, finding: Diagnostic) => void;
  readonly closureOf: (file: string) => readonly string[];
}

/** An empty graph of the files below `root`. */
export function createImportGraph(root: string): ImportGraph {
  const imports = new Map<string, Set<string>>();
  const faults = new Map<string, Diagnostic[]>();
  return {
    imports,
    faults,
    assets: new Map(),
    fault: (file, finding) => void faults.set(file, [...(faults.get(file) ?? []), finding]),
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
