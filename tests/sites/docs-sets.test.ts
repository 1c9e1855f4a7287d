import { describe, expect, it } from 'vitest';
import { ferrymanWithSets } from '../support/ferryman-sets.ts';
import { attributes, makeSite, type TestSite } from '../support/site-test.ts';

const page = (path: string) => `${path}/index.html`;

/** Names of versions in the menus of a page, with their addresses. */
function menuOf(site: TestSite, path: string): string[] {
  const header = site.read(page(path)).split('</header>')[0] ?? '';
  return [...header.matchAll(/<a href="([^"]*)" data-docs-version="([^"]*)"/g)].map(
    ([, url, name]) => `${name} ${url}`,
  );
}

describe('a second set of docs', () => {
  it('has routes, sidebars, versions, banners and tags of its own, and links within and across sets', async () => {
    const site = makeSite(ferrymanWithSets());
    await site.mustBuild();
    const intro = site.main(page('sdk/next/intro'));
    expect(attributes(intro, 'a', 'href')).toEqual(
      expect.arrayContaining([
        '/ferryman/docs/next/install',
        '/ferryman/sdk/next/calls/send#now',
        '/ferryman/sdk/next/tags/start',
      ]),
    );
    expect(site.text(page('sdk/next/intro'))).toContain('You are reading Ferryman Next');
    expect(site.text(page('sdk/intro'))).toContain('Build on Ferryman 0.9');
    // A frozen page keeps the links out of its set.
    expect(attributes(site.main(page('sdk/intro')), 'a', 'href')).toContain('/ferryman/docs/next/install');
    expect(attributes(site.read(page('sdk/next/calls/send')), 'a', 'href')).toEqual(
      expect.arrayContaining(['/ferryman/sdk/next/intro', '/ferryman/sdk/next/calls/send']),
    );
    // The root of the set leads to its first page.
    expect(site.read(page('sdk'))).toContain('/ferryman/sdk/intro');
    // A language without a translation shows the page.
    expect(site.text(page('vi/sdk/next/calls/send'))).toContain('The send call');
    expect(attributes(site.main(page('vi/sdk/next/intro')), 'a', 'href')).toContain('/ferryman/vi/sdk/next/calls/send');
    expect(site.read('sitemap.xml')).toContain('/ferryman/sdk/intro<');
  });

  it('has a version menu of its own, that keeps the page', async () => {
    const site = makeSite(ferrymanWithSets());
    await site.mustBuild();
    expect(menuOf(site, 'sdk/next/intro')).toEqual([
      'current /ferryman/docs/next/intro',
      '1.0 /ferryman/docs/intro',
      'sdk@current /ferryman/sdk/next/intro',
      'sdk@0.9 /ferryman/sdk/intro',
    ]);
    const header = site.read(page('blog')).split('</header>')[0] ?? '';
    expect(header).toMatch(/href="\/ferryman\/sdk\/intro"[^>]*data-version-urls="[^"]*sdk@current/);
  });

  it('is found by readers of any page in its last version, and by its own readers in theirs', async () => {
    const site = makeSite(ferrymanWithSets());
    await site.mustBuild();
    const search = async (query: string, ...more: string[]) =>
      (await site.run(['search', query, '--json', ...more])).stdout;
    expect(await search('Build on Ferryman 0.9')).toContain('/ferryman/sdk/intro');
    expect(await search('halyard')).not.toContain('/sdk/next/');
    expect(await search('halyard', '--docs-version', 'sdk@current')).toContain('/ferryman/sdk/next/calls/send');
    expect(site.files().filter((path) => /^search-index/.test(path))).toEqual([
      'search-index-current.json',
      'search-index-sdk@current.json',
      'search-index.json',
    ]);
  });

  it('is made again only where it has changed', async () => {
    const site = makeSite(ferrymanWithSets());
    await site.mustBuild();
    expect((await site.mustBuild()).stderr).toContain('(0 files written,');
    const edit = { 'content/en/sdk/calls/send.md': '# The send call\n\n## Now {#now}\n\nSends two halyards.\n' };
    site.write(edit);
    const edited = await site.build('--profile');
    // The page, and the one that shows it in the other language.
    expect(edited.stderr).toMatch(/^present +2 /m);
    const clean = makeSite(ferrymanWithSets({}, edit));
    await clean.mustBuild('--no-cache');
    expect(site.manifest()).toEqual(clean.manifest());
    const why = await site.run(['why', '/sdk/next/calls/send']);
    expect(why.stdout).toContain('content/en/sdk/calls/send.md');
  });

  it('can be begun, frozen and translated', async () => {
    const site = makeSite(ferrymanWithSets());
    const begun = await site.run(['new', 'doc', 'calls/stop', '--docs', 'sdk']);
    expect(begun.stderr).toContain('wrote content/en/sdk/calls/stop.md');
    expect(begun.stderr).toContain('added a row to content/sidebars.sdk.ts');
    const frozen = await site.run(['version', '1.0', '--docs', 'sdk']);
    expect(frozen.stderr).toMatch(/froze \d docs .* as version 1\.0/);
    expect(JSON.parse(site.source('content/versions.sdk.json'))).toEqual(['1.0', '0.9']);
    // The first set has a version of the same name, which stays as it was.
    expect(JSON.parse(site.source('content/versions.json'))).toEqual(['1.0']);
    expect(site.source('content/en/versions/1.0/docs/intro.md')).not.toContain('Build on');
    await site.mustBuild();
    expect(site.text(page('sdk/calls/send'))).toContain('Sends a halyard');
    expect(site.text(page('sdk/0.9/intro'))).toContain('Build on Ferryman 0.9');
    const status = await site.run(['i18n', 'status', '--json']);
    expect(status.stdout).toContain('sdk/calls/send');
    const other = await site.run(['version', '2.0', '--docs', 'sdx']);
    expect(other.stderr).toContain('There is no set of docs `sdx`');
  });

  it('may have remark plugins of its own, and pages that plugins make', async () => {
    const sign = (name: string, set: string) =>
      `export default {
        name: '${name}',
        remark: { ${set}: [() => (tree) => void tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'Signed ${name}.' }] })] },
        pages: () => [{ locale: 'en', collection: '${set}', path: '${name}.md', text: '# Made by ${name}\\n\\nText.' }],
      };\n`;
    const files = ferrymanWithSets({}, { 'one.mjs': sign('one', 'docs'), 'two.mjs': sign('two', 'sdk') });
    const config = String(files['codemaster.config.ts']);
    const withPlugins = (plugins: string) =>
      config.replace('defineConfig({', `defineConfig({\n  plugins: [${plugins}],`);
    const site = makeSite({ ...files, 'codemaster.config.ts': withPlugins("'./one.mjs'") });
    await site.mustBuild();
    // Plugins for docs are for all sets of docs.
    expect(site.text(page('docs/next/install'))).toContain('Signed one.');
    expect(site.text(page('sdk/next/intro'))).toContain('Signed one.');
    site.write({ 'codemaster.config.ts': withPlugins("'./one.mjs', './two.mjs'") });
    await site.mustBuild();
    expect(site.text(page('sdk/next/intro'))).toMatch(/Signed one\.\s*Signed two\./);
    expect(site.text(page('docs/next/install'))).not.toContain('Signed two.');
    expect(site.text(page('sdk/next/two'))).toContain('Made by two');
    expect(site.text(page('vi/sdk/next/two'))).toContain('Made by two');
    const clean = makeSite({ ...files, 'codemaster.config.ts': withPlugins("'./one.mjs', './two.mjs'") });
    await clean.mustBuild('--no-cache');
    expect(site.manifest()).toEqual(clean.manifest());
    site.write({ 'two.mjs': sign('two', 'sdx') });
    expect((await site.findings())[0]?.message).toContain('a collection `sdx`, which the site does not have');
  });

  it('says what is wrong, where', async () => {
    const site = makeSite(
      ferrymanWithSets(
        { mainDocId: 'nowhere', routeBasePath: 'docs', lastVersion: '7.0' },
        { 'content/en/sdk/intro.md': '# Intro\n\nSee [it](../docs/instal.md).\n' },
      ),
    );
    const found = (await site.findings()).map(({ file, rule }) => `${file} ${rule}`);
    expect(found).toContain('content/en/sdk/intro.md links/broken');
    expect(found).toContain('codemaster.config.ts config/unknown-version');
    expect(found.some((one) => one.includes('routes/'))).toBe(true);
  });

  it.each([
    ["{ id: 'blog' }", 'config/wrong-value'],
    ["{ id: 'SDK' }", 'config/wrong-value'],
    ["{ id: 'sdk' }, { id: 'sdk' }", 'config/invalid'],
    ['{}, {}', 'config/invalid'],
  ])('refuses `%s`', async (sets, rule) => {
    const site = makeSite({
      'codemaster.config.ts': `export default { title: 'A', url: 'https://a.example', docs: [${sets}] };\n`,
      'content/en/docs/a.md': '# A\n\nText.\n',
    });
    expect((await site.findings()).map((one) => one.rule)).toEqual([rule]);
  });

  it('may be the only one, and have any name', async () => {
    const site = makeSite({
      'codemaster.config.ts':
        "export default { title: 'A', url: 'https://a.example', docs: [{ id: 'guide' }, { id: 'api', routeBasePath: 'reference' }] };\n",
      'content/en/guide/a.md': '# A\n\nSee [b](../api/b.md).\n',
      'content/en/api/b.md': '# B\n\nText.\n',
    });
    await site.mustBuild();
    expect(site.main(page('guide/a'))).toContain('href="/reference/b"');
    const header = site.read(page('guide/a')).split('</header>')[0] ?? '';
    expect(header).toMatch(/href="\/guide\/a"[^>]*>guide</);
    expect(header).toMatch(/href="\/reference\/b"[^>]*>api</);
  });
});
