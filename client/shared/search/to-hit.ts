import type { Answer } from './answer.ts';
import { markText, snippet } from './mark.ts';
import type { OpenIndex } from './open-index.ts';
import type { Hierarchy, HierarchyLevel, HitType, RankingInfo, SearchHit, SearchRequest } from './protocol.ts';

export type Explain = (answer: Answer) => RankingInfo;

/** An answer as the protocol has it: headings, marked texts and addresses. */
export async function toHit(
  index: OpenIndex,
  one: Answer,
  request: SearchRequest,
  explain: Explain | undefined,
): Promise<SearchHit> {
  const { page, at } = await index.textsOf(one.section);
  const { reading } = one;
  const { url, title, language = index.manifest.locale, version, tags = [], sections } = page;
  const [depth, anchor, heading, content] = sections[at] as (typeof sections)[number];
  const hierarchy: { -readonly [level in HierarchyLevel]: Hierarchy[level] } = {
    ...{ lvl0: page.group, lvl1: title, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  };
  // The headings above a section, and its own.
  let above = 7;
  for (const [level, , text] of sections.slice(1, at + 1).reverse()) {
    if (level >= above) continue;
    above = level;
    hierarchy[`lvl${level}` as HierarchyLevel] = text;
  }
  const marked = Object.fromEntries(
    Object.entries(hierarchy).flatMap(([level, text]) =>
      text === null ? [] : [[level, markText(text, reading, request)]],
    ),
  );
  const length = /content:(\d+)/.exec(String(request.attributesToSnippet))?.[1] ?? 10;
  const cut = content && snippet(content, Number(length), reading, request);
  const isHeading = markText(heading || title, reading, request).matchLevel === 'full';
  return {
    objectID: `${url}#${anchor}`,
    type: isHeading || !cut || cut.matchLevel === 'none' ? (`lvl${depth}` as HitType) : 'content',
    hierarchy,
    content: content || null,
    url: url + (anchor && `#${encodeURIComponent(anchor)}`),
    url_without_anchor: url,
    anchor: anchor || null,
    language,
    version,
    part: index.partOf(index.pageOf[one.section] as number),
    tags,
    _highlightResult: { hierarchy: marked },
    _snippetResult: { hierarchy: marked, content: cut || undefined },
    _rankingInfo: request.getRankingInfo ? explain?.(one) : undefined,
  };
}
