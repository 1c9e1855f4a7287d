import { resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { importCandidates } from './import-candidates.ts';
import { type ProjectFiles, readProjectFiles } from './read-tsconfig.ts';

/** Records what a bundle tries to import, found or not, so that a file which appears later is known to affect the bundle. */
export interface ImportNotes {
  /** Must be the first plugin of the bundle; it only observes. */
  readonly plugin: Plugin;
  /** Returns the absolute paths that were tried, and those of files that control how imports resolve, sorted. */
  readonly paths: () => string[];
}

/**
 * Records imports made in folders (absolute) that `isNoted` accepts. `usesProject`: whether `tsconfig.json` affects how they
 * resolve.
 */
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
