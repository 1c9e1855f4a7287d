import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchHit } from '../../../../../client/shared/search/protocol.ts';
import {
  forgetSearch,
  readSearches,
  rememberAgain,
  rememberSearch,
  saveSearch,
} from '../../../../../client/shared/search/stored-searches.ts';

const vietnamese = { indexName: 'docs', locale: 'vi', homes: { vi: '/', en: '/en' } };
const english = { ...vietnamese, locale: 'en' };

function hit(url: string, type: SearchHit['type'] = 'lvl1'): SearchHit {
  const [page = '', anchor] = url.split('#');
  const hierarchy = { lvl0: 'A', lvl1: page, lvl2: anchor ?? null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  const marks = { hierarchy: {} };
  return {
    ...{ objectID: `${page}#${anchor ?? ''}`, type, hierarchy, content: 'chữ', part: 'A', tags: [], language: 'vi' },
    ...{ url, url_without_anchor: page, anchor: anchor ?? null, _highlightResult: marks, _snippetResult: marks },
  };
}

describe('stored searches', () => {
  let stored: Map<string, string>;
  beforeEach(() => {
    stored = new Map();
    const area = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    };
    vi.stubGlobal('window', { localStorage: area });
    vi.stubGlobal('localStorage', area);
  });
  afterEach(() => vi.unstubAllGlobals());

  const recent = () => readSearches(vietnamese).recent.map(({ url }) => url);

  it('keeps seven, the newest first and each once, and four beside favourites', () => {
    for (let i = 1; i <= 9; i++) rememberSearch(hit(`/p${i}`), vietnamese);
    rememberSearch(hit('/p5'), vietnamese);
    expect(recent()).toEqual(['/p5', '/p9', '/p8', '/p7', '/p6', '/p4', '/p3']);
    const [first] = readSearches(vietnamese).recent;
    if (first) saveSearch(first, vietnamese);
    expect(recent()).toEqual(['/p9', '/p8', '/p7', '/p6']);
    rememberSearch(hit('/p5'), vietnamese);
    expect(recent()).not.toContain('/p5');
    expect(readSearches(vietnamese).favourites.map(({ url }) => url)).toEqual(['/p5']);
    if (first) forgetSearch(first, vietnamese);
    expect(readSearches(vietnamese).favourites).toEqual([]);
  });

  it('puts what was chosen again in front, but leaves favourites in their order', () => {
    for (let i = 1; i <= 3; i++) rememberSearch(hit(`/p${i}`), vietnamese);
    const [, , oldest] = readSearches(vietnamese).recent;
    if (oldest) rememberAgain(oldest, vietnamese);
    expect(recent()).toEqual(['/p1', '/p3', '/p2']);
    for (const entry of readSearches(vietnamese).recent) saveSearch(entry, vietnamese);
    const favourites = () => readSearches(vietnamese).favourites;
    const [, second] = favourites();
    const before = favourites();
    if (second) rememberAgain(second, vietnamese);
    expect(favourites()).toEqual(before);
    expect(recent()).toEqual([]);
  });

  it('keeps ten favourites', () => {
    for (let i = 1; i <= 12; i++) {
      rememberSearch(hit(`/p${i}`), vietnamese);
      const [first] = readSearches(vietnamese).recent;
      if (first) saveSearch(first, vietnamese);
    }
    expect(readSearches(vietnamese).favourites).toHaveLength(10);
  });

  it('shows each locale its own, under the keys that are shared', () => {
    rememberSearch(hit('/docs/a'), vietnamese);
    rememberSearch(hit('/en/docs/a'), english);
    expect(recent()).toEqual(['/docs/a']);
    expect(readSearches(english).recent.map(({ url }) => url)).toEqual(['/en/docs/a']);
    expect([...stored.keys()].sort()).toEqual([
      '__DOCSEARCH_FAVORITE_SEARCHES__docs',
      '__DOCSEARCH_RECENT_SEARCHES__docs',
    ]);
  });

  it('remembers a piece of text as its page', () => {
    rememberSearch(hit('/docs/a#s1', 'content'), vietnamese);
    expect(readSearches(vietnamese).recent).toMatchObject([
      { url: '/docs/a', type: 'lvl1', hierarchy: { lvl2: null } },
    ]);
  });

  it('keeps of foreign entries what can be shown, each once', () => {
    const entry = { objectID: 'x', url: '/p', hierarchy: { lvl0: 5, lvl1: 'y', lvl2: { text: 'z' }, lvl9: 'w' } };
    const other = { objectID: 'y', url: '/q', hierarchy: { lvl1: 'v' } };
    stored.set('__DOCSEARCH_RECENT_SEARCHES__docs', JSON.stringify([entry, other, { ...entry, url: '/later' }]));
    const rest = { lvl0: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
    expect(readSearches(vietnamese).recent).toEqual([
      { objectID: 'x', type: 'lvl1', hierarchy: { ...rest, lvl1: 'y' }, content: null, url: '/p' },
      { objectID: 'y', type: 'lvl1', hierarchy: { ...rest, lvl1: 'v' }, content: null, url: '/q' },
    ]);
  });

  it('reads whatever stands there, and works without storage', () => {
    for (const text of [
      '',
      '{',
      '{}',
      '[1, null, {"url": "javascript:alert(1)", "objectID": "x", "hierarchy": {"lvl1": "y"}}]',
    ]) {
      stored.set('__DOCSEARCH_RECENT_SEARCHES__docs', text);
      expect(recent()).toEqual([]);
    }
    vi.stubGlobal('window', {
      get localStorage() {
        throw new Error('blocked');
      },
    });
    expect(() => rememberSearch(hit('/p'), vietnamese)).not.toThrow();
    expect(recent()).toEqual([]);
  });
});
