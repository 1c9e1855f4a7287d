/** Prepares results for display: grouped rows, their texts, and highlight marks. */
import type { SearchHit } from './protocol.ts';

/** Characters around a match. No content contains them, because they are removed from every text. */
export const MARK_OPEN = '\ue000';
export const MARK_CLOSE = '\ue001';

/** The results of one group, in display order. */
interface HitGroup {
  readonly name: string;
  readonly rows: readonly HitRow[];
}

export interface HitRow {
  readonly hit: SearchHit;
  /** Whether the result of the same page itself is above this row. */
  readonly isChild: boolean;
}

/**
 * Groups results, with at most `limit` per group. In a group, results of one page stay together; otherwise the order stays, best
 * first.
 */
export function groupHits(hits: readonly SearchHit[], limit: number): readonly HitGroup[] {
  const groups = new Map<string, SearchHit[]>();
  for (const hit of hits) {
    const name = hit.hierarchy.lvl0 ?? '';
    const group = groups.get(name) ?? [];
    groups.set(name, group);
    if (group.length < limit) group.push(hit);
  }
  return [...groups].map(([name, group]) => {
    const pages = new Map<string, SearchHit[]>();
    for (const hit of group) pages.set(hit.url_without_anchor, [...(pages.get(hit.url_without_anchor) ?? []), hit]);
    // The best result of a page is its first row, because Enter opens it. The rows after it are indented only if it is the page
    // itself.
    const rows = [...pages.values()].flatMap((list) =>
      list.map((hit, i): HitRow => ({ hit, isChild: i > 0 && list[0]?.anchor === null })),
    );
    return { name, rows };
  });
}

/** Returns the title of a row and its breadcrumb path, both with highlight marks. */
export function rowTexts({ type, anchor, hierarchy, _snippetResult }: SearchHit): { title: string; path?: string } {
  const levels = Object.entries(hierarchy)
    .filter(([level, text]) => level !== 'lvl0' && text !== null)
    .map(([level]) => _snippetResult.hierarchy[level as 'lvl1']?.value ?? '');
  const own = levels.at(-1) ?? '';
  const above = levels.slice(0, -1).join(' › ');
  const content = _snippetResult.content?.value;
  if (type === 'content' && content !== undefined) return { title: content, path: levels.join(' › ') };
  const path = anchor === null ? content : above;
  return { title: own, ...(path === undefined ? {} : { path }) };
}

/** Splits a text at its highlight marks: every second piece is a match. */
export function splitMarks(value: string): readonly string[] {
  return value.split(/[\ue000\ue001]/);
}
