import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ferryman } from '../support/ferryman.ts';
import { attributes, type Files, makeSite, type TestSite } from '../support/site-test.ts';

/** Pages beside the code of Ferryman: a folder of the repository, and one in each of its packages. */
const BESIDE: Files = {
  '../docs/rigging.md':
    '# Rigging\n\nSee [sending](./crossing/send.md), [the hull](../packages/hull/docs/planks.md#oak) and [install](../website/content/en/docs/install.md).\n\n![Mast](mast.svg)\n\n::include[./_note.md]\n',
  '../docs/_note.md': 'Read [the keel](../packages/keel/docs/planks.md) first.\n',
  '../docs/mast.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="40"/>',
  '../packages/hull/docs/planks.md': '# Planks of the hull\n\n## Oak\n\nBack to [rigging](../../../docs/rigging.md).\n',
  '../packages/keel/docs/planks.md': '# Planks of the keel\n\nOne long plank.\n',
  '../packages/keel/src/not-a-page.md': '# Not a page\n',
};

function ferrymanWith(docs: Readonly<Record<string, unknown>>, files: Files = {}): TestSite {
  const own = ferryman({}, files);
  const config = String(own['codemaster.config.ts']).replace('docs: { ', `docs: { ...${JSON.stringify(docs)}, `);
  return makeSite({ ...own, 'codemaster.config.ts': config }, 'website');
}

const makeBeside = (docs: Readonly<Record<string, unknown>> = {}) =>
  ferrymanWith({ path: ['../docs', '../packages/*/docs'], ...docs }, BESIDE);

/** Findings as `file:line rule message`. */
async function findings(site: TestSite): Promise<string[]> {
  return (await site.findings()).map(({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`);
}

describe('content beside the site folder', () => {
  it('has addresses by its place, links by file in both ways, and pictures', async () => {
    const site = makeBeside();
    await site.mustBuild();
    const rigging = site.main('docs/next/rigging/index.html');
    expect(attributes(rigging, 'a', 'href')).toEqual(
      expect.arrayContaining([
        '/ferryman/docs/next/crossing/send',
        '/ferryman/docs/next/hull/planks#oak',
        '/ferryman/docs/next/install',
        '/ferryman/docs/next/keel/planks',
      ]),
    );
    expect(rigging).toMatch(/<img[^>]*src="\/ferryman\/assets\/files\/mast-[\da-f]{8}\.svg"[^>]*width="30"/);
    expect(attributes(site.main('docs/next/hull/planks/index.html'), 'a', 'href')).toContain(
      '/ferryman/docs/next/rigging',
    );
    expect(site.files().filter((path) => path.includes('not-a-page'))).toEqual([]);
    // Languages without a translation show the page, with links that stay in the language.
    expect(attributes(site.main('vi/docs/next/rigging/index.html'), 'a', 'href')).toContain(
      '/ferryman/vi/docs/next/hull/planks#oak',
    );
  });

  it('is part of search, of the sitemap and of the freezing of versions', async () => {
    const site = makeBeside();
    await site.mustBuild();
    expect(site.read('sitemap.xml')).toContain('/docs/next/keel/planks<');
    const frozen = await site.run(['version', '2.0']);
    expect(frozen.stderr).toContain('2.0');
    expect(site.source('content/en/versions/2.0/docs/hull/planks.md')).toContain('Planks of the hull');
    expect(site.source('content/en/versions/2.0/docs/mast.svg')).toContain('svg');
  });

  it('is made again only where it has changed', async () => {
    const site = makeBeside();
    await site.mustBuild();
    expect((await site.mustBuild()).stderr).toContain('(0 files written,');
    site.write({ '../packages/keel/docs/planks.md': '# Planks of the keel\n\nOne very long plank.\n' });
    const edited = await site.build('--profile');
    expect(site.text('docs/next/keel/planks/index.html')).toContain('One very long plank.');
    expect(edited.stderr).toMatch(/^present +2 +44 /m);
    const why = await site.run(['why', '/docs/next/keel/planks']);
    expect(why.stdout).toContain('../packages/keel/docs/planks.md');
    // A new package, and one that goes.
    site.write({ '../packages/mast/docs/planks.md': '# Planks of the mast\n\nText.\n' });
    await site.mustBuild();
    expect(site.has('docs/next/mast/planks/index.html')).toBe(true);
    site.remove('../packages/mast');
    await site.mustBuild();
    expect(site.has('docs/next/mast/planks/index.html')).toBe(false);
    const clean = makeBeside();
    clean.write({ '../packages/keel/docs/planks.md': '# Planks of the keel\n\nOne very long plank.\n' });
    await clean.mustBuild('--no-cache');
    expect(site.manifest()).toEqual(clean.manifest());
  });

  it('says where it can be edited and when it was', async () => {
    const site = makeBeside({
      editUrl: 'https://github.com/ferryman/ferryman/edit/main/website',
      showLastUpdateTime: true,
      showLastUpdateAuthor: true,
    });
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', join(site.root, '..'), '-c', 'user.name=Ann', '-c', 'user.email=a@b', ...args], {
        env: { ...process.env, GIT_AUTHOR_DATE: '2026-01-05T12:00:00Z', GIT_COMMITTER_DATE: '2026-01-05T12:00:00Z' },
      });
    git('init', '-q');
    git('add', '.');
    git('commit', '-q', '-m', 'All');
    await site.mustBuild();
    const page = site.main('docs/next/hull/planks/index.html');
    expect(attributes(page, 'a', 'href')).toContain(
      'https://github.com/ferryman/ferryman/edit/main/packages/hull/docs/planks.md',
    );
    expect(attributes(page, 'time', 'datetime')).toEqual(['2026-01-05']);
    expect(attributes(site.main('docs/next/install/index.html'), 'a', 'href')).toContain(
      'https://github.com/ferryman/ferryman/edit/main/website/content/en/docs/install.md',
    );
  });

  it('knows translations in `content`, and in folders of their own', async () => {
    const site = ferrymanWith(
      { path: '../manual/{locale}' },
      {
        '../manual/en/first.md': '# First\n\nText.\n',
        '../manual/vi/first.md': '# Trang đầu\n\nVăn bản.\n',
        '../manual/en/second.md': '# Second\n\nText.\n',
        'content/vi/docs/second.md': '# Trang hai\n\nVăn bản.\n',
        '../manual/en/third.md': '# Third\n\nText.\n',
      },
    );
    await site.mustBuild();
    expect(site.text('vi/docs/next/first/index.html')).toContain('Văn bản.');
    expect(site.text('vi/docs/next/second/index.html')).toContain('Văn bản.');
    const status = await site.run(['i18n', 'status', '--json']);
    expect(status.stdout).toContain('docs/third');
    site.write({
      'codemaster.config.ts': site
        .source('codemaster.config.ts')
        .replace('docs: {', "rules: { 'i18n/missing-translation': 'warning' },\n  docs: {"),
    });
    const [missing] = await site.findings();
    expect(missing?.hint).toContain('write ../manual/vi/third.md');
  });

  it('names all files that stand at one place', async () => {
    const site = makeBeside();
    site.write({ '../docs/install.md': '# Install\n', '../docs/hull/planks.md': '# Planks\n\n## Oak\n' });
    expect(await findings(site)).toEqual([
      '../docs/hull/planks.md:1 source/same-place The file stands at the same place as `../packages/hull/docs/planks.md`: all would be `en/docs/hull/planks.md`.',
      'content/en/docs/install.md:1 source/same-place The file stands at the same place as `../docs/install.md`: all would be `en/docs/install.md`.',
    ]);
  });

  it('shows the place of a mistake', async () => {
    const site = makeBeside();
    site.write({ '../docs/rigging.md': '# Rigging\n\nSee [nothing](./riggin.md).\n' });
    const [broken, ...others] = await site.findings();
    expect(others).toEqual([]);
    expect(broken).toMatchObject({ file: '../docs/rigging.md', line: 3, rule: 'links/broken' });
    expect(broken?.frame).toContain('See [nothing]');
  });

  it('may be pages with components', async () => {
    const site = makeBeside();
    site.write({
      '../docs/live.mdx':
        "import { Knot } from '@site/components/knot';\nimport mast from './mast.svg';\n\n# Live\n\n<Knot />\n\n<img src={mast} alt=\"Mast\" />\n",
      'components/knot.tsx': 'export const Knot = () => <p>A bowline.</p>;\n',
    });
    await site.mustBuild();
    expect(site.text('docs/next/live/index.html')).toContain('A bowline.');
    expect(attributes(site.main('docs/next/live/index.html'), 'img', 'src')[0]).toMatch(/mast-\w+\.svg$/);
    site.write({ 'components/knot.tsx': 'export const Knot = () => <p>A reef knot.</p>;\n' });
    await site.mustBuild();
    expect(site.text('docs/next/live/index.html')).toContain('A reef knot.');
  });

  it('reads nothing outside of the declared folders', async () => {
    const site = makeBeside();
    site.write({ '../secret/key.md': '# Secret\n' });
    symlinkSync('../secret/key.md', join(site.root, '../docs/key.md'));
    mkdirSync(join(site.root, '../packages/evil'));
    symlinkSync('../../secret', join(site.root, '../packages/evil/docs'));
    site.write({ '../docs/rigging.md': '# Rigging\n\n::include[../secret/key.md]\n' });
    const rules = (await site.findings()).map(({ file, rule }) => `${file} ${rule}`);
    expect(rules).toEqual(
      [
        '../docs/key.md source/outside',
        '../packages/evil/docs source/outside',
        '../docs/rigging.md includes/outside',
      ].sort(),
    );
    expect(site.has('index.html')).toBe(false);
  });

  it.each([
    ['/etc', 'config/wrong-value'],
    ['..', 'config/wrong-value'],
    ['content/en/guide', 'config/wrong-value'],
    ['../**/docs', 'config/wrong-value'],
    ['../node_modules/x/docs', 'config/wrong-value'],
    ['../nowhere', 'source/no-folder'],
    ['../*/nowhere', 'source/no-folder'],
  ])('refuses `%s`', async (path, rule) => {
    const site = ferrymanWith({ path });
    const found = await site.findings();
    expect(found.map((one) => `${one.file} ${one.rule}`)).toEqual([`codemaster.config.ts ${rule}`]);
  });
});
