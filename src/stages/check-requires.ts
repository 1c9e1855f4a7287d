import { requiredLater } from '../diagnostics/messages/lessons.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Doc } from '../model/entry.ts';
import { docsOfSidebar } from './docs-of-sidebar.ts';
import type { ExpandedSidebar } from './expand-sidebars.ts';

/**
 * Lessons that require what a reader of the same sidebar meets only later, or themselves. A lesson of another sidebar may
 * be required anywhere: nothing says in which order sidebars are read.
 */
export function checkRequires(docs: readonly Doc[], sidebars: readonly ExpandedSidebar[]): Diagnostic[] {
  const orders = sidebars.map(({ id, items }) => ({
    id,
    place: new Map(docsOfSidebar(items).map((docId, index) => [docId, index])),
  }));
  return docs.flatMap((doc) =>
    doc.requires.flatMap(({ key, span }) => {
      const late = orders.find(({ place }) => (place.get(key) ?? -1) >= (place.get(doc.docId) ?? Infinity));
      return late ? [requiredLater(key, late.id, span)] : [];
    }),
  );
}
