import type { SupportedLanguage } from 'algoliasearch';

/** Languages whose singular and plural Algolia knows; Vietnamese has none of its own. */
const PLURAL_LANGUAGES: ReadonlySet<string> = new Set(
  (
    'af ar az bg bn ca cs cy da de el en eo es et eu fa fi fo fr ga gl he hi hu hy id is it ja ka kk ko ku ky lt lv mi ' +
    'mn mr ms mt nb nl no ns pl ps pt pt-br qu ro ru sk sq sv sw ta te th tl tn tr tt uk ur uz zh'
  ).split(' '),
);

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/**
 * How an index at Algolia searches our records: DocSearch's settings, with what Vietnamese and names of programming languages
 * need. Syllables have two to four letters, so that one mistake in three would match nearly anything; `+` and `#` keep C++
 * and C# apart from C.
 */
export function algoliaSettings(locales: readonly string[], weakWords: readonly string[] = []) {
  return {
    searchableAttributes: [
      ...LEVELS.map((level) => `unordered(hierarchy.${level})`),
      'keywords',
      'content',
      'unordered(code)',
    ],
    attributesForFaceting: ['type', 'lang', 'language', 'version', 'docusaurus_tag', 'part', 'tags'],
    attributesToRetrieve: [
      ...['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type'],
      // What a result says of itself besides: its language, where it stands, its tags.
      ...['language', 'lang', 'version', 'part', 'tags'],
    ],
    attributesToHighlight: ['hierarchy', 'content'],
    attributesToSnippet: ['content:10'],
    camelCaseAttributes: ['hierarchy', 'content'],
    distinct: true,
    attributeForDistinct: 'url',
    customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
    ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
    allowTyposOnNumericTokens: false,
    disableTypoToleranceOnAttributes: ['code'],
    minProximity: 1,
    ignorePlurals: [...new Set(locales.map((code) => code.toLowerCase()))].flatMap((code) => {
      const known = [code, code.split('-')[0] ?? ''].find((one) => PLURAL_LANGUAGES.has(one));
      return known === undefined ? [] : [known as SupportedLanguage];
    }),
    advancedSyntax: true,
    attributeCriteriaComputedByMinProximity: true,
    removeWordsIfNoResults: 'allOptional' as const,
    // Single words only: an expression would make each of its words optional.
    optionalWords: [...new Set(weakWords.map((word) => word.normalize('NFC')))].filter((word) => !/\s/.test(word)),
    separatorsToIndex: '_+#',
    minWordSizefor1Typo: 4,
    minWordSizefor2Typos: 8,
    // No mark is taken off `đ`: it is a letter of its own.
    customNormalization: { default: { đ: 'd' } },
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
  };
}

/** A group of expressions that mean the same, as Algolia keeps it. */
export type AlgoliaSynonym = {
  readonly objectID: string;
  readonly type: 'synonym';
  readonly synonyms: string[];
};

/** The config's synonyms for one index with all languages. */
export function algoliaSynonyms(
  groups: Readonly<Record<string, readonly (readonly string[])[]>>,
  locales: readonly string[],
): AlgoliaSynonym[] {
  return locales.flatMap((locale) =>
    (groups[locale] ?? []).map(
      (group, i): AlgoliaSynonym => ({
        objectID: `${locale}-${i + 1}`,
        type: 'synonym',
        synonyms: [...new Set(group.map((word) => word.normalize('NFC')))],
      }),
    ),
  );
}
