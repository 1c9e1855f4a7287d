import { duplicateDocId, unknownDoc, unknownSidebar } from '../../diagnostics/messages/graph.ts';
import { suggestAndList } from '../../diagnostics/suggest.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Doc } from '../../model/entry.ts';

/** Names that docs of one locale and version may use. */
interface DocNames {
  readonly sidebarIds: readonly string[];
  /** Ids of sidebars that at least one locale has. */
  readonly everySidebarId?: ReadonlySet<string>;
  /** Ids of all existing docs, in any locale, and of planned docs. */
  readonly docIds: ReadonlySet<string>;
}

/**
 * Checks references between docs of one locale and version: ids must be unique; named sidebars, required lessons and neighbours
 * must exist.
 */
export function checkDocs(docs: readonly Doc[], { sidebarIds, everySidebarId, docIds }: DocNames): Diagnostic[] {
  const first = new Map<string, Doc>();
  return docs.flatMap((doc) => {
    const found: Diagnostic[] = [];
    const other = first.get(doc.docId);
    // Two docs with one URL are reported as such elsewhere.
    if (other && other.slug !== doc.slug) found.push(duplicateDocId(doc.docId, doc.file, other.file));
    if (!other) first.set(doc.docId, doc);
    const sidebar = doc.displayedSidebar;
    if (sidebar && !sidebarIds.includes(sidebar.key)) {
      const hint = suggestAndList(sidebar.key, sidebarIds, 'sidebar ids');
      const missesIn = everySidebarId?.has(sidebar.key) ? doc.locale : undefined;
      found.push(unknownSidebar(sidebar.key, sidebar.span, { hint, locale: missesIn }));
    }
    const neighbours = [doc.paginationNext, doc.paginationPrev].flatMap((use) => use ?? []);
    for (const { key, span } of [...doc.requires, ...neighbours]) {
      if (!docIds.has(key)) found.push(unknownDoc(key, span, suggestAndList(key, [...docIds], 'doc ids')));
    }
    return found;
  });
}
