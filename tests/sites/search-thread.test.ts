import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/io/modules/load-config.ts';
import { packageRoot } from '../../src/io/process/package-root.ts';
import { openTextSpool } from '../../src/io/read/text-spool.ts';
import type { OutputFile } from '../../src/model/output.ts';
import { createSiteLoader } from '../../src/pipeline/load/load-site.ts';
import type { LoadedSite } from '../../src/pipeline/load/loaded-site.ts';
import { planIndexes, searchFiles } from '../../src/pipeline/publish/search-files.ts';
import { openThreadSearch, type ThreadSearchOptions } from '../../src/pipeline/publish/thread-search.ts';
import { NO_LOG } from '../../src/pipeline/stage-log.ts';
import { compiled, makeSharedSite } from '../support/site-test.ts';
import { TWO_LOCALES } from '../support/two-locales.ts';

beforeAll(compiled);

describe('a thread that makes search indexes', () => {
  let loaded: LoadedSite;
  const spool = openTextSpool(undefined, 2_000);
  beforeAll(async () => {
    const site = makeSharedSite(TWO_LOCALES);
    const { root } = site;
    const configFile = await loadConfig(root);
    if (!configFile.config) throw new Error('the config cannot be read');
    const loader = createSiteLoader({ log: NO_LOG, spool });
    loaded = await loader.load({ root, config: configFile.config, configFile, drafts: false });
    return () => {
      spool.close();
      site.dispose();
    };
  }, 60_000);

  const open = (options: Partial<ThreadSearchOptions> = {}) => {
    const files: OutputFile[] = [];
    const { locales } = loaded.site;
    const search = openThreadSearch({
      ...{ loaded, locales, log: NO_LOG, onFile: (file) => void files.push(file) },
      ...options,
    });
    if (!search) throw new Error('there is nothing to do');
    return { search, files };
  };
  const failing = join(packageRoot, 'tests', 'support', 'threads', 'failing.mjs');

  it('gives the files that this one would make, of texts in memory and in the file of a spool', async () => {
    const { search, files } = open();
    await search.settle();
    expect(files).toEqual(loaded.site.locales.flatMap((locale) => [...searchFiles(loaded, locale)]));
    expect(search.makes('search-index.json')).toBe(true);
    expect(search.makes('index.html')).toBe(false);
    await search.close();
  });

  it('leaves indexes that are remembered to those who remember them', async () => {
    const paths = planIndexes(loaded, loaded.site.locales).map(({ input }) => input.path);
    const memory = (known: readonly string[]): ThreadSearchOptions['memory'] => ({
      place: { folder: '/nonexistent', stamp: '' },
      knows: (path) => known.includes(path),
      recall: () => undefined,
      note: () => false,
      noteKept: () => undefined,
    });
    const { locales } = loaded.site;
    const options = { loaded, locales, log: NO_LOG, onFile: () => undefined };
    expect(openThreadSearch({ ...options, memory: memory(paths) })).toBeUndefined();
    const { search, files } = open({ memory: memory(paths.slice(1)) });
    await search.settle();
    expect(paths.map(search.makes)).toEqual([true, false]);
    expect(files.map(({ path }) => path)).toContain(paths[0]);
    expect(files.map(({ path }) => path)).not.toContain(paths[1]);
    await search.close();
  });

  it('is not started where the site has no index of its own', () => {
    const { site } = loaded;
    const algolia = { appId: 'A', apiKey: 'k', indexName: 'n', localIndex: false };
    const search = { ...site.config.search, algolia } as typeof site.config.search;
    const hosted = { ...loaded, site: { ...site, config: { ...site.config, search } } };
    const { locales } = site;
    expect(openThreadSearch({ loaded: hosted, locales, log: NO_LOG, onFile: () => undefined })).toBeUndefined();
  });

  it('tells which index it was at when it breaks', async () => {
    const { search, files } = open({ script: failing });
    await expect(search.settle()).rejects.toThrow(/has ended while it was at search-index\.json: .*no memory left/);
    expect(files).toEqual([]);
    await search.close();
  });

  it('passes on what the one who takes the files throws', async () => {
    const { search } = open({
      onFile() {
        throw new Error('the disk is full');
      },
    });
    await expect(search.settle()).rejects.toThrow('the disk is full');
    await search.close();
  });

  it('ends with the signal', async () => {
    const controller = new AbortController();
    const { search } = open({ signal: controller.signal });
    controller.abort(130);
    await expect(search.settle()).rejects.toBe(130);
    await search.close();
  });

  it('is no part of what starts a build', () => {
    expect(readFileSync(join(packageRoot, 'dist', 'search-thread.js'), 'utf8')).not.toMatch(/react|unified|micromark/);
  });
});
