import { readFileSync } from 'node:fs';
import { explainAnswer } from '../../client/shared/search/explain-answer.ts';
import type { SearchManifest } from '../../client/shared/search/index-format.ts';
import { createLocalSearch } from '../../client/shared/search/local-search.ts';
import type { SearchClient } from '../../client/shared/search/protocol.ts';
import { codeWords, inlineCodeWords } from '../../src/markdown/code/code-words.ts';
import type { SearchPage } from '../../src/model/search.ts';
import { buildSearchIndex, type SearchIndexFiles, shardFile } from '../../src/stages/search/build-search-index.ts';
import { weakWordsOf } from '../../src/stages/search/weak-words.ts';

/** Path, part, title, and sections: heading (empty for the opening), text, code. */
export type FixturePage = readonly [
  path: string,
  part: string,
  title: string,
  sections: readonly (readonly [heading: string, text: string, code: string])[],
];

/** A fixture as the build hands pages to the index. */
export function toSearchPage([path, part, title, list]: FixturePage): SearchPage {
  const sections = list.map(([heading, text, code], i) => ({
    depth: i === 0 ? 1 : 2,
    anchor: i === 0 ? '' : `s${i}`,
    heading,
    text: text.replaceAll('`', ''),
    code: [
      ...codeWords(code, 'go'),
      ...[...text.matchAll(/`([^`]+)`/g)].flatMap(([, inline = '']) => inlineCodeWords(inline)),
    ],
  }));
  return {
    ...{ kind: 'doc', source: `vi/${path}.md`, url: `/${path}`, title, part, group: part, tags: [], extra: [part] },
    ...{ boost: 1, texts: sections, sections },
  };
}

/** Searches an index that is in memory; `loads` is told which files were asked for. */
export function searchIn(
  { manifest, shards }: SearchIndexFiles,
  loads: (path: string, text: string) => void = () => undefined,
): SearchClient {
  const files = new Map(shards.map(({ path, contents }) => [path, String(contents)]));
  return createLocalSearch({
    loadManifest: async () => {
      loads(manifest.path, String(manifest.contents));
      return JSON.parse(String(manifest.contents)) as SearchManifest;
    },
    loadShard: async (name) => {
      const path = `assets/${shardFile(name)}`;
      const text = files.get(path);
      if (text === undefined) throw new Error(`no shard ${name}`);
      loads(path, text);
      return JSON.parse(text);
    },
    explain: explainAnswer,
  });
}

/** The index of some pages. */
export function indexOf(
  locale: string,
  pages: readonly SearchPage[],
  synonyms: readonly (readonly string[])[] = [],
): SearchIndexFiles {
  const weakWords = weakWordsOf(locale);
  return buildSearchIndex({ locale, path: 'search-index.json', base: '/assets/', pages, synonyms, weakWords });
}

/** A question with the page it should find, and the worst place that page may have. */
export interface GoldenQuery {
  readonly kind: string;
  readonly query: string;
  readonly page: string;
  /** Pages that answer as well as that one, such as the lesson of the other course on the same subject. */
  readonly others: readonly string[];
  readonly rank: number;
  /** The section on which Enter should land, where the question names one; empty for the top of the page. */
  readonly anchor?: string | undefined;
}

/**
 * Reads a golden list: `# kind` begins a group, each other line is `query -> page`, with `@3` behind the page when a place
 * among the first three is good enough, `#anchor` when the first row has to be that section of it, and ` | page` for another page
 * that answers as well. A blank at the end of a query is kept as `_`.
 */
export function readGolden(file: URL): GoldenQuery[] {
  let kind = '';
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line): GoldenQuery[] => {
      if (line.startsWith('## ')) {
        kind = line.slice(3);
        return [];
      }
      const [, query, page, anchor, rank, more = ''] =
        /^(.+?) -> ([^\s#]+?)(?:#(\S*?))?(?:@(\d+))?((?: \| \S+)*)$/.exec(line) ?? [];
      const others = more.split(' | ').slice(1);
      return query === undefined || page === undefined
        ? []
        : [{ kind, query: query.normalize('NFC').replace(/_$/, ' '), page, others, rank: Number(rank ?? 1), anchor }];
    });
}
