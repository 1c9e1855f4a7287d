import { slug as githubSlug } from 'github-slugger';

/**
 * URL part of a tag: GitHub's slug rules on NFC text, so that both spellings of a letter give one address. Names of
 * programming languages that differ by a sign stay apart: `C#` is `c-sharp`, `C++` is `c-plus-plus`.
 */
export function tagSlug(label: string): string {
  const spelt = label.normalize('NFC').replace(/(?<=[\p{L}\p{N}])(\++|#)(?=([\p{L}\p{N}])?)/gu, (signs, _, next) => {
    const words = signs === '#' ? '-sharp' : '-plus'.repeat(signs.length);
    return next === undefined ? words : `${words}-`;
  });
  return githubSlug(spelt) || 'tag';
}

/** Last part of an author page's URL: the written permalink, else one made from the author's key or name. */
export function authorSlug(permalink: string | undefined, name: string): string {
  return permalink === undefined ? tagSlug(name) : trimSlashes(permalink);
}

/** A written address below some base without slashes at its ends, NFC. */
export function trimSlashes(path: string): string {
  return path.split('/').filter(Boolean).join('/').normalize('NFC');
}
