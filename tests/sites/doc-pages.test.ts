import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { attributes, makeSite } from '../support/site-test.ts';

const config = (docs = '{}') =>
  `export default { title: 'Lessons', url: 'https://lessons.example', blog: false, docs: ${docs},
  themeConfig: { footer: { links: [] } } };\n`;

const LESSONS = {
  'codemaster.config.ts': config(),
  'content/en/docs/1-one.md': '---\ntitle: One\npagination_label: The first\n---\n\nText.\n',
  'content/en/docs/2-two.md': '---\ntitle: Two\n---\n\nText.\n',
  'content/en/docs/3-three.md': '---\ntitle: Three\n---\n\nText.\n',
};

/** Targets and names of the links of a page's pager. */
function pager(html: string): string[][] {
  const nav = /<nav class="pager"[^>]*>(.*?)<\/nav>/s.exec(html)?.[1] ?? '';
  const names = [...nav.matchAll(/<a\b[^>]*>(.*?)<\/a>/gs)].map((match) => (match[1] ?? '').replace(/<[^>]*>/g, ' '));
  return attributes(nav, 'a', 'href').map((href, i) => [href, (names[i] ?? '').replace(/\s+/g, ' ').trim()]);
}

describe('the pager of a doc', () => {
  it('names a neighbour by its pagination label', async () => {
    const site = makeSite(LESSONS);
    await site.mustBuild();
    const links = pager(site.read('docs/two/index.html'));
    expect(links.map(([href]) => href)).toEqual(['/docs/one', '/docs/three']);
    expect(links[0]?.[1]).toContain('The first');
  });

  it('follows the doc where it names other neighbours, or none', async () => {
    const site = makeSite({
      ...LESSONS,
      'content/en/docs/2-two.md': '---\ntitle: Two\npagination_prev: null\npagination_next: one\n---\n\nText.\n',
    });
    await site.mustBuild();
    expect(pager(site.read('docs/two/index.html')).map(([href]) => href)).toEqual(['/docs/one']);
  });

  it('refuses a neighbour that does not exist, at the value', async () => {
    const site = makeSite({
      ...LESSONS,
      'content/en/docs/2-two.md': '---\ntitle: Two\npagination_next: thre\n---\n\nText.\n',
    });
    const run = await site.build();
    expect(run.code).toBe(1);
    expect(run.stderr).toContain('content/en/docs/2-two.md:3:18  error  docs/unknown-doc');
    expect(run.stderr).toContain('did you mean `three`?');
  });
});

describe('the edit link of a doc', () => {
  it('is the configured place plus the file, another one, or none', async () => {
    const site = makeSite({
      ...LESSONS,
      'codemaster.config.ts': config("{ editUrl: 'https://code.example/edit/' }"),
      'content/en/docs/2-two.md': "---\ntitle: Two\ncustom_edit_url: 'https://other.example/two'\n---\n\nText.\n",
      'content/en/docs/3-three.md': '---\ntitle: Three\ncustom_edit_url: null\n---\n\nText.\n',
    });
    await site.mustBuild();
    const links = (page: string) =>
      attributes(site.main(`docs/${page}/index.html`), 'a', 'href').filter((href) => /example/.test(href));
    expect(links('one')).toEqual(['https://code.example/edit/content/en/docs/1-one.md']);
    expect(links('two')).toEqual(['https://other.example/two']);
    expect(links('three')).toEqual([]);
  });
});

describe('the last change of a doc', () => {
  const shown = config('{ showLastUpdateTime: true, showLastUpdateAuthor: true }');
  const commit = (root: string, date: string, author: string) => {
    const environment = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', root, '-c', 'user.name=x', '-c', 'user.email=x@x.example', ...args], {
        env: environment,
        stdio: 'ignore',
      });
    git('init', '-q');
    git('add', '-A');
    git('commit', '-q', '--author', `${author} <a@a.example>`, '-m', 'Change');
  };
  const change = (html: string) => /<p class="last-updated">(.*?)<\/p>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, '');

  it('comes from one reading of the history, or from the page itself', async () => {
    const site = makeSite({
      ...LESSONS,
      'codemaster.config.ts': shown,
      'content/en/docs/3-three.md':
        '---\ntitle: Three\nlast_update:\n  date: 2020-05-06\n  author: Bình\n---\n\nText.\n',
    });
    // Late in the evening of the day before in New York: the day is told in UTC.
    commit(site.root, '2024-03-01T23:30:00-05:00', 'Lan');
    site.write({ 'content/en/docs/2-two.md': '---\ntitle: Two\n---\n\nNew text.\n' });
    commit(site.root, '2025-01-02T12:00:00Z', 'Minh');
    await site.mustBuild();
    expect(change(site.read('docs/one/index.html'))).toBe('Last updated on March 2, 2024 by Lan');
    expect(change(site.read('docs/two/index.html'))).toBe('Last updated on January 2, 2025 by Minh');
    expect(change(site.read('docs/three/index.html'))).toBe('Last updated on May 6, 2020 by Bình');
  });

  it('is left out with one warning where there is no history', async () => {
    const site = makeSite({ ...LESSONS, 'codemaster.config.ts': shown });
    const run = await site.build();
    expect(run.code).toBe(0);
    expect(run.stderr.match(/source\/history-unknown/g)).toHaveLength(1);
    expect(change(site.read('docs/one/index.html'))).toBeUndefined();
  });

  it('is left out of a shallow clone, whose history would name the wrong commit', async () => {
    const origin = makeSite({ ...LESSONS, 'codemaster.config.ts': shown });
    commit(origin.root, '2024-03-01T10:00:00Z', 'Lan');
    origin.write({ 'content/en/docs/2-two.md': '---\ntitle: Two\n---\n\nNew text.\n' });
    commit(origin.root, '2025-01-02T12:00:00Z', 'Minh');
    const clone = makeSite({});
    execFileSync('git', ['clone', '-q', '--depth', '1', `file://${origin.root}`, `${clone.root}/site`], {
      stdio: 'ignore',
    });
    const run = await clone.build('site', '--out-dir', '../build');
    expect(run.stderr).toContain('The git clone is shallow');
    expect(change(clone.read('docs/one/index.html'))).toBeUndefined();
  });

  it('is not asked for by default', async () => {
    const site = makeSite(LESSONS);
    await site.mustBuild();
    expect(change(site.read('docs/one/index.html'))).toBeUndefined();
  });
});
