/** Names of files that editors and systems create beside the author's files. */
const NOT_CONTENT = /^\.(?!well-known$)|^node_modules$|~$|^4913$/;

/**
 * Creates a function that says whether a path is watched: everything in `trees` except files that are no content, single `files`
 * anywhere, and the folders above them. Paths are relative to one root, with forward slashes; the root itself is the empty path.
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

/** Returns the folders above paths, including the root. */
export function foldersAbove(paths: readonly string[]): Set<string> {
  const folders = new Set(['']);
  for (const path of paths) {
    for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1)) folders.add(path.slice(0, end));
  }
  return folders;
}
