import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { makeSite } from '../support/site-test.ts';
import type { Recipe } from './recipe.ts';
import { RECIPE_CONFIG } from './recipe-site.ts';

/** `codemaster clean --keep-cache`. */
export const flag: Recipe = {
  title: 'A flag of a command',
  edits: [
    {
      file: 'src/cli/commands/clean.ts',
      find: "    .option('--out-dir <folder>', 'output folder of the build', 'build')\n",
      replace:
        "    .option('--out-dir <folder>', 'output folder of the build', 'build')\n    .option('--keep-cache', 'keep remembered work')\n",
    },
    {
      file: 'src/cli/commands/clean.ts',
      find: 'options: { readonly outDir: string }) => {',
      replace: 'options: { readonly outDir: string; readonly keepCache?: boolean }) => {',
    },
    {
      file: 'src/cli/commands/clean.ts',
      find: "        removeCache(root, env.pid) ? '.codemaster' : '',",
      replace: "        !options.keepCache && removeCache(root, env.pid) ? '.codemaster' : '',",
    },
  ],
  tests: ['tests/sites/command-line.test.ts'],
  async check(project) {
    const site = makeSite({ ...RECIPE_CONFIG, 'content/en/docs/one.md': '# One\n\nText.\n' });
    const { stdout } = await project.run(site, 'clean', '--help');
    expect(stdout).toMatch(/--keep-cache +keep remembered work/);
    await project.build(site);
    expect(await project.run(site, 'clean', '--keep-cache')).toEqual({
      code: 0,
      stdout: '',
      stderr: 'removed build\n',
    });
    expect(existsSync(join(site.root, '.codemaster'))).toBe(true);
    expect((await project.run(site, 'clean')).stderr).toBe('removed .codemaster\n');
  },
};
