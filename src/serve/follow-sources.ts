import { realpathSync } from 'node:fs';
import { relative } from 'node:path';
import type { ContentWatcher } from '../io/watch/watch-content.ts';
import type { SiteSnapshot } from '../pipeline/site-session.ts';
import { declaredPaths } from '../schema/content/declared-paths.ts';
import type { SiteConfig } from '../schema/site-config.ts';

/**
 * Returns a function that makes the watcher watch every source file of a site snapshot: the files that its pages, components,
 * sidebars and config import, wherever they are, and the files that would replace these if they existed. `since` is the time when
 * the site was read, in milliseconds since the epoch.
 */
export function createFollower(root: string, watcher: Pick<ContentWatcher, 'follow'>) {
  const real = realpathSync(root);
  let last: readonly unknown[] = [];
  // While the config is broken the sources of pages are unknown; the last known ones are watched further.
  let pages: readonly string[] = [];
  let client: readonly string[] = [];
  let data: readonly string[] = [];
  let included: readonly string[] = [];
  let config: SiteConfig | undefined;
  return ({ configFile, loaded, assets }: SiteSnapshot, since: number): void => {
    pages = loaded?.inputs ?? pages;
    client = assets?.inputs ?? client;
    data = loaded?.pluginReads?.trees ?? data;
    if (configFile.config && configFile.config !== config) {
      config = configFile.config;
      included = treesOf(config);
    }
    const now = [configFile.inputs, pages, client, included, data];
    // Most edits change words only, and the lists are the same objects then.
    if (now.every((list, i) => list === last[i])) return;
    last = now;
    const files = new Set([...configFile.inputs, ...pages, ...client].map((file) => fromRoot(root, real, file)));
    const isWatched = (file: string) => /^(?:content|components|data|theme)\//.test(file) && !file.includes('/.');
    // Packages change only when they are installed, and then other watched files of the site change as well.
    const isOfPackage = (file: string) => /(?:^|\/)node_modules\//.test(file);
    const single = [...files].filter((file) => !isWatched(file) && !isOfPackage(file));
    watcher.follow({ trees: [...included, ...data], files: single, since });
  };
}

/** Folders with content, besides those that are watched anyway. */
function treesOf(config: SiteConfig): readonly string[] {
  return [...config.markdown.includeFolders, ...declaredPaths(config).map(({ pattern }) => pattern)];
}

/** Returns a path relative to the site folder, which may be a symbolic link; modules have real paths, relative to `real`. */
function fromRoot(root: string, real: string, file: string): string {
  const own = relative(root, file).replaceAll('\\', '/');
  return own.startsWith('../') ? relative(real, file).replaceAll('\\', '/') : own;
}
