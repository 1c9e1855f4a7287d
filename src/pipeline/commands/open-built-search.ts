import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { explainAnswer } from '../../../client/shared/search/explain-answer.ts';
import type { SearchManifest } from '../../../client/shared/search/index-format.ts';
import { createLocalSearch } from '../../../client/shared/search/local-search.ts';
import type { SearchClient } from '../../../client/shared/search/protocol.ts';
import { SHARD_FOLDER, shardFile } from '../../stages/search/build-search-index.ts';

/** Searches the index that a build wrote; `manifest` is its path below the output folder. */
export function openBuiltSearch(outDir: string, manifest: string): SearchClient {
  const read = async (path: string): Promise<unknown> => JSON.parse(await readFile(join(outDir, path), 'utf8'));
  return createLocalSearch({
    loadManifest: async () => (await read(manifest)) as SearchManifest,
    loadShard: (name) => read(SHARD_FOLDER + shardFile(name)),
    explain: explainAnswer,
  });
}
