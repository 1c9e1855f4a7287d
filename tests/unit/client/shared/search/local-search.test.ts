import { describe, expect, it } from 'vitest';
import type { SearchManifest } from '../../../../../client/shared/search/index-format.ts';
import { createLocalSearch } from '../../../../../client/shared/search/local-search.ts';
import { cutQuery, type SearchRequest } from '../../../../../client/shared/search/protocol.ts';
import { shardFile } from '../../../../../src/stages/search/build-search-index.ts';
import { type FixturePage, indexOf, searchIn, toSearchPage } from '../../../../search/fixture.ts';

const PAGES: readonly FixturePage[] = [
  [
    'da-hinh',
    'Java',
    'Đa hình',
    [
      ['', 'Đa hình cho mỗi đối tượng trả lời theo cách của mình. Dùng List<String> để lưu.', 'List String'],
      ['Ghi đè', 'Chú thích đứng trước phương thức.', '@Override'],
    ],
  ],
  ['da-so', 'Java', 'Đa số mô hình', [['', 'Đa số các mô hình khác đều nói về đường đi.', '']]],
  [
    'duong',
    'Go',
    'Con đường học',
    [['', 'Đường dài một trăm bước, từng bước một rồi sẽ tới nơi muốn tới cùng goroutine thôi.', '<- :=']],
  ],
  ['duong-tinh', 'Go', 'Dương tính', [['', 'Kết quả dương tính.', '']]],
] as const;

const search = (query: string, request: Partial<SearchRequest> = {}, synonyms: string[][] = []) =>
  searchIn(indexOf('vi', PAGES.map(toSearchPage), synonyms))
    .search({ requests: [{ indexName: 'docs', query, ...request }] })
    .then(({ results }) => results[0] as NonNullable<(typeof results)[0]>);
const urls = async (query: string, synonyms?: string[][]) =>
  (await search(query, {}, synonyms)).hits.map(({ url }) => url);

/** Pages with more than 450,000 letters of words, most of which begin with one letter, and one that is looked for. */
function largeSite() {
  const word = (i: number) =>
    `t${[...i.toString(20).padStart(4, '0')].map((digit) => 'abcdefghijklmnopqrstuvwxyz'[Number.parseInt(digit, 20)]).join('')}zzzz`;
  const pages: FixturePage[] = Array.from({ length: 100 }, (_, page) => {
    const words = Array.from({ length: 500 }, (_, i) => word((page * 500 + i) * 3));
    return [`p${page}`, 'Docs', `Page ${page}`, [['', words.join(' '), '']]];
  });
  pages.push(['target', 'Docs', 'Target', [['', 'A threadpool or thread; transaction, tuple and typescript.', '']]]);
  return pages.map(toSearchPage);
}

describe('createLocalSearch', () => {
  it('fails once, for whoever asks, when parts of the index cannot be had, and asks for them again', async () => {
    const { manifest, shards } = indexOf('vi', PAGES.map(toSearchPage), []);
    let isBroken = true;
    const unheard: unknown[] = [];
    const hear = (error: unknown) => unheard.push(error);
    process.on('unhandledRejection', hear);
    const client = createLocalSearch({
      loadManifest: async () => JSON.parse(String(manifest.contents)) as SearchManifest,
      loadShard: async (name) => {
        if (isBroken) throw new Error('the line is dead');
        return JSON.parse(String(shards.find(({ path }) => path.endsWith(shardFile(name)))?.contents));
      },
    });
    const ask = () => client.search({ requests: [{ indexName: 'docs', query: 'đa hình' }] });
    await expect(ask()).rejects.toThrow('the line is dead');
    await new Promise((resolve) => setTimeout(resolve, 20));
    process.off('unhandledRejection', hear);
    expect(unheard).toEqual([]);
    isBroken = false;
    expect((await ask()).results[0]?.hits[0]?.url).toBe('/da-hinh');
  });
  it('marks signs of code where they stand, and shows what is written around them', async () => {
    const text = `${'Một câu dài nói về chuyện khác. '.repeat(6)}Khai báo bằng := rồi tăng bằng i++ trong vòng lặp.`;
    const page = toSearchPage(['bien', 'Go', 'Biến', [['', text, ':= ++']]]);
    const client = searchIn(indexOf('vi', [page], []));
    const snippetOf = async (query: string) => {
      const { results } = await client.search({
        requests: [{ indexName: 'docs', query, attributesToSnippet: ['content:5'] }],
      });
      return results[0]?.hits[0]?._snippetResult.content;
    };
    expect(await snippetOf(':=')).toEqual({
      value: expect.stringContaining('<mark>:=</mark>'),
      matchLevel: 'full',
      matchedWords: [':='],
    });
    expect((await snippetOf('++'))?.value).toContain('i<mark>++</mark>');
    expect((await snippetOf('tăng'))?.value).not.toContain('<mark>++');
  });

  it('names the words it marked as they are written', async () => {
    const [hit] = (await search('da hinh')).hits;
    expect(hit?._highlightResult.hierarchy.lvl1?.matchedWords).toEqual(['đa', 'hình']);
  });

  it('takes no word for a mistyped one that is there without its marks', async () => {
    const pages = [
      ...['nhập dữ liệu', 'kết quả', 'bảng'].map(
        (title, i): FixturePage => [`p${i}`, 'Go', title, [['', `${title}.`, '']]],
      ),
      ['q', 'Go', 'Nhận', [['', 'Nhận dữ liệu từ mạng.', '']]] satisfies FixturePage,
    ];
    const client = searchIn(indexOf('vi', pages.map(toSearchPage), []));
    const { results } = await client.search({ requests: [{ indexName: 'docs', query: 'nhap' }] });
    expect(results[0]?.hits.map(({ url }) => url)).toEqual(['/p0']);
  });

  it('answers in the shape of the hosted service', async () => {
    const result = await search('đa hình', { hitsPerPage: 1, getRankingInfo: true, facets: ['part'] });
    expect(result).toMatchObject({
      page: 0,
      hitsPerPage: 1,
      query: 'đa hình',
      index: 'docs',
      facets: { part: { Java: 3 } },
    });
    expect(result.nbPages).toBe(result.nbHits);
    const [hit] = result.hits;
    expect(hit).toMatchObject({
      type: 'lvl1',
      hierarchy: { lvl0: 'Java', lvl1: 'Đa hình', lvl2: null },
      url: '/da-hinh',
      anchor: null,
      language: 'vi',
      _highlightResult: { hierarchy: { lvl1: { value: '<mark>Đa</mark> <mark>hình</mark>', matchLevel: 'full' } } },
      _rankingInfo: { words: 1, spelling: 1, proximity: 1 },
    });
    expect(hit?._rankingInfo?.matches.map(({ by }) => by)).toEqual(['exact', 'exact']);
  });

  it('takes no ending and no part of an English name for a syllable of Vietnamese', async () => {
    const pages: readonly FixturePage[] = [
      ['to-chuc', 'Go', 'Tổ chức mã nguồn', [['', 'Mã nằm trong gói.', '']]],
      ['chuoi', 'Go', 'Chuỗi', [['', 'Một string là một dãy byte.', '']]],
    ];
    const client = searchIn(indexOf('vi', pages.map(toSearchPage)));
    const found = async (query: string) =>
      (await client.search({ requests: [{ indexName: 'docs', query }] })).results[0]?.hits.map(({ url }) => url);
    expect(await found('toString')).toEqual(['/chuoi']);
    expect(await found('named')).toEqual([]);
    expect(await found('nam')).toEqual(['/to-chuc']);
  });

  it('puts the phrase before its words apart, with marks and without', async () => {
    expect((await urls('đa hình'))[0]).toBe('/da-hinh');
    expect((await urls('da hinh'))[0]).toBe('/da-hinh');
  });

  it('puts what is spelled as typed first, and obeys marks that were typed', async () => {
    expect(await urls('đường')).toEqual(expect.arrayContaining(['/duong']));
    expect(await urls('đường')).not.toContain('/duong-tinh');
    expect((await urls('dương'))[0]).toBe('/duong-tinh');
    expect(await urls('duong')).toEqual(expect.arrayContaining(['/duong', '/duong-tinh']));
    expect(await urls('đường'.normalize('NFD'))).toEqual(await urls('đường'));
  });

  it.each([
    ['da hinh', '/da-hinh'],
    ['doi tuong', '/da-hinh'],
    ['đối tượng'.normalize('NFD'), '/da-hinh'],
    ['con duong', '/duong'],
    ['buoc', '/duong'],
    ['duong tinh', '/duong-tinh'],
  ])('finds words with marks by %j', async (query, url) => {
    expect((await urls(query))[0]).toBe(url);
  });

  it('finds names in code and signs, and gives sections with their anchors', async () => {
    const { hits } = await search('@Override');
    expect(hits[0]).toMatchObject({ url: '/da-hinh#s1', anchor: 's1', hierarchy: { lvl1: 'Đa hình', lvl2: 'Ghi đè' } });
    expect(await urls('<-')).toEqual(['/duong']);
  });

  it('gives text as it is written, with as many words as were asked for', async () => {
    const { hits } = await search('List<String>', {
      attributesToSnippet: ['content:5'],
      highlightPreTag: '[',
      highlightPostTag: ']',
    });
    expect(hits[0]?._snippetResult.content?.value).toContain('[List]<[String]>');
    const [long] = (await search('goroutine', { attributesToSnippet: ['content:5'] })).hits;
    const value = long?._snippetResult.content?.value ?? '';
    expect(value.startsWith('…')).toBe(true);
    expect(value.replace(/<\/?mark>|…/g, '').split(' ')).toHaveLength(5);
  });

  it('narrows to a part, and to none for another language', async () => {
    const inGo = await search('duong', { facetFilters: ['language:vi', ['part:Go']] });
    expect(inGo.hits.every(({ part }) => part === 'Go')).toBe(true);
    expect((await search('duong', { facetFilters: ['language:en'] })).nbHits).toBe(0);
    const partsOf = async (facetFilters: NonNullable<SearchRequest['facetFilters']>) =>
      [...new Set((await search('đ', { facetFilters })).hits.map(({ part }) => part))].sort();
    expect(await partsOf([['part:Go', 'part:Java']])).toEqual(['Go', 'Java']);
    expect(await partsOf(['part:Java', ['language:en', 'language:vi']])).toEqual(['Java']);
    expect(await partsOf(['part:Java', 'part:Go'])).toEqual([]);
  });

  it('gives pages of results that fit together', async () => {
    const all = (await search('duong', { hitsPerPage: 10 })).hits.map(({ url }) => url);
    const second = (await search('duong', { hitsPerPage: 1, page: 1 })).hits.map(({ url }) => url);
    expect(second).toEqual(all.slice(1, 2));
  });

  it('reads synonyms of several words', async () => {
    expect((await urls('zzkq xwyv'))[0]).toBeUndefined();
    expect((await urls('zzkq xwyv', [['đa hình', 'zzkq xwyv']]))[0]).toBe('/da-hinh');
  });

  it('lets words that say nothing be missing, and gives them no weight', async () => {
    const pages: readonly FixturePage[] = [
      ['in-go', 'Go', 'What is in the box', [['', 'The rest is about boxes in general, and what is in them.', '']]],
      ['slices', 'Go', 'Slices', [['', 'Made of arrays.', 'errors Is']]],
      ['other', 'Go', 'Arrays', [['', 'What slices are made of.', '']]],
    ];
    const client = searchIn(indexOf('en', pages.map(toSearchPage)));
    const found = async (query: string) =>
      (await client.search({ requests: [{ indexName: 'docs', query }] })).results[0]?.hits ?? [];
    const [first] = await found('what is a slice in the');
    expect(first).toMatchObject({ url: '/slices', _highlightResult: { hierarchy: { lvl1: { matchLevel: 'full' } } } });
    // Where there is nothing else, they are what is looked for.
    expect((await found('what is')).map(({ url }) => url)).toContain('/in-go');
    expect((await found('errors.Is'))[0]?.url).toBe('/slices');
  });

  it('looks in the part of the site that is named, whose pages need not say its name', async () => {
    const pages: readonly FixturePage[] = [
      ['go/start', 'Go course', 'Begin', [['', 'Hello.', '']]],
      ['go/loops', 'Go course', 'Loops', [['', 'Again and again.', '']]],
      [
        'java/start',
        'Java course',
        'Begin too',
        [['', 'Unlike Go, loops in Java come in three kinds: go on reading.', '']],
      ],
      ['java/loops', 'Java course', 'Loops', [['', 'Again and again.', '']]],
    ];
    const client = searchIn(indexOf('en', pages.map(toSearchPage), [['golang', 'go']]));
    const first = async (query: string) =>
      (await client.search({ requests: [{ indexName: 'docs', query }] })).results[0]?.hits[0]?.url;
    expect(await first('loops in go')).toBe('/go/loops');
    expect(await first('golang loops')).toBe('/go/loops');
    expect(await first('loops in the java course')).toBe('/java/loops');
    // Who asks for nothing else is led to where the part begins.
    expect(await first('what is golang')).toBe('/go/start');
    expect(await first('java?')).toBe('/java/start');
  });

  it('looks for a part of the site also in lessons of other sidebars whose group has its name', async () => {
    const inGroup = (page: FixturePage, group: string) => {
      const given = toSearchPage(page);
      return { ...given, group: `${given.part} › ${group}`, extra: [...given.extra, group] };
    };
    const pages = [
      inGroup(
        ['six/constructor', 'Start', 'Constructor', [['', 'An object is complete from its birth.', '']]],
        'With Java',
      ),
      inGroup(
        ['six/visitor', 'Start', 'Constructor', [['', 'An object is complete from its birth.', '']]],
        'With pictures',
      ),
      toSearchPage(['go/start', 'Go course', 'Begin', [['', 'Hello.', '']]]),
      toSearchPage([
        'java/extends',
        'Java course',
        'Inheritance',
        [
          ['', 'Hello.', ''],
          ['Constructor order', 'First.', ''],
        ],
      ]),
    ];
    const client = searchIn(indexOf('en', pages));
    const { results } = await client.search({ requests: [{ indexName: 'docs', query: 'constructor java' }] });
    expect([...new Set(results[0]?.hits.map((hit) => hit.url_without_anchor))]).toEqual([
      '/six/constructor',
      '/java/extends',
    ]);
  });

  it('puts the page first that has the question as a keyword, before pages that use its words', async () => {
    const lists: FixturePage = ['lists', 'Java', 'ArrayList', [['', 'A list that grows, and shrinks again.', '']]];
    const arrays: FixturePage = [
      'arrays',
      'Java',
      'Arrays',
      [
        ['', 'Values side by side.', ''],
        ['Arrays are of fixed size', 'A dynamic array grows, this one does not.', ''],
      ],
    ];
    const keywords = ['dynamic array', 'a list whose length changes as its elements come and go'];
    const first = async (named: readonly string[]) => {
      const pages = [toSearchPage(arrays), { ...toSearchPage(lists), extra: ['Java', ...named] }];
      const { results } = await searchIn(indexOf('en', pages)).search({
        requests: [{ indexName: 'docs', query: 'dynamic array' }],
      });
      return results[0]?.hits[0]?.url;
    };
    expect(await first([])).toBe('/arrays#s1');
    expect(await first(keywords)).toBe('/lists');
  });

  it('shows the signs around a word whole where a text is cut', async () => {
    const text = `${'chữ '.repeat(30)}*p là giá trị mà biến con trỏ chỉ tới, i++ ${'chữ '.repeat(30)}`;
    const client = searchIn(indexOf('vi', [toSearchPage(['p', 'Go', 'Địa chỉ', [['', text, '']]])]));
    const ask = async (query: string, words: number) =>
      (
        await client.search({ requests: [{ indexName: 'docs', query, attributesToSnippet: [`content:${words}`] }] })
      ).results[0]?.hits[0]?._snippetResult.content?.value.replace(/<\/?mark>/g, '');
    expect(await ask('p giá trị biến con trỏ chỉ tới', 10)).toContain('*p là');
    expect(await ask('biến con trỏ tới i', 8)).toMatch(/i\+\+…$/);
    const unbroken = `${'a'.repeat(10)} ${'b/'.repeat(500)}`;
    const long = searchIn(indexOf('vi', [toSearchPage(['q', 'Go', 'Dài', [['', unbroken, '']]])]));
    const { results } = await long.search({
      requests: [{ indexName: 'docs', query: 'b', attributesToSnippet: ['content:5'] }],
    });
    expect(results[0]?.hits[0]?._snippetResult.content?.value.replace(/<\/?mark>/g, '').length).toBeLessThan(60);
  });

  it('understands a mistyped word wherever its letter stands in a large index', async () => {
    const pages = largeSite();
    const files = indexOf('en', pages);
    const { words } = JSON.parse(String(files.manifest.contents)) as SearchManifest;
    expect(words.filter(([first]) => first.startsWith('t')).length).toBeGreaterThan(6);
    const loaded = new Set<string>();
    const client = searchIn(files, (path) => loaded.add(path));
    const known = words.map(([, name]) => `assets/${shardFile(name)}`);
    for (const typed of [
      'threadpol',
      'therad',
      'trhead',
      'thraed',
      'thhread',
      'transactoin',
      'tuplle',
      'typpescript',
    ]) {
      loaded.clear();
      const [result] = (await client.search({ requests: [{ indexName: 'docs', query: `${typed} ` }] })).results;
      expect(result?.hits[0]?.url, typed).toBe('/target');
      expect(known.filter((path) => loaded.has(path)).length).toBeLessThanOrEqual(6);
    }
  });

  it('offers words that are like those of a question without an answer, and none beside results', async () => {
    const similar = async (query: string) => (await search(query)).similar;
    expect(await similar('gorutin')).toEqual(['goroutine']);
    expect(await similar('xyz gorutin')).toEqual(['goroutine']);
    // As they are written: the mark of the tone on its vowel, once for all that are the same without marks.
    expect(await similar('tqi')).toEqual(['tới']);
    expect(await similar('tqi qqz')).toEqual([]);
    expect(await similar('qqqqzzzz')).toEqual([]);
    expect(await similar('goroutine')).toBeUndefined();
    expect((await search('goroutine', { facetFilters: ['language:en'] })).similar).toBeUndefined();
  });

  it('answers nothing to nothing, and survives any sign', async () => {
    for (const query of ['', '   ', '?', '(', '\\', '%', '"', '😀', '\ud800', '[]*+'])
      expect((await search(query)).query).toBe(cutQuery(query));
    expect((await search('')).nbHits).toBe(0);
  });

  it('asks again after a failure', async () => {
    let isBroken = true;
    const files = indexOf('vi', PAGES.map(toSearchPage));
    const client = createLocalSearch({
      loadManifest: async () => {
        if (isBroken) throw new Error('offline');
        return JSON.parse(String(files.manifest.contents));
      },
      loadShard: async (name) => JSON.parse(String(files.shards.find(({ path }) => path.includes(name))?.contents)),
    });
    const ask = () => client.search({ requests: [{ indexName: 'docs', query: 'đường' }] });
    await expect(ask()).rejects.toThrow('offline');
    isBroken = false;
    expect((await ask()).results[0]?.nbHits).toBeGreaterThan(0);
  });
});

describe('cutQuery', () => {
  it('keeps 64 characters of composed letters, and no half of one', () => {
    expect(cutQuery('ế'.normalize('NFD').repeat(80))).toBe('ế'.repeat(64));
    expect(cutQuery(`${'a'.repeat(63)}😀`)).toBe('a'.repeat(63));
  });
});
