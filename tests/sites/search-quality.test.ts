import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSiteLoader, type LoadedSite } from '../../src/build/load-site.ts';
import { searchFiles } from '../../src/build/search-files.ts';
import { loadConfig } from '../../src/io/load-config.ts';
import { packageRoot } from '../../src/io/package-root.ts';
import { buildSearchPages } from '../../src/stages/build-search-pages.ts';
import { describeScore, judge, judgeFirstRows, miniSearchRanking, rankingOf } from '../search/compare.ts';
import { readGolden, searchIn } from '../search/fixture.ts';

describe('search over the flagship site', () => {
  let loaded: LoadedSite;
  beforeAll(async () => {
    const configFile = await loadConfig(packageRoot);
    if (!configFile.config) throw new Error('the config cannot be read');
    loaded = await createSiteLoader().load({ root: packageRoot, config: configFile.config, configFile, drafts: false });
  }, 120_000);

  const localeOf = (code: string) => {
    const locale = loaded.site.locales.find((known) => known.code === code);
    if (!locale) throw new Error(`no locale ${code}`);
    return locale;
  };

  describe.each(['vi', 'en'])('in %s', (code) => {
    const golden = readGolden(new URL(`../search/site-golden-${code}.txt`, import.meta.url));

    it('is asked for its pages in at least 120 ways, each once', () => {
      expect(golden.length).toBeGreaterThanOrEqual(120);
      expect(new Set(golden.map(({ query }) => query)).size).toBe(golden.length);
      expect(golden.filter(({ rank }) => rank > 3)).toEqual([]);
    });

    it('finds them by what readers type, far more often than MiniSearch', async () => {
      const locale = localeOf(code);
      const asked = golden.map((one) => ({ ...one, page: `${locale.urlPrefix}/${one.page}`.slice(1) }));
      const { site, index, bodies } = loaded;
      const pages = buildSearchPages({ site, index, bodies, locale, version: 'current' });
      const known = new Set(pages.map(({ url }) => url.slice(1)));
      expect(asked.filter(({ page }) => !known.has(page))).toEqual([]);

      const files = [...searchFiles(loaded, locale)];
      const manifest = files.find(({ path }) => path.endsWith('search-index.json'));
      if (!manifest) throw new Error('no manifest');
      const shards = files.filter((file) => file !== manifest);
      const client = searchIn({ manifest, shards });
      const ours = await judge(rankingOf(client), asked);
      const theirs = await judge(miniSearchRanking(pages), asked);
      const bytes = files.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0);
      console.log(
        [
          describeScore(`${code} ours`, ours, asked.length),
          describeScore('MiniSearch', theirs, asked.length),
          `${pages.length} pages, ${files.length} files, ${bytes} bytes gzipped`,
        ].join('\n'),
      );
      expect(ours.missed).toEqual([]);
      expect(await judgeFirstRows(client, asked)).toEqual([]);
      expect(ours.topThree).toBe(asked.length);
      expect(ours.first / asked.length).toBeGreaterThanOrEqual(0.85);
      expect((ours.first - theirs.first) / asked.length).toBeGreaterThanOrEqual(0.1);
      // Answers load the shards they need; all of them together stay in proportion to what there is to read.
      expect(bytes).toBeLessThan(pages.length * 3_300);
    });
  });

  it('writes the same bytes again', () => {
    const write = () => [...searchFiles(loaded, localeOf('vi'))].map(({ path, contents }) => `${path}\n${contents}`);
    expect(write()).toEqual(write());
  });
});
