import { Command, InvalidArgumentError } from 'commander';
import { formatCounts } from '../../diagnostics/format.ts';
import { endAtOnce, withHandlers } from '../../io/process/ending-signals.ts';
import { toolStamp, toolVersion } from '../../io/process/package-root.ts';
import type { SiteSnapshot } from '../../pipeline/site-session.ts';
import type { SiteSource } from '../../serve/authoring/site-source.ts';
import type { SearchApi } from '../../serve/search-api/search-api.ts';
import type { CliEnv } from '../env.ts';
import { addServerOptions, type ServerOptions } from '../run-server.ts';
import { addReportOptions, exitCodeOf, printFindings, type ReportOptions, say, siteRoot } from '../shared-options.ts';

interface ServeOptions extends ReportOptions, ServerOptions {
  readonly samples?: boolean;
  readonly searchApi?: boolean;
  readonly searchApiOrigin: readonly string[];
}

/** Adds an origin to a list; throws `InvalidArgumentError` if the text is not an http or https origin. */
function addOrigin(text: string, known: readonly string[]): readonly string[] {
  const isOrigin = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;
  if (!isOrigin) throw new InvalidArgumentError('It should be an origin such as http://127.0.0.1:4173.');
  return [...known, text];
}

/** Creates `codemaster serve`, which serves the site while it is being written: all locales, drafts included. */
export function createServeCommand(env: CliEnv, finish: (code: number) => void): Command {
  const command = new Command('serve')
    .description('serve the site while you write, with live reload')
    .argument('[dir]', 'folder of the site', '.')
    .option(
      '--samples',
      'build and run the code samples of saved pages and compare their output; this runs code of the site',
    )
    .option('--search-api', 'answer searches in the protocol of Algolia at /1/, with results from the site')
    .option('--search-api-origin <origin>', 'also allow searches by pages of this origin; repeatable', addOrigin, []);
  return addReportOptions(addServerOptions(command)).action(async (dir: string, options: ServeOptions) => {
    // Until it listens there is nothing to put in order.
    await endAtOnce();
    const { createSiteSession } = await import('../../pipeline/site-session.ts');
    const { createSiteSource } = await import('../../serve/authoring/site-source.ts');
    const { searchIndexName } = await import('../../serve/authoring/snapshot-answers.ts');
    const { createFollower } = await import('../../serve/follow-sources.ts');
    const { createAuthoringServer } = await import('../../serve/authoring-server.ts');
    const { openCacheStore } = await import('../../io/cache/cache-store.ts');
    const { overlayScript } = await import('../../io/bundle/prepared-client.ts');
    const { watchContent } = await import('../../io/watch/watch-content.ts');
    const { runServer } = await import('../run-server.ts');
    const root = siteRoot(env, dir);
    // The watcher starts before the site is read, so that no change between the two is lost.
    let onChange = (files: ReadonlySet<string>): void => {
      for (const file of files) early.add(file);
    };
    const early = new Set<string>();
    const watcher = watchContent(root, (files) => onChange(files));
    const cache = openCacheStore(root, toolStamp());
    try {
      // If the script has to be bundled, another process does it at the same time.
      const overlay = overlayScript();
      overlay.catch(() => undefined);
      const session = createSiteSession(root, `codemaster ${toolVersion()}`, {
        cache,
        jobs: 'auto',
        signal: env.signal,
      });
      const follow = createFollower(root, watcher);
      const began = Date.now();
      const first = await session.readEarly();
      follow(first, began);
      printFindings(env, options, { diagnostics: first.diagnostics, textOf: first.textOf });
      const { inputs, config } = first.configFile;
      if (inputs.length === 0) {
        // Without a config file there is nothing to watch.
        finish(exitCodeOf(first.diagnostics, options));
        return;
      }
      const source = createSiteSource(root, session, first);
      const searchApi = options.searchApi ? await openSearchApi(env, source, options.searchApiOrigin) : undefined;
      // While the config is broken, the last valid one is used, so the base path stays the same.
      let known = config;
      const latest = () => {
        known = source.config() ?? known;
        return known;
      };
      const basePath = () => latest()?.baseUrl ?? '/';
      const server = createAuthoringServer(source, {
        baseUrl: basePath,
        clientScript: await overlay,
        boundHost: options.host,
        get allowedHosts() {
          return latest()?.server.allowedHosts ?? [];
        },
        ...(searchApi ? { searchApi } : {}),
        onError: (error, target) =>
          env.stderr.write(`${target}: ${error instanceof Error ? error.stack : String(error)}\n`),
      });
      const fail = (error: unknown) => {
        // Errors after the signal come from work that was interrupted, so they are not reported.
        if (!env.signal.aborted) env.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      };
      watcher.ready.catch(fail);
      const checker = options.samples
        ? (await import('../serve-samples.ts')).checkSamplesOnSave(env, { root, source, options })
        : undefined;
      let shown = first;
      const report = (snapshot: SiteSnapshot, since: number) => {
        follow(snapshot, since);
        // Callers during a read share its result, so it is printed only once.
        if (snapshot !== shown)
          printFindings(env, options, { diagnostics: snapshot.diagnostics, textOf: snapshot.textOf });
        shown = snapshot;
        return formatCounts(snapshot.diagnostics);
      };
      let origin = '';
      let shownBase = basePath();
      const update = async (files: ReadonlySet<string>) => {
        const started = env.now();
        checker?.note(files);
        const since = Date.now();
        const snapshot = await source.refresh(files);
        const counts = report(snapshot, since);
        say(env, options, `updated in ${Math.round(env.now() - started)} ms, ${counts}`);
        if (basePath() !== shownBase) {
          shownBase = basePath();
          env.stderr.write(`serving: ${origin}${shownBase} from now on\n`);
        }
        checker?.start(snapshot);
      };
      onChange = (files) => void update(files).catch(fail);
      if (early.size > 0) onChange(early);
      const readRest = async () => {
        const started = env.now();
        const since = Date.now();
        const whole = await source.readRest();
        if (!whole) return;
        const counts = report(whole, since);
        say(env, options, `read all pages in ${((env.now() - started) / 1000).toFixed(1)} s, ${counts}`);
      };
      server.once('listening', () => void readRest().catch(fail));
      const note = (address: string) => {
        origin = address;
        return searchApi && `search protocol: ${address}/1/, index ${searchIndexName(source.config())}`;
      };
      const texts = { label: 'serving', basePath: shownBase, note };
      finish(await withHandlers(() => runServer(env, server, { options, texts }).finally(() => checker?.close())));
    } finally {
      cache.close();
      await watcher.close();
    }
  });
}

/** Creates the search endpoint, which uses the application and the key of the current config. */
async function openSearchApi(env: CliEnv, source: SiteSource, origins: readonly string[]): Promise<SearchApi> {
  const { createSearchApi } = await import('../../serve/search-api/search-api.ts');
  return createSearchApi({
    site: source.searchIndex,
    keys: () => ({
      appId: source.config()?.search.algolia?.appId,
      searchKey: source.config()?.search.algolia?.apiKey,
      adminKey: env.variables.ALGOLIA_ADMIN_KEY || undefined,
    }),
    origins,
    now: env.now,
  });
}
