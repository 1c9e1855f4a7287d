import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stageTool } from './stage-tool.mjs';

const PROJECT = join(import.meta.dirname, '..');

const BIN = await stageTool();

const CODEMASTER = {
  flavour: 'codemaster',
  findVersion: () => JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')).version,
  command: (site) => [process.execPath, [BIN, 'build', site]],
  outputFolder: 'build',
  leftovers: ['build', '.codemaster'],
  lessonSource: ({ locale, lesson }) => `content/${locale}/docs/${lesson}.md`,
  lessonPage: ({ lesson }) => `docs/${lesson}/index.html`,
};

/**
 * The generators compared. `flavour` is that of the corpus, `config` what is added to the config of the site; `command(site)` builds it in full or from what it
 * remembers; `outputFolder` is where the result lands; `leftovers` are removed for a cold build.
 * `lessonSource` and `lessonPage` say where a lesson of the default locale is read, and written below `outputFolder`.
 */
export const TOOLS = [
  // Without Markdown twins, of which Hugo writes none: this is the one to compare.
  { ...CODEMASTER, name: 'codemaster', config: { llms: false } },
  { ...CODEMASTER, name: 'codemaster, with twins', config: {} },
  {
    name: 'hugo',
    flavour: 'hugo',
    config: {},
    findVersion: () => spawnSync('hugo', ['version'], { encoding: 'utf8' }).stdout?.match(/v(\d[\d.]*)/)?.[1],
    // The cache folder is inside the site, so that it can be moved away before a cold build.
    command: (site) => ['hugo', ['--source', site, '--cacheDir', join(site, '.hugo-cache')]],
    outputFolder: 'public',
    leftovers: ['public', 'resources', '.hugo-cache', '.hugo_build.lock'],
    lessonSource: ({ locale, lesson }) => `content/${locale}/${lesson}.md`,
    lessonPage: ({ lesson }) => `${lesson}/index.html`,
  },
];
