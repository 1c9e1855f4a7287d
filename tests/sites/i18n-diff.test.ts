import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { makeSite, type TestSite } from '../support/site-test.ts';

const VI = 'content/vi/docs/bài.md';
const SITE = {
  'codemaster.config.json':
    '{ "title": "Bài học", "url": "https://a.example", "i18n": { "defaultLocale": "vi", "locales": ["vi", "en"] } }\n',
  [VI]: '---\ntitle: Bài A\n---\n\nMở đầu.\n\n## Một {#one}\n\nChữ cũ.\n\nGiữ nguyên.\n\n## Hai {#two}\n\n```sh\n# no heading\n```\n',
  'content/en/docs/bài.md':
    '---\ntitle: Lesson A\n---\n\nOpening.\n\n## One {#one}\n\nOld.\n\nKept.\n\n## Two {#two}\n\nText.\n',
};
const git = (site: TestSite, ...args: readonly string[]) => {
  const who = [
    '-c',
    'user.name=A',
    '-c',
    'user.email=a@a.example',
    '-c',
    'commit.gpgsign=false',
    '-c',
    'core.hooksPath=/dev/null',
  ];
  execFileSync('git', ['-C', site.root, ...who, ...args], { stdio: 'pipe' });
};
/** A site whose translation was accepted, committed, and whose source has changed in later commits. */
async function staleSite(): Promise<TestSite> {
  const site = makeSite(SITE);
  await site.run(['i18n', 'accept', '--quiet']);
  git(site, 'init', '-q');
  git(site, 'add', '-A');
  git(site, 'commit', '-qm', 'one');
  site.write({ [VI]: SITE[VI].replace('Chữ cũ.', 'Chữ mới.').replace('Bài A', 'Bài B') });
  git(site, 'commit', '-qam', 'two');
  site.write({ [VI]: `${site.source(VI).replace('## Hai {#two}', '## Hai {#hai}')}\n## Ba {#ba}\n\nThêm.\n` });
  return site;
}

describe('codemaster i18n diff', () => {
  it('shows each changed section with what was and is in it, found in the history', async () => {
    const site = await staleSite();
    const { stdout, code } = await site.run(['i18n', 'diff', 'docs/bài']);
    expect(stdout).toBe(`docs/bài  content/vi/docs/bài.md → content/en/docs/bài.md (en)
  the front matter changed  content/vi/docs/bài.md:1 → content/en/docs/bài.md:1
    - title: Bài A
    + title: Bài B

  “Một” changed  content/vi/docs/bài.md:7 → content/en/docs/bài.md:7
      ## Một {#one}

    - Chữ cũ.
    + Chữ mới.

      Giữ nguyên.

  “Ba” added  content/vi/docs/bài.md:19 → content/en/docs/bài.md:7
    + ## Ba {#ba}
    +
    + Thêm.
`);
    expect(code).toBe(0);
    const { pages } = JSON.parse((await site.run(['i18n', 'diff', '--json'])).stdout);
    expect(pages[0].sections.map(({ id, change }: { id: string; change: string }) => [id, change])).toEqual([
      ['front-matter', 'changed'],
      ['#one', 'changed'],
      ['#ba', 'added'],
    ]);
  });

  it('follows a file to its former name, and says so where there is no history', async () => {
    const site = await staleSite();
    git(site, 'mv', VI, `${VI}x`);
    git(site, 'commit', '-qam', 'three');
    const there = await site.run(['i18n', 'diff']);
    expect(there.stdout).toContain('- Chữ cũ.');
    const bare = makeSite(SITE);
    await bare.run(['i18n', 'accept', '--quiet']);
    bare.write({ [VI]: SITE[VI].replace('Chữ cũ.', 'Chữ mới.') });
    expect((await bare.run(['i18n', 'diff'])).stdout).toContain(
      '(its former text is not in the history of version control)',
    );
  });

  it('says that nothing has changed, and suggests a page for a misspelt one', async () => {
    const site = makeSite(SITE);
    await site.run(['i18n', 'accept', '--quiet']);
    expect(await site.run(['i18n', 'diff'])).toMatchObject({
      code: 0,
      stdout: '',
      stderr: expect.stringContaining('no source has changed'),
    });
    expect(await site.run(['i18n', 'diff', 'bài'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('`docs/bài`'),
    });
  });
});
