import { realpathSync } from 'node:fs';
import { relative } from 'node:path';
import type { SiteSnapshot } from '../build/site-session.ts';
import type { ContentWatcher } from '../io/watch/watch-content.ts';

/**
 * Makes a function that has everything watched that a site, as it was read, turned out to be made of: what its pages,
 * components, sidebars and config import wherever it is, and what would take the place of that. `since` is when the reading
 * began.
 */
export function createFollower(root: string, watcher: Pick<ContentWatcher, 'follow'>) {
  const real = realpathSync(root);
  let last: readonly unknown[] = [];
  // A broken config tells nothing of pages, but mending it should not depend on what they are made of either.
  let pages: readonly string[] = [];
  let client: readonly string[] = [];
  let trees: readonly string[] = [];
  return ({ configFile, loaded, assets }: SiteSnapshot, since: number): void => {
    pages = loaded?.inputs ?? pages;
    client = assets?.inputs ?? client;
    trees = configFile.config?.markdown.includeFolders ?? trees;
    const now = [configFile.inputs, pages, client, trees];
    // Most edits are of words, after which these are the very same lists.
    if (now.every((list, i) => list === last[i])) return;
    last = now;
    const files = new Set([...configFile.inputs, ...pages, ...client].map((file) => fromRoot(root, real, file)));
    const isWatched = (file: string) => /^(?:content|components|data)\//.test(file) && !file.includes('/.');
    // Packages change when others are installed, which files of the site tell.
    const isOfPackage = (file: string) => /(?:^|\/)node_modules\//.test(file);
    const single = [...files].filter((file) => !isWatched(file) && !isOfPackage(file));
    watcher.follow({ trees, files: single, since });
  };
}

/** Modules are found by their real paths, where the folder of the site may be a link. */
function fromRoot(root: string, real: string, file: string): string {
  const own = relative(root, file).replaceAll('\\', '/');
  return own.startsWith('../') ? relative(real, file).replaceAll('\\', '/') : own;
}
