import { join } from 'node:path';
import type { CollectionData } from '../../schema/content/collection-page.ts';
import type { LoadOptions } from '../load/loaded-site.ts';
import type { ScannedSite } from '../load/scan-site.ts';
import type { StageLog } from '../stage-log.ts';
import { checkWithPlugins } from './check-with-plugins.ts';
import { gatherFailures } from './gather-failures.ts';
import type { LoadedPlugins } from './loaded-plugins.ts';
import { makePluginPages, nameMakers } from './make-plugin-pages.ts';
import { readPluginData } from './read-plugin-data.ts';

/** Reads the data of plugins, and adds the pages that they make to those that were found. */
export async function addPluginPages(
  { root, config }: LoadOptions,
  scanned: ScannedSite,
  {
    plugins,
    log,
    collections,
  }: {
    readonly plugins: LoadedPlugins;
    readonly log: StageLog;
    /** Pages of collections that are files. */
    readonly collections: CollectionData | undefined;
  },
): Promise<{ readonly scanned: ScannedSite; readonly plugins: LoadedPlugins }> {
  const read = await readPluginData(root, plugins, log);
  const written = scanned.content.sources;
  const made = await makePluginPages(plugins, read, { config, written, log, collections });
  const sources = [...written, ...made.value].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  const textsRead = new Set<string>();
  return {
    scanned: made.value.length === 0 ? scanned : { ...scanned, content: { ...scanned.content, sources } },
    plugins: {
      ...plugins,
      data: read.data,
      texts: read.texts,
      textsRead,
      check: (site, drafts) => checkWithPlugins(plugins, read, { site, drafts, log, textsRead }),
      explain: async (found, all) => nameMakers(await gatherFailures(found, plugins), all, plugins),
      reads: {
        trees: read.trees,
        isOpen: plugins.list.some(({ isOpen }) => isOpen),
        ...(read.expires === undefined ? {} : { expires: read.expires }),
      },
      inputs: [...plugins.inputs, ...read.texts.map(({ file }) => join(root, file))],
      diagnostics: [...plugins.diagnostics, ...read.diagnostics, ...made.diagnostics],
    },
  };
}
