/** The parts of a heading that are compared to align two pages. */
export interface HeadingMark {
  readonly depth: number;
  readonly slug: string;
}

/** A heading of a translation. `isWritten` tells whether its author wrote the id. */
interface TranslatedHeadingMark extends HeadingMark {
  readonly isWritten: boolean;
}

/**
 * Returns, for each heading of a translation, the index of the source heading that it certainly translates, or undefined. Pages
 * with the same sequence of levels are matched one to one. In other pages, headings with the same id are fixed points, and a
 * section between two of them is matched only when it has the same sequence of levels: an id on the wrong heading would be worse
 * than none.
 */
export function alignHeadings(
  source: readonly HeadingMark[],
  translation: readonly TranslatedHeadingMark[],
): (number | undefined)[] {
  const places = new Map(source.map(({ slug }, i) => [slug, i]));
  const written = translation.map(({ slug, isWritten }) => (isWritten ? places.get(slug) : undefined));
  const isSame = sameLevels(source, translation);
  if (isSame && written.every((at, i) => at === undefined || at === i)) return translation.map((_, i) => i);

  const shared = translation.map(({ slug }) => places.get(slug));
  const anchors = [shared, written].find(isRising);
  // The sections are in another order: only ids that the author wrote are certain.
  if (!anchors) return written;
  const matched: (number | undefined)[] = [...anchors];
  let from = { source: 0, translation: 0 };
  const close = (to: { source: number; translation: number }) => {
    alignStretch({ source, translation, matched }, from, to);
    from = { source: to.source + 1, translation: to.translation + 1 };
  };
  for (const [i, at] of anchors.entries()) if (at !== undefined) close({ source: at, translation: i });
  close({ source: source.length, translation: translation.length });
  return matched;
}

interface Pages {
  readonly source: readonly HeadingMark[];
  readonly translation: readonly HeadingMark[];
  readonly matched: (number | undefined)[];
}

interface Place {
  readonly source: number;
  readonly translation: number;
}

/**
 * Matches a section of both pages: all of it when its levels agree, otherwise its highest headings, and then what is below each.
 */
function alignStretch(pages: Pages, from: Place, to: Place): void {
  const source = pages.source.slice(from.source, to.source);
  const translation = pages.translation.slice(from.translation, to.translation);
  if (source.length === 0 || translation.length === 0) return;
  if (sameLevels(source, translation)) {
    for (const i of translation.keys()) pages.matched[from.translation + i] = from.source + i;
    return;
  }
  const top = Math.min(...source.map(({ depth }) => depth));
  const tops = { source: indexesOf(source, top), translation: indexesOf(translation, top) };
  const isSameTop = translation.every(({ depth }) => depth >= top);
  if (!isSameTop || tops.source.length !== tops.translation.length) return;
  const ends = [...tops.source.keys()].map(
    (i): Place => ({
      source: from.source + (tops.source[i] ?? 0),
      translation: from.translation + (tops.translation[i] ?? 0),
    }),
  );
  let start = from;
  for (const end of [...ends, to]) {
    alignStretch(pages, start, end);
    if (end !== to) pages.matched[end.translation] = end.source;
    start = { source: end.source + 1, translation: end.translation + 1 };
  }
}

function sameLevels(a: readonly HeadingMark[], b: readonly HeadingMark[]): boolean {
  return a.length === b.length && a.every(({ depth }, i) => depth === b[i]?.depth);
}

function indexesOf(headings: readonly HeadingMark[], depth: number): number[] {
  return headings.flatMap((heading, i) => (heading.depth === depth ? [i] : []));
}

function isRising(places: readonly (number | undefined)[]): boolean {
  let last = -1;
  return places.every((at) => {
    if (at === undefined) return true;
    const rises = at > last;
    last = at;
    return rises;
  });
}
