import { hasWildcard, namePattern } from '../../schema/content/folder-pattern.ts';

/** Names of files that editors and systems create beside the author's files. */
const NOT_CONTENT = /^\.(?!well-known$)|^node_modules$|~$|^4913$/;

/**
 * Creates a function that says whether a path is watched: everything in `trees` except files that are no content, single `files`
 * anywhere, and the folders above them. Parts of trees may be patterns of names. Paths are relative to one root, with forward slashes; the root itself is the empty path.
 */
export function createPathFilter(trees: readonly string[], files: readonly string[] = []): (path: string) => boolean {
  const plain = trees.filter((tree) => !hasWildcard(tree));
  const tops = new Set(plain);
  const patterns = trees.filter(hasWildcard).map((tree) => tree.split('/').map(namePattern));
  const single = new Set([...files, ...foldersAbove([...plain, ...files])]);
  return (path) => {
    if (single.has(path)) return true;
    const parts = path.split('/');
    if (patterns.some((pattern) => fits(pattern, parts))) return true;
    let above = '';
    for (const [i, part] of parts.entries()) {
      above = i === 0 ? part : `${above}/${part}`;
      if (tops.has(above)) return !parts.slice(i + 1).some((below) => NOT_CONTENT.test(below));
    }
    return false;
  };
}

/** Whether a path is on the way to a folder that a pattern means, or below it. */
function fits(pattern: readonly RegExp[], parts: readonly string[]): boolean {
  return parts.every((part, i) => !NOT_CONTENT.test(part) && (pattern[i]?.test(part) ?? true));
}

/** Returns the folders above paths, including the root. */
export function foldersAbove(paths: readonly string[]): Set<string> {
  const folders = new Set(['']);
  for (const path of paths) {
    for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1)) folders.add(path.slice(0, end));
  }
  return folders;
}
