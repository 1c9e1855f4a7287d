import type { Answer } from './answer.ts';
import { markText, snippet } from './mark.ts';
import type { OpenIndex } from './open-index.ts';
import type {
  Hierarchy,
  HierarchyLevel,
  HitType,
  MarkedRecord,
  RankingInfo,
  SearchHit,
  SearchRequest,
} from './protocol.ts';

type MarkedLevels = MarkedRecord['hierarchy'];

export type Explain = (answer: Answer, index: OpenIndex) => RankingInfo;

/** Converts an answer to a hit of the protocol: headings, highlighted texts and addresses. */
export async function toHit(
  index: OpenIndex,
  one: Answer,
  { request, explain }: { readonly request: SearchRequest; readonly explain: Explain | undefined },
): Promise<SearchHit> {
  const { page, at } = await index.textsOf(one.section);
  const { reading } = one;
  const { url, language = index.manifest.locale, version, tags = [], sections } = page;
  const [depth, anchor, , content] = sections[at] as (typeof sections)[number];
  const levels: (string | null)[] = [page.group, page.title, null, null, null, null, null];
  // Collects the section's heading and the headings above it.
  let above = 7;
  for (const [level, , heading] of sections.slice(1, at + 1).reverse()) {
    if (level >= above) continue;
    above = level;
    levels[level] = heading;
  }
  const named = (toValue: (text: string | null) => unknown) =>
    Object.fromEntries(levels.map((text, level) => [`lvl${level}`, toValue(text)]));
  const marked = named((text) => (text === null ? undefined : markText(text, reading, request))) as MarkedLevels;
  const length = +(/content:(\d+)/.exec(String(request.attributesToSnippet))?.[1] ?? 10);
  const cut = content && snippet(content, length, { marker: reading, options: request });
  const own = `lvl${depth}` as HitType & HierarchyLevel;
  return {
    objectID: `${url}#${anchor}`,
    type: marked[own]?.matchLevel === 'full' || !cut || cut.matchLevel === 'none' ? own : 'content',
    hierarchy: named((text) => text) as unknown as Hierarchy,
    content: content || null,
    url: url + (anchor && `#${encodeURIComponent(anchor)}`),
    url_without_anchor: url,
    anchor: anchor || null,
    language,
    version,
    part: index.partOf(one.section),
    tags,
    _highlightResult: { hierarchy: marked },
    _snippetResult: { hierarchy: marked, content: cut || undefined },
    _rankingInfo: request.getRankingInfo ? explain?.(one, index) : undefined,
  };
}
