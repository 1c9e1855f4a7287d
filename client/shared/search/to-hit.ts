import type { Answer } from './answer.ts';
import type { PageTexts } from './format.ts';
import { type MarkOptions, markText, snippet } from './mark.ts';
import { type OpenIndex, textsOf } from './open-index.ts';
import type {
  Hierarchy,
  HierarchyLevel,
  HitType,
  MarkedRecord,
  MarkedText,
  RankingInfo,
  SearchHit,
  SearchRequest,
} from './protocol.ts';

export type Explain = (answer: Answer) => RankingInfo;

const LEVELS: readonly HierarchyLevel[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/** An answer as the protocol has it: headings, marked texts and addresses. */
export async function toHit(
  index: OpenIndex,
  one: Answer,
  request: SearchRequest,
  explain: Explain | undefined,
): Promise<SearchHit> {
  const { page, at } = await textsOf(index, one.section);
  const { match, all } = one.reading;
  const [depth, anchor, heading, text] = page.sections[at] ?? [1, '', '', ''];
  const hierarchy = hierarchyOf(page, at);
  const options: MarkOptions = {
    preTag: request.highlightPreTag ?? '<mark>',
    postTag: request.highlightPostTag ?? '</mark>',
    ellipsis: request.snippetEllipsisText ?? '…',
  };
  const levels = LEVELS.flatMap((level): [HierarchyLevel, MarkedText][] => {
    const value = hierarchy[level];
    return value === null ? [] : [[level, markText(value, match, all, options)]];
  });
  const named = Object.fromEntries(levels) as Partial<Record<HierarchyLevel, MarkedText>>;
  const length = Number(request.attributesToSnippet?.find((name) => name.startsWith('content:'))?.slice(8) ?? 10);
  const own = markText(heading || page.title, match, all, options);
  const cut = text === '' ? undefined : snippet(text, length, match, all, options);
  const type: HitType =
    own.matchLevel === 'full' || cut === undefined || cut.matchLevel === 'none'
      ? (`lvl${depth}` as HitType)
      : 'content';
  const short = (marked: MarkedRecord['hierarchy']): MarkedRecord => ({
    hierarchy: marked,
    ...(cut ? { content: cut } : {}),
  });
  const { url, language, version, tags = [] } = page;
  return {
    objectID: `${url}#${anchor}`,
    type,
    hierarchy,
    content: text === '' ? null : text,
    url: anchor === '' ? url : `${url}#${encodeURIComponent(anchor)}`,
    url_without_anchor: url,
    anchor: anchor === '' ? null : anchor,
    language: language ?? index.manifest.locale,
    ...(version === undefined ? {} : { version }),
    part: index.manifest.parts[index.partOf[index.pageOf[one.section] as number] as number]?.[0] ?? '',
    tags,
    _highlightResult: { hierarchy: named },
    _snippetResult: short(named),
    ...(request.getRankingInfo && explain ? { _rankingInfo: explain(one) } : {}),
  };
}

/** The headings above a section, and its own. */
function hierarchyOf(page: PageTexts, at: number): Hierarchy {
  const hierarchy: Record<HierarchyLevel, string | null> = {
    ...{ lvl0: page.group, lvl1: page.title, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  };
  let depth = page.sections[at]?.[0] ?? 1;
  for (let i = at; i > 0 && depth > 1; i--) {
    const [level, , heading] = page.sections[i] ?? [1, '', '', ''];
    if (i !== at && level >= depth) continue;
    depth = level;
    hierarchy[`lvl${level}` as HierarchyLevel] = heading;
  }
  return hierarchy;
}
