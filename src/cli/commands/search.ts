import { resolve } from 'node:path';
import { Command } from 'commander';
import type { MatchField, MatchKind, RankingInfo, SearchHit } from '../../../client/shared/search/protocol.ts';
import { cutQuery } from '../../../client/shared/search/protocol.ts';
import { suggestOrList } from '../../diagnostics/suggest.ts';
import { type CliEnv, EXIT_CODE } from '../env.ts';
import { exitCodeOf, printFindings, type ReportOptions, siteRoot } from '../shared-options.ts';
import { createSearchPushCommand } from './search-push.ts';

interface Options {
  readonly dir: string;
  readonly outDir?: string;
  readonly locale?: string;
  readonly docsVersion?: string;
  readonly limit: string;
  readonly json?: boolean;
}

const FOR_PEOPLE: ReportOptions = { format: 'pretty', failOn: 'error' };

/** Creates `codemaster search`, which searches the index of the built site as a browser does. */
export function createSearchCommand(env: CliEnv, finish: (code: number) => void): Command {
  return new Command('search')
    .description('search the built site, as the search window does')
    .argument('<query...>', 'words to search for')
    .option('--dir <folder>', 'folder of the site', '.')
    .option('--out-dir <folder>', 'output folder of the build (default: build)')
    .option('--locale <code>', 'locale to search (default: the default locale)')
    .option('--docs-version <name>', 'version of the docs to search (default: the last version)')
    .option('--limit <number>', 'maximum number of results', '10')
    .option('--json', 'print results with scores and reasons as JSON')
    .enablePositionalOptions()
    .addCommand(createSearchPushCommand(env, finish))
    .addHelpText('after', '\nTo search for the word “push” itself, add a space: codemaster search "push "')
    .showHelpAfterError('hint: write words that begin with “-” after “--”: codemaster search -- "-race"')
    .action(async (words: string[], options: Options) => {
      finish(await search(env, words.join(' '), options));
    });
}

async function search(env: CliEnv, query: string, options: Options): Promise<number> {
  if (query.trim() === '') {
    env.stderr.write('There is nothing to look for.\nhint: say what to search: codemaster search "slice"\n');
    return EXIT_CODE.usage;
  }
  const { loadConfig } = await import('../../io/modules/load-config.ts');
  const root = siteRoot(env, options.dir);
  const loaded = await loadConfig(root);
  const { config } = loaded;
  const { configTextOf } = await import('../../io/modules/config-text-of.ts');
  printFindings(env, FOR_PEOPLE, { diagnostics: loaded.diagnostics, textOf: configTextOf(root, loaded) });
  if (!config) return exitCodeOf(loaded.diagnostics, FOR_PEOPLE);
  const { createLocales } = await import('../../stages/i18n/create-locales.ts');
  const { loadVersions } = await import('../../pipeline/load/load-versions.ts');
  const { searchIndexPath } = await import('../../stages/search/search-index-path.ts');
  const { openBuiltSearch } = await import('../../pipeline/commands/open-built-search.ts');
  const code = options.locale ?? config.i18n.defaultLocale;
  const locale = createLocales(config).find((known) => known.code === code);
  if (!locale)
    return misuse(env, `There is no locale \`${code}\`; ${suggestOrList(code, config.i18n.locales, 'locales')}`);
  const { versions } = loadVersions(root, config, loaded.file);
  const wanted = options.docsVersion;
  const version = versions.find(({ name, isLast }) => (wanted === undefined ? isLast : name === wanted));
  if (wanted !== undefined && !version) {
    const names = versions.map(({ name }) => name);
    return misuse(env, `There is no version \`${wanted}\`; ${suggestOrList(wanted, names, 'versions')}`);
  }
  const limit = Number(options.limit);
  if (!Number.isInteger(limit) || limit < 1 || limit > 1000)
    return misuse(env, 'The limit should be a whole number from 1 to 1000.');
  const outDir = resolve(env.cwd, options.outDir ?? resolve(root, 'build'));
  const client = openBuiltSearch(outDir, searchIndexPath(locale, version));
  const start = env.now();
  const request = { indexName: code, query: cutQuery(query), hitsPerPage: limit, getRankingInfo: true };
  const answer = await client.search({ requests: [request] }).catch((error: unknown) => error as Error);
  if (answer instanceof Error) {
    env.stderr.write(`The search index cannot be read: ${answer.message}\nhint: run \`codemaster build\` first\n`);
    return EXIT_CODE.io;
  }
  const [result] = answer.results;
  const unknown = result?.nbHits ? [] : request.query.split(/\s+/).filter(Boolean);
  const processingTimeMS = Math.round(env.now() - start);
  if (options.json) {
    env.stdout.write(
      `${JSON.stringify({ ...result, processingTimeMS, ...(unknown.length > 0 ? { unknown } : {}) }, null, 2)}\n`,
    );
    return EXIT_CODE.ok;
  }
  const hits = result?.hits ?? [];
  env.stdout.write(hits.map((hit, i) => `${describe(hit, i + 1, request.query)}\n`).join(''));
  if (unknown.length > 0) {
    const quote = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');
    const offer = result?.similar?.length ? ` Try ${quote(result.similar)}.` : '';
    env.stderr.write(
      `No page in \`${code}\` has ${quote(unknown)} or anything like it, in its text, its code or its keywords.${offer}\n`,
    );
  }
  env.stderr.write(`${result?.nbHits ?? 0} results in ${processingTimeMS} ms\n`);
  return EXIT_CODE.ok;
}

function misuse(env: CliEnv, message: string): number {
  env.stderr.write(`${message}\n`);
  return EXIT_CODE.usage;
}

function describe({ url, hierarchy, _snippetResult, _rankingInfo }: SearchHit, place: number, query: string): string {
  const path = Object.values(hierarchy)
    .filter((level) => level !== null)
    .join(' › ');
  const text = _snippetResult.content?.value.replace(/<\/?mark>/g, '') ?? '';
  const score = _rankingInfo ? ` (${_rankingInfo.score})` : '';
  const lines = [url, text, _rankingInfo ? describeRanking(_rankingInfo, query) : ''].filter((line) => line !== '');
  return `${String(place).padStart(2)}. ${path}${score}\n${lines.map((line) => `    ${line}\n`).join('')}`;
}

const KINDS: Readonly<Record<MatchKind, string>> = {
  ...{ exact: 'as typed', accents: 'with other marks', inflection: 'another ending', prefix: 'as its beginning' },
  ...{ typo: 'as if mistyped', telex: 'as Telex keys', part: 'as a part of it', synonym: 'the same meaning' },
};
const FIELD_NAMES: Readonly<Record<MatchField, string>> = {
  ...{ heading: 'heading', above: 'heading above', text: 'text', code: 'code', page: 'words about the page' },
};

/** Explains the score of a result: which words were found where, and the points for each reason. */
function describeRanking({ asked, part, matches, missing, points }: RankingInfo, query: string): string {
  // Weak words are always left out, so that alone does not count as another wording.
  const isReworded = points.wording !== 0 || asked.split(' ').some((word) => !query.includes(word));
  const worth = (value: number) => (value < 0 ? `−${-value}` : `+${value}`);
  const reasons = [
    ...matches.map(({ typed, found, by, in: fields, points }) => {
      const word = found === typed ? `“${typed}”` : `“${typed}” is “${found}”`;
      return `${word} ${KINDS[by]} in ${fields.map((name) => FIELD_NAMES[name]).join(', ')} ${worth(points)}`;
    }),
    ...missing.map((word) => `“${word}” is missing`),
    ...(points.proximity === 0 ? [] : [`near each other ${worth(points.proximity)}`]),
    ...(points.title === 0 ? [] : [`much of the heading ${worth(points.title)}`]),
    ...(points.prominence === 0 ? [] : [`prominence ${worth(points.prominence)}`]),
    ...(points.page === 0 ? [] : [`kind of page ${worth(points.page)}`]),
    ...(isReworded ? [`read as “${asked}”${part === undefined ? '' : ` in ${part}`} ${worth(points.wording)}`] : []),
  ];
  return `because ${reasons.join('; ')}`;
}
