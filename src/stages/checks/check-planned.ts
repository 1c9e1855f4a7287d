import { plannedDocExists, sidebarInvalid } from '../../diagnostics/messages/graph.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { DocsSet } from '../../schema/content/docs-sets.ts';
import { isRowList, isShorthand, type SidebarRowsConfig, type SidebarsConfig } from '../../schema/sidebar-config.ts';

/** Checks the list of planned docs, which all locales share. Reports planned docs that exist, and those that no sidebar lists. */
export function checkPlanned(
  { planned, at }: Pick<DocsSet, 'planned' | 'at'>,
  known: ReadonlySet<string>,
  { sidebars, configFile }: { readonly sidebars: SidebarsConfig; readonly configFile: string },
): Diagnostic[] {
  const listed = new Set(Object.values(sidebars).flatMap(docIdsIn));
  return planned.flatMap((id, i) => {
    const place = { file: configFile, path: [...at, 'planned', i] };
    if (known.has(id)) return [plannedDocExists(id, place)];
    if (!listed.has(id))
      return [
        sidebarInvalid(
          `\`docs.planned\` names \`${id}\`, which no sidebar lists.`,
          place,
          'remove it, or add it to a sidebar',
        ),
      ];
    return [];
  });
}

function docIdsIn(rows: SidebarRowsConfig): string[] {
  if (!isRowList(rows)) return Object.values(rows).flatMap((inner) => (inner ? docIdsIn(inner) : []));
  return rows.flatMap((item) => {
    if (typeof item === 'string') return [item];
    if (isShorthand(item)) return docIdsIn(item);
    if (item.type === 'doc' || item.type === 'ref') return [item.id];
    return item.type === 'category'
      ? [...docIdsIn(item.items), ...(item.link?.type === 'doc' ? [item.link.id] : [])]
      : [];
  });
}
