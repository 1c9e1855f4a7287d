/** URL parts of tags and authors. */

import { slug as githubSlug } from 'github-slugger';

/**
 * Returns the URL part of a tag: GitHub's slug rules on NFC text, so that both Unicode forms of a letter give one URL. Names of
 * programming languages that differ in a sign get different URLs: `C#` is `c-sharp`, `C++` is `c-plus-plus`.
 */
export function tagSlug(label: string): string {
  const spelt = label.normalize('NFC').replace(/(?<=[\p{L}\p{N}])(\++|#)(?=([\p{L}\p{N}])?)/gu, (signs, _, next) => {
    const words = signs === '#' ? '-sharp' : '-plus'.repeat(signs.length);
    return next === undefined ? words : `${words}-`;
  });
  // Letters may meet where a sign between them was removed.
  return githubSlug(spelt).normalize('NFC') || 'tag';
}

/** Returns the last part of an author page's URL: the written permalink, else one made from the author's key or name. */
export function authorSlug(permalink: string | undefined, name: string): string {
  return permalink === undefined ? tagSlug(name) : trimSlashes(permalink);
}

/** Returns a path below some base in NFC, without slashes at its ends. */
export function trimSlashes(path: string): string {
  return path.split('/').filter(Boolean).join('/').normalize('NFC');
}
