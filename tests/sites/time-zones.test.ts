import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { type Files, makeSite, spawnCli } from '../support/site-test.ts';

const SITE: Files = {
  'codemaster.config.ts': `export default { title: 'Bài học', url: 'https://lessons.example',
  i18n: { defaultLocale: 'vi', locales: ['vi', 'en'] }, docs: { showLastUpdateTime: true } };\n`,
  'content/vi/docs/a.md': '# A\n',
  'content/en/docs/a.md': '# A\n',
  'content/vi/docs/b.md': '---\ntitle: B\nlast_update:\n  date: 2024-02-29T23:30:00-08:00\n---\n\nChữ.\n',
  'content/vi/blog/2024-12-31-x.md': '# X\n\nChữ.\n',
  'content/vi/blog/y.md': '---\ntitle: Y\ndate: 2025-01-01T00:30:00+07:00\n---\n\nChữ.\n',
};
const ZONES = ['Asia/Ho_Chi_Minh', 'America/Los_Angeles', 'Pacific/Kiritimati', 'UTC'];

describe('a site built in another time zone', () => {
  it('is the same, byte for byte, with days as they are in UTC', async () => {
    const site = makeSite(SITE);
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=Lan', '-c', 'user.email=lan@lessons.example', ...args], {
        cwd: site.root,
        env: {
          PATH: process.env.PATH ?? '',
          GIT_COMMITTER_DATE: '2025-03-03T23:30:00Z',
          GIT_AUTHOR_DATE: '2025-03-03T23:30:00Z',
        },
      });
    git('init', '-q');
    git('add', '.');
    git('commit', '-q', '-m', 'first');
    const manifests = [];
    for (const zone of ZONES) {
      const run = await spawnCli(['build', '--out-dir', `out-${zone.replace('/', '-')}`], {
        cwd: site.root,
        variables: { TZ: zone },
      });
      expect(run.code, run.stderr).toBe(0);
      manifests.push(site.manifest(`out-${zone.replace('/', '-')}`));
    }
    for (const manifest of manifests) expect(manifest).toEqual(manifests[0]);
    const read = (path: string) => site.source(`out-UTC/${path}`);
    expect(read('docs/a/index.html')).toContain('<time dateTime="2025-03-03">3 tháng 3, 2025</time>');
    expect(read('en/docs/a/index.html')).toContain('<time dateTime="2025-03-03">March 3, 2025</time>');
    expect(read('docs/b/index.html')).toContain('<time dateTime="2024-03-01">1 tháng 3, 2024</time>');
    expect(read('blog/y/index.html')).toContain('<time dateTime="2024-12-31">31 tháng 12, 2024</time>');
  }, 60_000);
});
