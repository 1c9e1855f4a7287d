import { resolve } from 'node:path';
import { Command } from 'commander';
import type { CliEnv } from '../env.ts';
import { EXIT_CODE } from '../env.ts';
import { siteRoot } from '../shared-options.ts';

/** Creates `codemaster clean`, which removes the built site and the cache. */
export function createCleanCommand(env: CliEnv, finish: (code: number) => void): Command {
  return new Command('clean')
    .description('remove the built site and the cache')
    .argument('[dir]', 'folder of the site', '.')
    .option('--out-dir <folder>', 'output folder of the build', 'build')
    .action(async (dir: string, options: { readonly outDir: string }) => {
      const { isForeignFolder, removeCache, removeOutput } = await import('../../io/output/remove-generated.ts');
      const root = siteRoot(env, dir);
      const outDir = resolve(root, options.outDir);
      if (isForeignFolder(outDir)) {
        env.stderr.write(`${options.outDir} was not made by a build and is left alone\n`);
        finish(EXIT_CODE.usage);
        return;
      }
      const removed = [
        removeOutput(outDir, env.pid) ? options.outDir : '',
        removeCache(root, env.pid) ? '.codemaster' : '',
      ].filter(Boolean);
      env.stderr.write(removed.length > 0 ? `removed ${removed.join(' and ')}\n` : 'nothing to remove\n');
      finish(EXIT_CODE.ok);
    });
}
