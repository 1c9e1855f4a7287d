import { resolve } from 'node:path';
import { Command } from 'commander';
import { servedSlash } from '../../schema/deploy.ts';
import type { CliEnv } from '../env.ts';
import { EXIT_CODE } from '../env.ts';
import { addServerOptions, type ServerOptions } from '../run-server.ts';
import { addReportOptions, exitCodeOf, printFindings, type ReportOptions, siteRoot } from '../shared-options.ts';

/** Creates `codemaster preview`, which serves the built site as a host would. */
export function createPreviewCommand(env: CliEnv, finish: (code: number) => void): Command {
  const command = new Command('preview')
    .description('serve the built site as a host would')
    .argument('[dir]', 'folder of the site', '.')
    .option('--out-dir <folder>', 'output folder of the build', 'build');
  return addReportOptions(addServerOptions(command)).action(
    async (dir: string, options: ReportOptions & ServerOptions & { readonly outDir: string }) => {
      const { loadConfig } = await import('../../io/modules/load-config.ts');
      const { createLocales } = await import('../../stages/i18n/create-locales.ts');
      const { createPreviewServer } = await import('../../serve/preview-server.ts');
      const { OutputFolderError } = await import('../../serve/published-site.ts');
      const { runServer } = await import('../run-server.ts');
      const root = siteRoot(env, dir);
      const { config, diagnostics, text } = await loadConfig(root);
      printFindings(env, options, { diagnostics, textOf: () => text });
      if (!config) {
        finish(exitCodeOf(diagnostics, options));
        return;
      }
      try {
        const server = await createPreviewServer({
          outDir: resolve(root, options.outDir),
          baseUrl: config.baseUrl,
          locales: createLocales(config),
          trailingSlash: servedSlash(config),
          boundHost: options.host,
          allowedHosts: config.server.allowedHosts,
          withKeys: (config.rules['source/private-key'] ?? 'error') !== 'error',
          onError: (error, target) =>
            env.stderr.write(`${target}: ${error instanceof Error ? error.stack : String(error)}\n`),
        });
        finish(await runServer(env, server, { options, texts: { label: 'previewing', basePath: config.baseUrl } }));
      } catch (error) {
        if (!(error instanceof OutputFolderError)) throw error;
        env.stderr.write(`${error.message}\n`);
        finish(EXIT_CODE.io);
      }
    },
  );
}
