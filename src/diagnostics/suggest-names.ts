import { listOf, suggest } from './suggest.ts';

/** Most names that are suggested at once: more would have to be searched instead of read. */
const MOST = 5;

/** Most names that are listed when none is near. */
const MOST_LISTED = 12;

/**
 * Returns the names nearest to what was written, best first. Names are paths (`links/broken`, `docs/intro`): what was written may
 * be misspelt, lack the groups before the last part, or have the words in another order. Where only the group is right, its names
 * are returned.
 */
export function nearestNames(written: string, names: readonly string[]): readonly string[] {
  const unique = [...new Set(names)];
  const near = suggest(written, unique);
  const found = [
    ...(near === undefined ? [] : [near]),
    ...unique.filter((name) => name.endsWith(`/${written}`)),
    ...unique.filter((name) => sameWords(written, name)),
    ...unique.filter((name) => isNear(lastPart(written), lastPart(name)) && fitsGroup(written, name)),
  ];
  if (found.length === 0) found.push(...unique.filter((name) => groupOf(written) !== '' && fitsGroup(written, name)));
  return [...new Set(found)].slice(0, MOST);
}

/** Returns `did you mean …` with the nearest few names, or the first of all names when none is near. */
export function suggestNames(written: string, names: readonly string[], noun: string): string {
  const near = nearestNames(written, names).map((name) => `\`${name}\``);
  if (near.length > 0)
    return `did you mean ${[near.slice(0, -1).join(', '), ...near.slice(-1)].filter(Boolean).join(' or ')}?`;
  return listOf([...new Set(names)], noun, MOST_LISTED);
}

/** Whether one may be a misspelling of the other. One or two letters are like too many others. */
function isNear(written: string, name: string): boolean {
  return written === name || (written.length > 2 && suggest(written, [name]) !== undefined);
}

/** Whether two names have the same words, whatever their order, number and separators: `broken-link` and `links/broken`. */
function sameWords(written: string, name: string): boolean {
  return wordsOf(written) === wordsOf(name);
}

function wordsOf(name: string): string {
  const words = name.toLowerCase().split(/[/_-]+/);
  return words
    .map((word) => word.replace(/s$/, ''))
    .sort()
    .join(' ');
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

function groupOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('/')));
}

/** Whether the group that was written, if one was, is that of a name or nearly so. */
function fitsGroup(written: string, name: string): boolean {
  const group = groupOf(written);
  return group === '' || isNear(group, groupOf(name));
}
