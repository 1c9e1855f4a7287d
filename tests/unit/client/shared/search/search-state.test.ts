import { describe, expect, it } from 'vitest';
import { groupHits, rowTexts, splitMarks } from '../../../../../client/shared/search/group-hits.ts';
import type { SearchHit, SearchResult } from '../../../../../client/shared/search/protocol.ts';
import { IDLE, nextSearchState, type SearchEvent } from '../../../../../client/shared/search/search-state.ts';

function hit(group: string, page: string, anchor: string | null, type: SearchHit['type'] = 'lvl2'): SearchHit {
  const hierarchy = { lvl0: group, lvl1: page, lvl2: anchor, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  const text = (value: string) => ({ value, matchLevel: 'none' as const, matchedWords: [] });
  const marked = {
    hierarchy: { lvl0: text(group), lvl1: text(page), ...(anchor === null ? {} : { lvl2: text(anchor) }) },
    content: text('nội dung'),
  };
  return {
    ...{
      objectID: `${page}#${anchor ?? ''}`,
      type,
      hierarchy,
      content: 'nội dung',
      part: group,
      tags: [],
      language: 'vi',
    },
    ...{ url: `/${page}${anchor === null ? '' : `#${anchor}`}`, url_without_anchor: `/${page}`, anchor },
    ...{ _highlightResult: marked, _snippetResult: marked },
  };
}

const answer = (hits: readonly SearchHit[]): SearchResult => ({
  ...{ hits, nbHits: hits.length, page: 0, nbPages: 1, hitsPerPage: 20, query: 'q', index: 'docs' },
});
const stateAfter = (...events: readonly SearchEvent[]) => events.reduce(nextSearchState, IDLE);

describe('nextSearchState', () => {
  it('is stalled only while the last question has no answer', () => {
    expect(stateAfter({ type: 'asked', asked: 1 }, { type: 'waited', asked: 1 }).status).toBe('stalled');
    const result = answer([]);
    expect(
      stateAfter({ type: 'asked', asked: 1 }, { type: 'answered', asked: 1, result }, { type: 'waited', asked: 1 })
        .status,
    ).toBe('idle');
  });
  it('drops answers and failures that come too late', () => {
    const late = stateAfter(
      { type: 'asked', asked: 1 },
      { type: 'asked', asked: 2 },
      { type: 'answered', asked: 1, result: answer([]) },
    );
    expect(late).toMatchObject({ status: 'loading', asked: 2 });
    expect(late.result).toBeUndefined();
    expect(
      stateAfter({ type: 'asked', asked: 1 }, { type: 'asked', asked: 2 }, { type: 'failed', asked: 1 }).status,
    ).toBe('loading');
  });
  it('keeps the parts of the site to choose from while an answer cannot be had', () => {
    const parts = { Go: 3, Java: 1 };
    const result = { ...answer([hit('A', 'p', null)]), facets: { part: parts } };
    const answered = stateAfter({ type: 'asked', asked: 1 }, { type: 'answered', asked: 1, result });
    const failed = [{ type: 'asked', asked: 2 } as const, { type: 'failed', asked: 2 } as const].reduce(
      nextSearchState,
      answered,
    );
    expect(failed).toMatchObject({ status: 'error', parts });
    expect(failed.result).toBeUndefined();
    expect(nextSearchState(failed, { type: 'cleared' })).toMatchObject({ status: 'idle', result: undefined });
  });
  it('keeps a failure until the next question, and old rows while that is under way', () => {
    const failed = stateAfter({ type: 'asked', asked: 1 }, { type: 'failed', asked: 1 });
    expect(failed.status).toBe('error');
    expect(nextSearchState(failed, { type: 'waited', asked: 1 }).status).toBe('error');
    const result = answer([hit('A', 'p', null)]);
    expect(
      stateAfter({ type: 'asked', asked: 1 }, { type: 'answered', asked: 1, result }, { type: 'asked', asked: 2 })
        .result,
    ).toBe(result);
  });
  it('remembers the longest list of groups, to suggest them', () => {
    const result = answer([hit('A', 'p', null), hit('B', 'q', null)]);
    const state = stateAfter(
      { type: 'asked', asked: 1 },
      { type: 'answered', asked: 1, result },
      { type: 'asked', asked: 2 },
      { type: 'answered', asked: 2, result: answer([]) },
    );
    expect(state.groups).toEqual(['A', 'B']);
  });
});

describe('groupHits', () => {
  it('keeps the order of groups, caps each, and keeps what is of one page together', () => {
    const hits = [
      hit('A', 'p', 's1'),
      hit('B', 'q', null, 'lvl1'),
      hit('A', 'r', null, 'lvl1'),
      hit('A', 'p', null, 'lvl1'),
      hit('A', 'z', null),
    ];
    expect(groupHits(hits, 3)).toEqual([
      {
        name: 'A',
        rows: [
          { hit: hits[0], isChild: false },
          { hit: hits[3], isChild: false },
          { hit: hits[2], isChild: false },
        ],
      },
      { name: 'B', rows: [{ hit: hits[1], isChild: false }] },
    ]);
  });
  it('puts sections below their page where that answers best', () => {
    const hits = [hit('A', 'p', null, 'lvl1'), hit('A', 'r', 's1'), hit('A', 'p', 's1')];
    expect(groupHits(hits, 3)[0]?.rows).toEqual([
      { hit: hits[0], isChild: false },
      { hit: hits[2], isChild: true },
      { hit: hits[1], isChild: false },
    ]);
  });
  it('counts sections below their page as well, so that none fills its group by itself beyond the limit', () => {
    const sections = Array.from({ length: 7 }, (_, i) => hit('A', 'p', `s${i}`));
    const hits = [hit('A', 'p', null, 'lvl1'), ...sections, hit('B', 'q', 's0')];
    expect(groupHits(hits, 5).map(({ name, rows }) => [name, rows.length])).toEqual([
      ['A', 5],
      ['B', 1],
    ]);
  });
  it('begins with the best answer, whatever else of its page was found', () => {
    const hits = [hit('A', 'p', 's1'), hit('A', 'p', 's2'), hit('A', 'p', null, 'lvl1')];
    expect(groupHits(hits, 3)[0]?.rows[0]?.hit).toBe(hits[0]);
  });
  it('names rows by what was found in them', () => {
    expect(rowTexts(hit('A', 'p', 's1'))).toEqual({ title: 's1', path: 'p' });
    expect(rowTexts(hit('A', 'p', 's1', 'content'))).toEqual({ title: 'nội dung', path: 'p › s1' });
    expect(rowTexts(hit('A', 'p', null, 'lvl1'))).toEqual({ title: 'p', path: 'nội dung' });
  });
  it('takes marked texts apart', () => {
    expect(splitMarks('a \ue000<b>\ue001 c')).toEqual(['a ', '<b>', ' c']);
  });
});
