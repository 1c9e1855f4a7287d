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
import { compiled, copySite, type Files, makeSharedSite, makeSite, type TestSite } from '../support/site-test.ts';
import { TWO_LOCALES } from '../support/two-locales.ts';

beforeAll(compiled);

/** More pages than a build makes in one thread, with words in both locales and some that only one of them has. */
function manyPages(): Files {
  const files: Record<string, string> = { ...(TWO_LOCALES as Record<string, string>) };
  for (let i = 0; i < 170; i++) {
    files[`content/vi/docs/bai/bai-${i}.md`] =
      `# Bài ${i}\n\nĐường đi số ${i} của con trỏ w${i % 31}.\n\n## Ví dụ\n\n\`\`\`go\nx${i} := m["a"]\n\`\`\`\n`;
    if (i % 2 === 0) files[`content/en/docs/bai/bai-${i}.md`] = `# Lesson ${i}\n\nThe way of pointer ${i}.\n`;
  }
  return files;
}
const SITE = manyPages();

const lanesOf = (site: TestSite, stage: string): number[] => {
  const { traceEvents } = JSON.parse(site.source('.codemaster/trace.json'));
  return [
    ...new Set<number>(
      traceEvents.flatMap(({ cat, tid }: { cat: string; tid: number }) => (cat === stage ? [tid] : [])),
    ),
  ];
};

describe('search indexes of a large site', () => {
  it('are the same bytes, made in a thread or not, new, edited and remembered', async () => {
    const site = makeSite(SITE);
    const other = copySite(site);
    await site.build('--jobs', '1', '--profile');
    await other.build('--jobs', '2', '--profile');
    expect(other.manifest()).toEqual(site.manifest());
    expect(Object.keys(site.manifest()).filter((path) => path.endsWith('search-index.json'))).toHaveLength(2);
    expect(lanesOf(site, 'search index')).toEqual([1]);
    const lanes = lanesOf(other, 'search index');
    expect(lanes).toHaveLength(2);
    const { traceEvents } = JSON.parse(other.source('.codemaster/trace.json'));
    const names = traceEvents.filter(
      ({ name, tid }: { name: string; tid: number }) => name === 'thread_name' && tid === Math.max(...lanes),
    );
    expect(names[0].args.name).toBe('search thread');

    // A build that found a mistake remembers pages, but has made no index.
    const lesson = 'content/vi/docs/bai/bai-7.md';
    const mended = makeSite({ ...SITE, [lesson]: '# Bài 7\n\n[mất](./khong-co.md)\n' });
    expect((await mended.run(['build', '--jobs', '2'])).code).toBe(1);
    mended.write({ [lesson]: SITE[lesson] ?? '' });
    await mended.build('--jobs', '2', '--profile');
    expect(lanesOf(mended, 'search index')).toHaveLength(2);
    expect(mended.manifest()).toEqual(site.manifest());

    // What one of them has kept, the other goes on with.
    const edit: Files = { [lesson]: '# Bài 7\n\nMột từ mới: kênh.\n' };
    site.write(edit);
    other.write(edit);
    await site.build('--jobs', '2');
    await other.build('--jobs', '1');
    expect(other.manifest()).toEqual(site.manifest());
  }, 240_000);
});

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
