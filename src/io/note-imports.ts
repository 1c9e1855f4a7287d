import { resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { importCandidates } from './import-candidates.ts';
import { type ProjectFiles, readProjectFiles } from './read-tsconfig.ts';

/** Notes what a bundle looks for, found or not, so that a file which appears later is known to concern it. */
export interface ImportNotes {
  /** To be the first of the bundle's plugins; it decides nothing. */
  readonly plugin: Plugin;
  /** Paths that were looked at, and those that say how: absolute, sorted. */
  readonly paths: () => string[];
}

/** Makes notes of imports from folders (absolute) that `isNoted` accepts. `usesProject`: whether `tsconfig.json` has a say. */
export function noteImports({
  isNoted = () => true,
  usesProject,
}: {
  readonly isNoted?: (folder: string) => boolean;
  readonly usesProject: boolean;
}): ImportNotes {
  const noted = new Set<string>();
  const projects = new Map<string, ProjectFiles>();
  const projectOf = (folder: string): ProjectFiles => {
    const known = projects.get(folder) ?? readProjectFiles(folder);
    projects.set(folder, known);
    for (const file of known.files) noted.add(file);
    return known;
  };
  const note = (paths: readonly string[]) => {
    for (const path of paths) noted.add(path);
  };
  return {
    plugin: {
      name: 'note-imports',
      setup(builder) {
        builder.onResolve({ filter: /.*/ }, ({ path, resolveDir, kind }) => {
          const plain = path.replace(/[?#].*$/, '');
          const isStyle = kind === 'import-rule' || kind === 'url-token';
          const isPath = /^(?:\.|\/|[a-z]:[\\/])/i.test(plain) || (isStyle && !/^[a-z][a-z\d+.-]*:/i.test(plain));
          if (kind === 'entry-point') note([resolve(resolveDir, plain)]);
          if (kind === 'entry-point' || resolveDir === '' || !isNoted(resolveDir)) return undefined;
          const targets = usesProject ? projectOf(resolveDir).targetsOf(plain) : [];
          for (const target of isPath ? [resolve(resolveDir, plain)] : targets) note(importCandidates(target));
          return undefined;
        });
      },
    },
    paths: () => [...noted].sort(),
  };
}
