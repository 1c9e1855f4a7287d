import type { SearchHit } from './protocol.ts';

/** Marks around what was found. Content never has them: they are taken out of every text. */
export const MARK_OPEN = '\ue000';
export const MARK_CLOSE = '\ue001';

/** Results of one group, in the order they are shown. */
export interface HitGroup {
  readonly name: string;
  readonly rows: readonly HitRow[];
}

export interface HitRow {
  readonly hit: SearchHit;
  /** Whether the row of its page stands above it. */
  readonly isChild: boolean;
}

/** Results by group, at most `limit` in each, those of one page below each other; otherwise as they come, best first. */
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
    // What answers best stands first, because Enter leads to it; a page heads its sections where that is the page itself.
    const rows = [...pages.values()].flatMap((list) =>
      list.map((hit, i): HitRow => ({ hit, isChild: i > 0 && list[0]?.anchor === null })),
    );
    return { name, rows };
  });
}

/** Title of a row, and the way to it, both with marks. */
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

/** A marked text taken apart: every second piece was found. */
export function splitMarks(value: string): readonly string[] {
  return value.split(/[\ue000\ue001]/);
}
