import type { Entry } from '../../model/entry.ts';

/** Fields of an entry that its own page can show before the site is joined. Any other may decide which pages there are, and where. */
const SHOWN_FIRST: ReadonlySet<string> = new Set<keyof Entry | 'level' | 'isTruncated' | 'isWholeInList'>([
  ...(['title', 'description', 'hasOwnDescription', 'keywords', 'level', 'draft'] as const),
  ...(['hideTitle', 'hideToc', 'tocMinDepth', 'tocMaxDepth', 'head', 'words', 'bodyLine'] as const),
  ...(['headings', 'anchors', 'links', 'embeds', 'isTruncated', 'isWholeInList'] as const),
]);

/** Indices into the links of a page, at any depth. */
const LINK_INDICES: ReadonlySet<string> = new Set(['link', 'imageLink', 'urlLink']);

/**
 * Whether an edited page can be shown before the site is joined again. This decides only what an author sees first: what the edit
 * changes elsewhere follows from the joined site.
 */
export function canShowFirst(was: Entry, is: Entry): boolean {
  return otherFacts(was) === otherFacts(is);
}

function otherFacts(entry: Entry): string {
  return JSON.stringify(entry, function (this: object, field, value: unknown) {
    if (field === 'span' || (this === entry && SHOWN_FIRST.has(field))) return undefined;
    // An author with a page of their own has a slug; the page shows the same picture and link.
    const isIndex = LINK_INDICES.has(field) && typeof value === 'number' && (this === entry || !('slug' in this));
    return isIndex ? undefined : value;
  });
}
