import { browsersLacking, compatAt, releasesOn } from './browser-support.ts';
import { readFeatures } from './css-features.ts';

/** Something of CSS that not all browsers take. */
export interface Gap {
  /** Path in MDN's data, or `unread`. */
  readonly feature: string;
  /** The browsers that lack it, or what is wrong. */
  readonly text: string;
}

/** Before the path of a selector that would take others of its rule down with it. */
const LISTED = 'one of several: ';

/** What a style sheet uses that browsers lacked on a day (ISO 8601). */
export function findGaps(css: string, day: string): readonly Gap[] {
  const releases = releasesOn(day);
  const { features, unread } = readFeatures(css);
  const gaps = new Map<string, Gap>();
  for (const text of unread) gaps.set(text, { feature: 'unread', text });
  for (const { path, prefixes, isListed } of features) {
    const at = compatAt(path);
    if (!at) gaps.set(path, { feature: path, text: 'MDN knows no such thing' });
    const lacking = at?.__compat ? browsersLacking(at.__compat, prefixes, releases) : [];
    if (lacking.length === 0) continue;
    const feature = isListed ? `${LISTED}${path}` : path;
    gaps.set(feature, { feature, text: lacking.join(', ') });
  }
  return [...gaps.values()];
}
