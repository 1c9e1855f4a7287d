import { resolve } from 'node:path';
import { Command } from 'commander';
import { type CliEnv, EXIT_CODE } from '../env.ts';
import { exitCodeOf, printFindings, siteRoot } from '../shared-options.ts';

/** Creates `codemaster schemas`, which writes JSON Schemas of front matter with the fields of the site. */
export function createSchemasCommand(env: CliEnv, finish: (code: number) => void): Command {
  return new Command('schemas')
    .description('write JSON Schemas of front matter, with the fields of this site')
    .argument('[dir]', 'folder of the site', '.')
    .option('--out <folder>', 'where to write them, from the folder of the site', '.vscode/schemas')
    .action(async (dir: string, { out }: { readonly out: string }) => {
      const { siteSchemas, writeSchemas } = await import('../../pipeline/commands/site-schemas.ts');
      const root = siteRoot(env, dir);
      const found = await siteSchemas(root);
      if (!found.files) {
        const report = { format: 'pretty', failOn: 'error' } as const;
        printFindings(env, report, found);
        finish(exitCodeOf(found.diagnostics, report) || EXIT_CODE.usage);
        return;
      }
      writeSchemas(resolve(root, out), found.files);
      for (const name of found.files.keys()) env.stderr.write(`wrote ${out.replace(/\/$/, '')}/${name}\n`);
      finish(EXIT_CODE.ok);
    });
}
