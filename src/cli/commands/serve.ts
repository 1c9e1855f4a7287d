import { Command } from 'commander';
import { formatCounts } from '../../diagnostics/format.ts';
import { toolVersion } from '../../io/package-root.ts';
import type { CliEnv } from '../env.ts';
import { addServerOptions, type ServerOptions } from '../run-server.ts';
import { addReportOptions, exitCodeOf, printFindings, type ReportOptions, siteRoot } from '../shared-options.ts';

/** `codemaster serve`: the site while it is being written, all locales at once, drafts included. */
export function createServeCommand(env: CliEnv, finish: (code: number) => void): Command {
  const command = new Command('serve')
    .description('serve the site while you write, with live reload')
    .argument('[dir]', 'folder of the site', '.');
  return addReportOptions(addServerOptions(command)).action(
    async (dir: string, options: ReportOptions & ServerOptions) => {
      const { createSiteSession } = await import('../../build/site-session.ts');
      const { createSiteSource } = await import('../../serve/site-source.ts');
      const { createAuthoringServer } = await import('../../serve/authoring-server.ts');
      const { bundleOverlay } = await import('../../io/bundle-client.ts');
      const { watchContent } = await import('../../io/watch-content.ts');
      const { runServer } = await import('../run-server.ts');
      const root = siteRoot(env, dir);
      const session = createSiteSession(root, `codemaster ${toolVersion()}`);
      const first = await session.read();
      printFindings(env, options, first.diagnostics, first.textOf);
      if (first.configFile.inputs.length === 0) {
        // Without a config file there is nothing to watch for.
        finish(exitCodeOf(first.diagnostics, options));
        return;
      }
      const source = createSiteSource(root, session, first);
      const server = createAuthoringServer(source, {
        baseUrl: first.configFile.config?.baseUrl ?? '/',
        clientScript: await bundleOverlay(),
        boundHost: options.host,
        allowedHosts: first.configFile.config?.server.allowedHosts ?? [],
        onError: (error, target) =>
          env.stderr.write(`${target}: ${error instanceof Error ? error.stack : String(error)}\n`),
      });
      const watcher = await watchContent(
        root,
        async () => {
          const started = env.now();
          const { diagnostics, textOf } = await source.refresh();
          printFindings(env, options, diagnostics, textOf);
          if (!options.quiet)
            env.stderr.write(`updated in ${Math.round(env.now() - started)} ms, ${formatCounts(diagnostics)}\n`);
        },
        first.configFile.config?.markdown.includeFolders,
      );
      try {
        finish(
          await runServer(env, server, options, {
            label: 'serving',
            basePath: first.configFile.config?.baseUrl ?? '/',
          }),
        );
      } finally {
        await watcher.close();
      }
    },
  );
}
