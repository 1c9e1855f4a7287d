/** Files that editors and systems keep beside the author's. */
const NOT_CONTENT = /^\.(?!well-known$)|^node_modules$|~$|^4913$/;

/**
 * Makes a function that tells whether a path is watched: all in `trees` but for what is no content, single `files` wherever they
 * are, and the folders on the way to them. Paths are below one root, with forward slashes; the root itself is the empty path.
 */
export function createPathFilter(trees: readonly string[], files: readonly string[] = []): (path: string) => boolean {
  const tops = new Set(trees);
  const single = new Set([...files, ...foldersAbove([...trees, ...files])]);
  return (path) => {
    if (single.has(path)) return true;
    const parts = path.split('/');
    let above = '';
    for (const [i, part] of parts.entries()) {
      above = i === 0 ? part : `${above}/${part}`;
      if (tops.has(above)) return !parts.slice(i + 1).some((below) => NOT_CONTENT.test(below));
    }
    return false;
  };
}

/** The folders above paths, the root included. */
export function foldersAbove(paths: readonly string[]): Set<string> {
  const folders = new Set(['']);
  for (const path of paths) {
    for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1)) folders.add(path.slice(0, end));
  }
  return folders;
}
