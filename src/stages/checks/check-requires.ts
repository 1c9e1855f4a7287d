import { requiredLater } from '../../diagnostics/messages/lessons.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Doc } from '../../model/entry.ts';
import { docsOfSidebar } from '../sidebars/docs-of-sidebar.ts';
import type { ExpandedSidebar } from '../sidebars/expanded-sidebar.ts';

/**
 * Reports lessons that require themselves, or a lesson that comes later in the same sidebar. A lesson of another sidebar may be
 * required anywhere, because sidebars have no order.
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
