import { headingStructure, type NamedHeading } from '../../diagnostics/messages/i18n.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Entry, Heading } from '../../model/entry.ts';
import type { LocaleCode, Span } from '../../model/source.ts';
import { isFrozen } from '../versions/version-names.ts';

/**
 * Reports translations whose headings differ from those of their source. An anchor that exists on one page only is lost when a
 * reader changes the language. One finding per page, at the first difference. `entries` are pages with their own text. `drafts`
 * are not checked, but may be the source of a translation. Frozen docs are not checked.
 */
export function checkHeadingStructure(
  entries: readonly Entry[],
  { drafts, defaultLocale }: { readonly drafts: readonly Entry[]; readonly defaultLocale: LocaleCode },
): Diagnostic[] {
  const sources = new Map(
    [...drafts, ...entries].flatMap((entry): [string, Entry][] =>
      entry.locale === defaultLocale ? [[entry.key, entry]] : [],
    ),
  );
  return entries.flatMap((entry) => {
    const source = entry.locale === defaultLocale || isFrozen(entry) ? undefined : sources.get(entry.key);
    return source ? firstDifference(source, entry) : [];
  });
}

function firstDifference(source: Entry, translation: Entry): Diagnostic[] {
  const missing = lacking(source, translation);
  const extra = lacking(translation, source);
  const [from = -1] = missing;
  const [own = -1] = extra;
  if (from === -1 && own === -1) return [];
  // Both pages differ at the same place when the heading before it is the same.
  const isSamePlace =
    from !== -1 && own !== -1 && source.headings[from - 1]?.slug === translation.headings[own - 1]?.slug;
  const showsSource = from !== -1;
  const showsOwn = isSamePlace || !showsSource;
  const shownSource = showsSource ? from : counterpart(translation, own, source);
  const shownOwn = showsOwn ? own : counterpart(source, from, translation);
  return [
    headingStructure({
      span: placeOf(translation, shownOwn),
      sourceSpan: placeOf(source, shownSource),
      ...(showsOwn ? { own: named(translation, own) } : {}),
      ...(showsSource ? { source: named(source, from) } : {}),
      more: Math.max(missing.length, extra.length) - 1,
    }),
  ];
}

/** Returns the indexes of headings whose anchor the other page does not have. */
function lacking(page: Entry, other: Entry): number[] {
  const anchors = new Set(other.anchors);
  return page.headings.flatMap(({ slug }, i) => (anchors.has(slug) ? [] : [i]));
}

/** Returns the index of the heading in the other page after which the one at `index` would come; -1 for the start of the page. */
function counterpart(page: Entry, index: number, other: Entry): number {
  for (let i = index - 1; i >= 0; i--) {
    const at = other.headings.findIndex(({ slug }) => slug === page.headings[i]?.slug);
    if (at !== -1) return at;
  }
  return -1;
}

function placeOf({ file, headings, bodyLine }: Entry, index: number): Span {
  const line = headings[index]?.line ?? bodyLine;
  return { file, start: { line, column: 1 } };
}

function named(entry: Entry, index: number): NamedHeading {
  const { depth, slug, text } = entry.headings[index] as Heading;
  return { depth, slug, text };
}
