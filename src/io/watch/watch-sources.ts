import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { type Followed, type TreeWatcher, type WatchTreeOptions, watchTree } from './watch-tree.ts';

/** A watch over the folder of a site, and over files elsewhere that the site depends on. */
type SourcesWatcher = Pick<TreeWatcher, 'ready' | 'follow' | 'close'>;

/**
 * Watches a site, and the files and trees it reads from elsewhere, whose paths begin with `../`. Besides trees, only the named
 * files are examined there. Folders stay watched, so that what is removed and comes back is noticed.
 */
export function watchSources({ root, onChange, ...options }: WatchTreeOptions): SourcesWatcher {
  const site = watchTree({ root, onChange, ...options });
  const elsewhere = new Map<string, TreeWatcher>();
  const watcherOf = (folder: string, since: number): TreeWatcher => {
    const tell = (files: readonly string[]) => onChange(files.map((file) => fromRoot(root, join(folder, file))));
    const watcher = elsewhere.get(folder) ?? watchTree({ root: folder, tops: [], since, onChange: tell });
    elsewhere.set(folder, watcher);
    return watcher;
  };
  return {
    ready: site.ready,
    follow({ trees, files, since }: Followed) {
      const isInside = (path: string) => !path.startsWith('../');
      site.follow({ trees: trees.filter(isInside), files: files.filter(isInside), since });
      const treesBeside = new Map<string, string[]>();
      for (const tree of trees.filter((path) => !isInside(path))) {
        // The folder above is watched, so that a tree that is removed and comes back is noticed.
        const [, up = '', below = ''] = /^((?:\.\.\/)+)(.*)$/.exec(tree) ?? [];
        const folder = resolve(root, up);
        treesBeside.set(folder, [...(treesBeside.get(folder) ?? []), below]);
      }
      const outside = files.filter((path) => !isInside(path)).map((path) => resolve(root, path));
      const folders = new Set([
        ...elsewhere.keys(),
        ...treesBeside.keys(),
        ...outside.filter((file) => existsSync(file)).map(dirname),
      ]);
      for (const folder of folders) {
        const own = outside.filter((file) => dirname(file) === folder).map((file) => relative(folder, file));
        watcherOf(folder, since).follow({ trees: treesBeside.get(folder) ?? [], files: own, since });
      }
    },
    close() {
      for (const watcher of [site, ...elsewhere.values()]) watcher.close();
    },
  };
}

function fromRoot(root: string, file: string): string {
  return relative(root, file).replaceAll('\\', '/');
}
