import { afterEach, describe, expect, it } from 'vitest';
import { createScriptRules } from '../../client/shared/search/words/script-rules.ts';
import { readWord, setScriptRules } from '../../client/shared/search/words/words.ts';
import { indexOf, searchIn, toSearchPage } from '../search/fixture.ts';
import { LANGUAGE_CORPORA, LANGUAGE_QUESTIONS } from '../search/fixture-languages.ts';

// Search in other languages than English and Vietnamese, over the same manual in each.

const standard = createScriptRules({ readWord, Segmenter: Intl.Segmenter });
afterEach(() => setScriptRules(standard));

const pagesOf = (code: string) => (LANGUAGE_CORPORA[code] ?? []).map(toSearchPage);
const searcherOf = (code: string) => searchIn(indexOf(code, pagesOf(code)));

/** The pages that answer a query, best first, each once. */
async function answers(client: ReturnType<typeof searchIn>, query: string): Promise<string[]> {
  const { results } = await client.search({ requests: [{ indexName: 'docs', query, hitsPerPage: 20 }] });
  return [...new Set(results[0]?.hits.map((hit) => hit.url_without_anchor.slice(1)))];
}

/** Questions whose page is not the first answer. */
async function missed(code: string) {
  const client = searcherOf(code);
  const all = await Promise.all(
    (LANGUAGE_QUESTIONS[code] ?? []).map(async ([query, page]) => ({
      query,
      page,
      found: await answers(client, query),
    })),
  );
  return all.filter(({ page, found }) => found[0] !== page);
}

describe.each(Object.keys(LANGUAGE_CORPORA))('in %s', (code) => {
  it('is asked in at least ten ways', () => {
    expect(new Set(LANGUAGE_QUESTIONS[code]?.map(([query]) => query)).size).toBeGreaterThanOrEqual(10);
  });

  it('finds the page of each question first', async () => {
    expect(await missed(code)).toEqual([]);
  });
});

describe('an index that is loaded in pieces', () => {
  it('finds the same in Japanese', async () => {
    // So much text that browsers do not read all of it.
    const filler = Array.from({ length: 260 }, (_, i) => {
      const text = `第${i}章では、港と船と川の話をします。荷物は番号${i}の倉庫にあります。`.repeat(40);
      return toSearchPage([`story/${i}`, '物語', `物語 ${i}`, [['', text, '']]]);
    });
    const files = indexOf('ja', [...pagesOf('ja'), ...filler]);
    expect(JSON.parse(String(files.manifest.contents))).toMatchObject({ scripts: true });
    expect(JSON.parse(String(files.manifest.contents))).not.toHaveProperty('readsTexts');
    const client = searchIn(files);
    for (const [query, page] of LANGUAGE_QUESTIONS.ja ?? [])
      expect((await answers(client, query))[0], query).toBe(page);
  });
});

describe('a browser that cannot segment words', () => {
  it.each(['ja', 'zh-Hans', 'th'])('still answers most questions in %s', async (code) => {
    // It gets the files of the build, and reads their texts with its own rules.
    const files = indexOf(code, pagesOf(code));
    setScriptRules(createScriptRules({ readWord, Segmenter: undefined }));
    const client = searchIn(files);
    const questions = LANGUAGE_QUESTIONS[code] ?? [];
    const found = await Promise.all(
      questions.map(async ([query, page]) => (await answers(client, query)).slice(0, 3).includes(page)),
    );
    expect(found.filter(Boolean).length / questions.length).toBeGreaterThanOrEqual(0.8);
  });
});
