import { join } from 'node:path';
import { Command } from 'commander';
import { packageRoot, toolVersion } from '../../io/process/package-root.ts';
import type { CliEnv } from '../env.ts';
import { EXIT_CODE } from '../env.ts';
import { addReportOptions, exitCodeOf, printFindings, type ReportOptions, siteRoot } from '../shared-options.ts';

/** Creates `codemaster info`, which prints the facts for a bug report. */
export function createInfoCommand(env: CliEnv, finish: (code: number) => void): Command {
  const command = new Command('info')
    .description('print versions, paths and the resolved config')
    .argument('[dir]', 'folder of the site', '.');
  return addReportOptions(command).action(async (dir: string, options: ReportOptions) => {
    const [{ loadConfig }, { configTextOf }] = await Promise.all([
      import('../../io/modules/load-config.ts'),
      import('../../io/modules/config-text-of.ts'),
    ]);
    const root = siteRoot(env, dir);
    const { loadVersions } = await import('../../pipeline/load/load-versions.ts');
    const loaded = await loadConfig(root);
    const { versions } = loaded.config ? loadVersions(root, loaded.config, loaded.file) : { versions: [] };
    const facts = {
      codemaster: toolVersion(),
      node: env.nodeVersion,
      platform: env.platform,
      tool: packageRoot,
      site: root,
      configFile: join(root, loaded.file),
      output: join(root, 'build'),
      cache: join(root, '.codemaster'),
      docsVersions: versions,
      config: loaded.config ?? null,
    };
    if (options.json || options.format === 'json') {
      env.stdout.write(`${JSON.stringify(facts, null, 2)}\n`);
    } else {
      const { config, docsVersions, ...rest } = facts;
      const rows = Object.entries(rest).map(([name, value]) => `${name.padEnd(11)} ${value}`);
      const shown = docsVersions.map(({ name, path, isLast }) => `${name} (${isLast ? 'last, ' : ''}/${path})`);
      rows.push(`docs        ${shown.join(', ') || 'none'}`);
      env.stdout.write(`${rows.join('\n')}\nconfig      ${config ? JSON.stringify(config, null, 2) : 'not valid'}\n`);
      printFindings(env, options, { diagnostics: loaded.diagnostics, textOf: configTextOf(root, loaded) });
    }
    finish(loaded.config ? EXIT_CODE.ok : exitCodeOf(loaded.diagnostics, options));
  });
}
