import {
  keywordCount,
  lessonLength,
  metadataLength,
  ownSectionCount,
  ownSectionMisplaced,
  type Range,
  sectionMisplaced,
  sectionMissing,
} from '../../diagnostics/messages/lessons.ts';
import { startOfFile } from '../../diagnostics/start-of-file.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Doc, Heading } from '../../model/entry.ts';
import type { Span } from '../../model/source.ts';
import type { Outline } from '../../schema/outline.ts';
import { docsOfSidebar } from '../sidebars/docs-of-sidebar.ts';
import type { ExpandedSidebar } from '../sidebars/expanded-sidebar.ts';

/** Placeholder in an outline for any number of sections that only the lesson has. */
const OWN = '*';

/** Reports where docs do not follow the outline that the config gives for their sidebar, by the sidebar's id. */
export function checkOutlines(
  docs: readonly Doc[],
  sidebars: readonly ExpandedSidebar[],
  options: Readonly<Record<string, { readonly outline?: Outline | undefined }>>,
): Diagnostic[] {
  const outlines = new Map(
    sidebars.flatMap(({ id, items }) => {
      const outline = options[id]?.outline;
      return outline ? docsOfSidebar(items).map((docId) => [docId, outline] as const) : [];
    }),
  );
  return docs.flatMap((doc) => {
    const outline = outlines.get(doc.docId);
    return outline ? [...checkSections(doc, outline), ...checkSizes(doc, outline)] : [];
  });
}

function checkSections(doc: Doc, { sections, ownSections }: Outline): Diagnostic[] {
  const headings = doc.headings.filter(({ depth }) => depth === 2);
  const present = headings.map(({ slug }) => slug);
  const named = sections.filter((section) => section !== OWN);
  const missing = named
    .filter((section) => !present.includes(section))
    .map((section) => sectionMissing(section, named[named.indexOf(section) - 1], startOfBody(doc)));

  const own = headings.filter(({ slug }) => !named.includes(slug));
  const misplaced = misplacedNamed(headings, named, doc) ?? misplacedOwn(headings, own, { sections, doc });
  const isCounted = ownSections && (own.length < ownSections[0] || own.length > ownSections[1]);
  const count = isCounted ? [ownSectionCount(own.length, ownSections, startOfBody(doc))] : [];
  return [...missing, ...(misplaced ? [misplaced] : []), ...count];
}

/** Reports the first section that comes after one it should precede. */
function misplacedNamed(headings: readonly Heading[], named: readonly string[], doc: Doc): Diagnostic | undefined {
  let last = -1;
  for (const heading of headings) {
    const place = named.indexOf(heading.slug);
    if (place === -1) continue;
    if (place < last) return sectionMisplaced(heading.slug, named[last] ?? '', lineOf(doc, heading));
    last = place;
  }
  return undefined;
}

/** Reports the first of the lesson's own sections that is not where the outline has its `*`. */
function misplacedOwn(
  headings: readonly Heading[],
  own: readonly Heading[],
  { sections, doc }: { readonly sections: readonly string[]; readonly doc: Doc },
): Diagnostic | undefined {
  const gap = sections.indexOf(OWN);
  if (gap === -1) return undefined;
  const before = sections[gap - 1];
  const after = sections[gap + 1];
  const slugs = headings.map(({ slug }) => slug);
  for (const heading of own) {
    const at = slugs.indexOf(heading.slug);
    const [first, end] = [before ? slugs.indexOf(before) : -1, after ? slugs.indexOf(after) : -1];
    if (before && first > at)
      return ownSectionMisplaced(heading.slug, before, { side: 'after', span: lineOf(doc, heading) });
    if (after && end !== -1 && end < at)
      return ownSectionMisplaced(heading.slug, after, { side: 'before', span: lineOf(doc, heading) });
  }
  return undefined;
}

function checkSizes(doc: Doc, { words, titleLength, descriptionLength, keywords }: Outline): Diagnostic[] {
  const found: Diagnostic[] = [];
  const range = words[doc.language];
  if (range && isOutside(doc.words, range)) found.push(lessonLength(doc.words, range, startOfBody(doc)));
  const top = startOfFile(doc.file);
  const sizes = [
    { key: 'title', text: doc.title, most: titleLength },
    { key: 'description', text: doc.description, most: descriptionLength },
  ] as const;
  for (const { key, text, most } of sizes) {
    const length = [...text].length;
    if (most !== undefined && length > most) found.push(metadataLength(key, length, { most, span: top }));
  }
  if (keywords && isOutside(doc.keywords.length, keywords))
    found.push(keywordCount(doc.keywords.length, keywords, top));
  return found;
}

function isOutside(count: number, [least, most]: Range): boolean {
  return count < least || count > most;
}

function startOfBody(doc: Doc): Span {
  return { file: doc.file, start: { line: doc.bodyLine, column: 1 } };
}

function lineOf(doc: Doc, { line }: Heading): Span {
  return { file: doc.file, start: { line, column: 1 } };
}
