import { afterEach, describe, expect, it, vi } from 'vitest';
import { planSearchPush } from '../../src/pipeline/commands/plan-search-push.ts';
import type { Files } from '../support/site-test.ts';
import { makeSite } from '../support/site-test.ts';
import { withConfig } from '../support/versions.ts';

const ALGOLIA = "search: { algolia: { appId: 'A1', apiKey: 'abc123', indexName: 'course' } },";

async function recordsOf(files: Files) {
  const { plan, diagnostics } = await planSearchPush({ root: makeSite(files).root });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return plan?.push.records ?? [];
}

/** `locale tag version address` of each page, sorted. */
const pagesIn = (records: Awaited<ReturnType<typeof recordsOf>>) =>
  records
    .filter(({ type }) => type === 'lvl1')
    .map(({ language, docusaurus_tag, version, url }) => `${language} ${docusaurus_tag} ${version ?? '-'} ${url}`)
    .sort();

describe('what a site with versions has for Algolia', () => {
  it('is every version under a tag of its own, and posts and pages once', async () => {
    const records = await recordsOf(withConfig((config) => config.replace('docs: {', `${ALGOLIA} docs: {`)));
    const pages = pagesIn(records).filter((page) => page.startsWith('vi'));
    expect(pages).toEqual([
      'vi default - /',
      'vi default - /blog',
      'vi default - /blog/2025/01/01/tin',
      'vi docs-default-1.0 1.0 /docs/1.0/category/basics',
      'vi docs-default-1.0 1.0 /docs/1.0/go/arrays',
      'vi docs-default-1.0 1.0 /docs/1.0/go/maps',
      'vi docs-default-1.0 1.0 /docs/1.0/intro',
      'vi docs-default-2.0 2.0 /docs/category/basics',
      'vi docs-default-2.0 2.0 /docs/go/maps',
      'vi docs-default-2.0 2.0 /docs/go/slices',
      'vi docs-default-2.0 2.0 /docs/intro',
      'vi docs-default-current current /docs/next/category/basics',
      'vi docs-default-current current /docs/next/go/generics',
      'vi docs-default-current current /docs/next/go/maps',
      'vi docs-default-current current /docs/next/intro',
    ]);
    expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
    const borrowed = records.find(({ url }) => url === '/en/docs/go/slices');
    expect(borrowed).toMatchObject({ language: 'en', lang: 'vi', weight: { pageRank: 6 } });
  });

  it('leaves out versions that machines are kept from, and addresses follow the base path', async () => {
    const change = (config: string) =>
      config.replace('docs: {', `baseUrl: '/sub/', ${ALGOLIA} docs: { versions: { '1.0': { noIndex: true } },`);
    const pages = pagesIn(await recordsOf(withConfig(change)));
    expect(pages.some((page) => page.includes('1.0'))).toBe(false);
    expect(pages).toContain('en docs-default-2.0 2.0 /sub/en/docs/intro');
    expect(pages.filter((page) => page.startsWith('vi default'))).toHaveLength(3);
  });

  it('is not asked for where the config is broken', async () => {
    const site = makeSite(withConfig(() => `export default { title: 'T', search: { algolia: { appId: 'A1' } } };`));
    const { plan, diagnostics } = await planSearchPush({ root: site.root });
    expect(plan).toBeUndefined();
    expect(diagnostics.map(({ code }) => code)).toContain('config/missing-key');
  });
});

describe('a build of a site that asks Algolia', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('is refused, and says nothing of the key, where readers would get the one that may write', async () => {
    const site = makeSite(withConfig((config) => config.replace('docs: {', `${ALGOLIA} docs: {`)));
    await site.mustBuild();
    vi.stubEnv('ALGOLIA_ADMIN_KEY', 'abc123');
    for (const command of ['build', 'check']) {
      const run = await site.run([command]);
      expect(run.code).toBe(2);
      expect(run.stderr).toContain('`search.algolia.apiKey` is the key in ALGOLIA_ADMIN_KEY');
      expect(run.stderr + run.stdout).not.toContain('abc123');
    }
  });
});
