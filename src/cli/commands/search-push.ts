import { Command, Option } from 'commander';
import { hasErrors } from '../../diagnostics/outcome.ts';
import type { PushFailure } from '../../io/algolia/describe-push-error.ts';
import type { AlgoliaPush, CountFault, PushStep, PushTarget } from '../../io/algolia/push-search-records.ts';
import { toolStamp } from '../../io/process/package-root.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { SearchPushPlan } from '../../pipeline/commands/plan-search-push.ts';
import { type CliEnv, EXIT_CODE } from '../env.ts';
import { exitCodeOf, printFindings, type ReportOptions, say, siteRoot } from '../shared-options.ts';

interface Options {
  readonly dir?: string;
  readonly dryRun?: boolean;
  readonly host?: readonly string[];
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Options that users may try for the admin key. They are refused. */
const KEY_OPTIONS = ['--admin-key', '--admin-api-key', '--algolia-admin-key', '--api-key', '--key'];

const FOR_PEOPLE: ReportOptions = { format: 'pretty', failOn: 'error' };

/** Creates `codemaster search push`, which sends the site's search records and settings to Algolia. */
export function createSearchPushCommand(env: CliEnv, finish: (code: number) => void): Command {
  const command = new Command('push')
    .description('send the search records and settings of the site to the Algolia index that the config names')
    .argument('[dir]', 'folder of the site')
    .option('--dir <folder>', 'folder of the site, as in `codemaster search`')
    .option('--dry-run', 'print what would be sent, and send nothing')
    .option('--host <origin>', 'send to this host instead of Algolia; repeatable', addText)
    .option('--json', 'print what was sent (or would be sent) as JSON')
    .option('--quiet', 'print findings and results only');
  for (const name of KEY_OPTIONS) command.addOption(new Option(`${name} [key]`).hideHelp());
  return command.action(async (dir: string | undefined, options: Options & Readonly<Record<string, unknown>>) => {
    finish(await push(env, siteRoot(env, dir ?? options.dir), options));
  });
}

async function push(env: CliEnv, root: string, options: Options & Readonly<Record<string, unknown>>): Promise<number> {
  const given = KEY_OPTIONS.find((name) => options[camelCase(name)] !== undefined);
  if (given !== undefined) {
    return fail(env, EXIT_CODE.usage, {
      message: `\`${given}\` is refused: a key on the command line stays in the history of the shell and is seen by every program.`,
      hint: 'set the environment variable ALGOLIA_ADMIN_KEY instead, and withdraw this key at Algolia',
    });
  }
  const adminKey = env.variables.ALGOLIA_ADMIN_KEY?.trim() ?? '';
  if (adminKey === '' && !options.dryRun) {
    return fail(env, EXIT_CODE.usage, {
      message: 'The environment variable ALGOLIA_ADMIN_KEY is not set.',
      hint: 'set it to a key that may write to the index; `--dry-run` needs none',
    });
  }
  const { readAlgoliaHost } = await import('../../schema/algolia-config.ts');
  const givenHosts = options.host?.map(readAlgoliaHost) ?? [];
  const wrong = givenHosts.find((host) => typeof host === 'string');
  if (wrong !== undefined)
    return fail(env, EXIT_CODE.usage, { message: '`--host` cannot be used as it is.', hint: `it ${wrong}` });
  const { planSearchPush } = await import('../../pipeline/commands/plan-search-push.ts');
  const { plan, diagnostics, textOf, configFile } = await planSearchPush({
    root,
    adminKey: adminKey || undefined,
    cacheStamp: toolStamp(),
  });
  // `build` and `check` report the warnings.
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  printFindings(env, FOR_PEOPLE, { diagnostics: errors, textOf });
  if (!plan || hasErrors(diagnostics)) return exitCodeOf(errors, FOR_PEOPLE);
  if (plan.push.records.length === 0) {
    return fail(env, EXIT_CODE.findings, {
      message: 'The site has no page that search may find, and an empty list would empty the index.',
      hint: 'nothing was sent; look whether this is the folder of the site, and whether its pages are drafts or unlisted',
    });
  }
  if (options.dryRun) {
    env.stdout.write(options.json ? `${JSON.stringify(asData(plan, true), null, 2)}\n` : describePlan(plan));
    say(env, options, 'nothing was sent');
    return EXIT_CODE.ok;
  }
  const { appId, indexName, hosts } = plan.algolia;
  const asked = givenHosts.filter((host) => typeof host !== 'string');
  const target: PushTarget = { appId, indexName, adminKey, hosts: asked.length > 0 ? asked : hosts };
  return sendPlan(env, { plan, target, configFile, textOf }, options);
}

/** What is sent, and to which index. */
interface Sending {
  readonly plan: SearchPushPlan;
  readonly target: PushTarget;
  readonly configFile: string;
  readonly textOf: (file: string) => string | undefined;
}

async function sendPlan(env: CliEnv, sending: Sending, options: Options): Promise<number> {
  const { plan, target } = sending;
  const { openAlgoliaPush } = await import('../../io/algolia/push-search-records.ts');
  let step: PushStep | undefined;
  let fault: CountFault | undefined;
  try {
    const algolia = await openAlgoliaPush(target, env.signal);
    const findings = await judgeSearchKey(env, algolia, { sending, options });
    printFindings(env, FOR_PEOPLE, { diagnostics: findings, textOf: sending.textOf });
    if (findings.length > 0) return EXIT_CODE.findings;
    const left = await algolia.leftovers();
    if (left.length > 0)
      say(env, options, `note: left over from a push that was killed, and may be deleted: ${left.join(', ')}`);
    fault = await algolia.send(plan.push, (next) => {
      step = next;
      say(env, options, STEPS[next](plan));
    });
  } catch (error) {
    const { describePushError } = await import('../../io/algolia/describe-push-error.ts');
    const failure = describePushError(error, target, step);
    if (!failure) throw withoutKey(error, target.adminKey);
    const stopped = typeof env.signal.reason === 'number' ? env.signal.reason : 130;
    return fail(env, { ...EXIT_OF, stopped }[failure.kind], failure);
  }
  if (fault) {
    const where = fault.locale === undefined ? '' : ` for the locale ${fault.locale}`;
    return fail(env, EXIT_CODE.findings, {
      message: `${fault.sent} records were sent${where}, but ${fault.found} are found in \`${target.indexName}\`.`,
      hint: 'look at the index at Algolia: another program may write to it, or it has not caught up yet; then push again',
    });
  }
  if (options.json) env.stdout.write(`${JSON.stringify(asData(plan, false), null, 2)}\n`);
  const { records } = plan.push;
  say(env, options, `${records.length} records are in \`${target.indexName}\`, as many as were sent`);
  return EXIT_CODE.ok;
}

const STEPS: Readonly<Record<PushStep, (plan: SearchPushPlan) => string>> = {
  settings: ({ push: { settings, synonyms } }) =>
    `sending ${Object.keys(settings).length} settings and ${synonyms.length} synonyms`,
  records: ({ push: { records } }) => `sending ${records.length} records`,
  counting: () => 'counting what is there',
};

const EXIT_OF: Readonly<Record<Exclude<PushFailure['kind'], 'stopped'>, number>> = {
  refused: EXIT_CODE.usage,
  rejected: EXIT_CODE.findings,
  unreachable: EXIT_CODE.busy,
};

/** Returns findings about the search key, which every reader gets: it may only search. */
async function judgeSearchKey(
  env: CliEnv,
  algolia: AlgoliaPush,
  { sending: { plan, configFile, textOf }, options }: { readonly sending: Sending; readonly options: Options },
): Promise<readonly Diagnostic[]> {
  const messages = await import('../../diagnostics/messages/search.ts');
  const { placeFindings } = await import('../../pipeline/load/place-findings.ts');
  const { apiKey, appId } = plan.algolia;
  const place = { file: configFile, path: ['search', 'algolia', 'apiKey'] };
  const known = await algolia.rightsOf(apiKey);
  if (known.kind === 'untold') {
    say(env, options, 'note: what the key in `search.algolia.apiKey` may do could not be found out with this key');
    return [];
  }
  if (known.kind === 'unknown-key') return placeFindings([messages.searchKeyUnknown(appId, place)], textOf);
  const more = known.rights.filter((right) => right !== 'search');
  if (more.length > 0) return placeFindings([messages.searchKeyTooStrong(more, place)], textOf);
  if (known.rights.length === 0) return placeFindings([messages.searchKeyCannotSearch([], place)], textOf);
  return [];
}

function addText(text: string, known: readonly string[] = []): readonly string[] {
  return [...known, text];
}

/** `--admin-key` → `adminKey` */
function camelCase(option: string): string {
  return option.slice(2).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** Returns the error with the key replaced by dots, because the report of a bug must not show the key. */
function withoutKey(error: unknown, key: string): Error {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const safe = new Error('push failed');
  safe.stack = text.replaceAll(key, '•'.repeat(key.length));
  return safe;
}

function fail(env: CliEnv, code: number, { message, hint }: { readonly message: string; readonly hint: string }) {
  env.stderr.write(`${message}\nhint: ${hint}\n`);
  return code;
}

function asData({ algolia, push, locales, largest }: SearchPushPlan, dryRun: boolean) {
  return {
    dryRun,
    ...{ appId: algolia.appId, indexName: algolia.indexName, records: push.records.length },
    bytes: locales.reduce((sum, { bytes }) => sum + bytes, 0),
    ...{ locales, largest, settings: push.settings, synonyms: push.synonyms },
  };
}

function describePlan({ algolia, push, locales, largest }: SearchPushPlan): string {
  const total = {
    locale: 'all',
    pages: locales.reduce((sum, { pages }) => sum + pages, 0),
    records: push.records.length,
    bytes: locales.reduce((sum, { bytes }) => sum + bytes, 0),
  };
  const rows = [...locales, ...(locales.length > 1 ? [total] : [])].map(({ locale, pages, records, bytes }) => [
    locale,
    String(pages),
    String(records),
    sizeInWords(bytes),
  ]);
  const table = [['locale', 'pages', 'records', 'size'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => (row[column] ?? '').length)));
  const lines = table.map(([locale = '', ...numbers]) =>
    [locale.padEnd(widths[0] ?? 0), ...numbers.map((text, i) => text.padStart(widths[i + 1] ?? 0))].join('  '),
  );
  return [
    `application ${algolia.appId}, index ${algolia.indexName}`,
    ...lines,
    'largest records',
    ...largest.map(({ url, type, bytes }) => `  ${sizeInWords(bytes).padStart(8)}  ${url} (${type})`),
    `settings ${Object.keys(push.settings).length}, synonyms ${push.synonyms.length}`,
    '',
  ].join('\n');
}

/** Formats a number of bytes as Algolia does, with 1000 bytes in a kB. */
function sizeInWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
