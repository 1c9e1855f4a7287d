import type { SupportedLanguage } from 'algoliasearch';
import type { AlgoliaSynonym } from '../../model/algolia-synonym.ts';

/** Languages whose plural forms Algolia knows. Vietnamese has none. */
const PLURAL_LANGUAGES: ReadonlySet<string> = new Set(
  (
    'af ar az bg bn ca cs cy da de el en eo es et eu fa fi fo fr ga gl he hi hu hy id is it ja ka kk ko ku ky lt lv mi ' +
    'mn mr ms mt nb nl no ns pl ps pt pt-br qu ro ru sk sq sv sw ta te th tl tn tr tt uk ur uz zh'
  ).split(' '),
);

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/**
 * Returns the settings of our index at Algolia: those of DocSearch, with changes for Vietnamese and for names of programming
 * languages. Vietnamese syllables have two to four letters, so a typo in words of three letters would match nearly anything. `+`
 * and `#` distinguish C++ and C# from C.
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
      // Shown in a result too: its language, its part of the site, its tags.
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
    // Single words only: each word of an expression would become optional.
    optionalWords: [...new Set(weakWords.map((word) => word.normalize('NFC')))].filter((word) => !/\s/.test(word)),
    separatorsToIndex: '_+#',
    minWordSizefor1Typo: 4,
    minWordSizefor2Typos: 8,
    // Algolia does not turn `đ` into `d`, because it is a letter of its own, not a letter with a mark.
    customNormalization: { default: { đ: 'd' } },
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
  };
}

/** Returns the config's synonyms for one index of all languages. */
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
