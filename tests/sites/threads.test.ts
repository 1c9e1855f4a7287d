import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { compiled, copySite, type Files, makeSite, type TestSite } from '../support/site-test.ts';
import { TWO_LOCALES } from '../support/two-locales.ts';

beforeAll(compiled);

/** Lessons with code of several languages, marks, tables and formulas, some with faults, in both locales. */
function lessons(count: number): Files {
  const files: Record<string, string> = {};
  for (let i = 0; i < count; i++) {
    const language = ['go', 'java', 'bash', 'json', 'html'][i % 5];
    const text = [
      `# Bài ${i}`,
      `Đoạn $x^${i}$ nói về API và [bài khác](./bai-${(i * 7) % count}.md).`,
      '## Ví dụ',
      `\`\`\`${language} title="a${i}"\nfunc main() {} // ${i}\nlet x = "${i}"\n\`\`\``,
      i % 3 === 0 ? `::include[_part.md]` : '| a | b |\n| - | - |\n| 1 | 2 |',
      i % 4 === 0 ? '## Ví dụ' : '### Sâu hơn',
      i % 6 === 5 ? '[mất](./khong-co.md) ![](/a.png)' : '',
    ].join('\n\n');
    files[`content/vi/docs/bai/bai-${i}.md`] = text;
    if (i % 2 === 0)
      files[`content/en/docs/bai/bai-${i}.md`] = text.replace('# Bài', '# Lesson').replaceAll('Ví dụ', 'Example');
  }
  return files;
}

const SITE: Files = {
  ...TWO_LOCALES,
  ...lessons(16),
  'codemaster.config.ts': String(TWO_LOCALES['codemaster.config.ts']).replace(
    'docs:',
    "markdown: { math: true, wording: { vi: { 'nói về': 'bàn về' } } },\n  samples: { languages: ['go'] },\n  rules: { 'links/broken': 'warning', 'links/broken-image': 'warning' },\n  docs:",
  ),
  'content/vi/abbreviations.yml': 'API: giao diện lập trình\n',
  'content/vi/docs/bai/_part.md': 'Phần chung.\n\n```python\nprint(1)\n```\n',
  'content/en/docs/bai/_part.md': 'A part.\n',
  'content/vi/docs/sống.mdx': '# Sống\n\n{1 + 1}\n\n```go\nfunc main() {}\n```\n',
  'content/en/docs/sống.mdx': '# Live\n\n{1 + 2}\n',
};

/** Everything an author gets of a build: findings, and the bytes of the site. */
async function outcomeOf(site: TestSite, ...args: readonly string[]) {
  const { code, stdout } = await site.run(['build', '--format', 'json', ...args]);
  return { code, findings: JSON.parse(stdout) as unknown, files: site.manifest() };
}

const forget = (site: TestSite) => rmSync(join(site.root, '.codemaster'), { recursive: true, force: true });

describe('a site that several threads parse', () => {
  it('has the bytes and findings of one that a single thread parses, new, edited and remembered', async () => {
    const site = makeSite(SITE);
    const edit: Files = {
      'content/vi/docs/bai/_part.md': 'Phần chung khác.\n',
      'content/vi/docs/bai/bai-4.md': '# Bài 4\n\n## Tên mới\n\n[mất](./mat.md)\n',
    };
    const edited = makeSite({ ...SITE, ...edit });
    const [plain, plainEdited] = [await outcomeOf(site, '--jobs', '1'), await outcomeOf(edited, '--jobs', '1')];
    expect(plain.code).toBe(0);
    expect(JSON.stringify(plain.findings)).toContain('links/broken');
    expect(plainEdited.files).not.toEqual(plain.files);
    const other = copySite(site);
    forget(other);
    other.remove('build');
    expect(await outcomeOf(other, '--jobs', '3'), 'new').toEqual(plain);
    other.write(edit);
    expect(await outcomeOf(other, '--jobs', '3'), 'edited').toEqual(plainEdited);
    other.remove('build');
    expect(await outcomeOf(other, '--jobs', '1'), 'remembered').toEqual(plainEdited);
  }, 120_000);

  it('is checked to the same findings', async () => {
    const site = makeSite(SITE);
    const check = async (jobs: string) =>
      JSON.parse((await site.run(['check', '--format', 'json', '--jobs', jobs])).stdout);
    expect(await check('3')).toEqual(await check('1'));
  }, 60_000);

  it('counts the pages that others have parsed', async () => {
    const site = makeSite(SITE);
    const { stderr } = await site.build('--jobs', '2', '--profile');
    const pages = Object.keys(SITE).filter((path) => /\.mdx?$/.test(path) && !path.includes('/_')).length;
    expect(stderr).toMatch(new RegExp(`^parse +${pages} +0 `, 'm'));
    const { traceEvents } = JSON.parse(site.source('.codemaster/trace.json'));
    const threads = new Set(
      traceEvents.flatMap(({ cat, tid }: { cat: string; tid: number }) => (cat === 'parse' ? [tid] : [])),
    );
    // The main thread parses pages of MDX in any case.
    expect([...threads].sort()).toEqual([1, 2]);

    // Whoever has parsed a page, it is remembered.
    site.remove('build');
    const again = await site.build('--jobs', '1', '--profile');
    const mdx = Object.keys(SITE).filter((path) => path.endsWith('.mdx')).length;
    expect(again.stderr).toMatch(new RegExp(`^parse +${mdx} +${pages - mdx} `, 'm'));
  }, 60_000);

  it.each(['1', '3'])(
    'is left as it was when it is stopped, with %s threads',
    async (jobs) => {
      const site = makeSite(SITE);
      await site.build();
      const before = site.manifest();
      forget(site);
      site.write({ 'content/vi/docs/bai/bai-4.md': '# Bài 4\n\nKhác.\n' });
      const controller = new AbortController();
      setTimeout(() => controller.abort(130), 150);
      const { code, stderr } = await site.run(['build', '--jobs', jobs], { signal: controller.signal });
      expect({ code, stderr }).toEqual({ code: 130, stderr: 'stopped; the previous site was kept\n' });
      expect(site.manifest()).toEqual(before);
    },
    60_000,
  );

  it.each(['0', '1.5', 'many', '65'])('refuses %s threads', async (jobs) => {
    const site = makeSite({});
    const { code, stderr } = await site.run(['build', '--jobs', jobs]);
    expect(code).toBe(2);
    expect(stderr).toContain('It should be a whole number from 1 to 64.');
  });
});
