import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openCacheStore } from '../../src/io/cache/cache-store.ts';
import { toolStamp } from '../../src/io/process/package-root.ts';
import { readRecord } from '../../src/pipeline/remember/build-record.ts';
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

/** More pages than a site has whose files are written by the thread that makes them. */
const MANY = 340;

/**
 * Short lessons, whose finished pages alone show that addresses lead nowhere, and one that is longer than what a thread is sent. Few
 * of them need further styles.
 */
function manyLessons(): Files {
  const own = 'https://x.example/sub/';
  const files: Record<string, string> = {};
  for (let i = 0; i < MANY; i++) {
    const parts = [
      `# Bài ${i}`,
      `[bài](./b-${(i * 7) % MANY}.md#cuoi) [mất](${own}mat-${i % 5}) [neo](${own}docs/b/b-${i % 9}#khong-${i % 3})`,
      i % 40 === 7 ? `[một mình](${own}b-${i}/x?a=1&b=2) [hỏng](https://x.example:99999/)` : '',
      i === 50 ? `${'Dài. '.repeat(5000)}\n\n`.repeat(12) : '',
      i === 50 ? `[trong trang dài](${own}mat-dai)` : '',
      i === 90 ? `[sau trang dài](${own}mat-dai)` : '',
      i === 100 ? ':::steps\n1. Một\n2. Hai\n:::' : '',
      '## Cuối {#cuoi}',
    ];
    files[`content/vi/docs/b/b-${i}.md`] = parts.filter((part) => part !== '').join('\n\n');
  }
  return files;
}

describe('a site whose files a thread writes and reads', () => {
  const site = () =>
    makeSite({
      'codemaster.config.ts': `export default {
  title: 'X', url: 'https://x.example', baseUrl: '/sub/', blog: false,
  i18n: { defaultLocale: 'vi', locales: ['vi'] },
  rules: { 'links/broken': 'warning', 'links/broken-anchor': 'warning', 'links/malformed': 'warning', 'output/broken-link': 'warning' },
};
`,
      ...manyLessons(),
    });
  /** What is remembered of the pages. */
  const recordOf = ({ root }: TestSite) => {
    const { pages, texts, search, result } =
      readRecord(openCacheStore(root, toolStamp()), { root, outDir: join(root, 'build') }) ??
      ({} as Record<string, undefined>);
    return { pages, texts, search, result };
  };

  /** Builds with times of stages, which tell how often addresses were read, and in which row of the trace. */
  const build = async (each: TestSite, jobs: string) => {
    const { code, stdout, stderr } = await each.run(['build', '--format', 'json', '--jobs', jobs, '--profile']);
    const { traceEvents } = JSON.parse(each.source('.codemaster/trace.json')) as {
      readonly traceEvents: readonly {
        readonly name: string;
        readonly cat: string;
        tid: number;
        args?: { name?: string };
      }[];
    };
    const names = new Map(traceEvents.flatMap(({ tid, args }) => (args?.name ? [[tid, args.name]] : [])));
    const rows = traceEvents.flatMap(({ cat, tid }) => (cat === 'read addresses' ? [names.get(tid)] : []));
    const count = (stage: string) => new RegExp(`^${stage} +(\\d+) `, 'm').exec(stderr)?.[1];
    return {
      outcome: { code, findings: JSON.parse(stdout) as unknown, files: each.manifest() },
      ...{
        read: count('read addresses'),
        drawn: count('draw'),
        inThread: rows.filter((name) => name === 'write thread').length,
      },
    };
  };

  it('has the bytes, findings and record of one that a single thread makes, and is remembered as well', async () => {
    const [plain, other] = [site(), site()];
    const one = await build(plain, '1');
    const { files, findings } = one.outcome;
    expect(one.outcome.code).toBe(0);
    expect(JSON.stringify(findings)).toContain('/mat-dai');
    expect(Object.keys(files).filter((path) => path.includes('sheets-')).length).toBeGreaterThan(1);
    const two = await build(other, '2');
    expect(two.outcome).toEqual(one.outcome);
    expect([one.inThread, two.read]).toEqual([0, one.read]);
    expect(two.inThread).toBeGreaterThan(MANY / 2);
    expect(Object.keys(recordOf(other).pages ?? {}).length).toBeGreaterThan(MANY);
    expect(recordOf(other)).toEqual(recordOf(plain));

    // What was drawn is not drawn again, whoever has read it.
    const edit = { 'content/vi/docs/b/b-3.md': '# Bài 3\n\n[mất](https://x.example/sub/mat-moi)\n\n## Cuối {#cuoi}\n' };
    for (const each of [plain, other]) each.write(edit);
    const [oneEdited, twoEdited] = [await build(plain, '1'), await build(other, '2')];
    expect(Number(oneEdited.drawn)).toBeLessThan(10);
    expect(twoEdited).toEqual(oneEdited);
    expect(recordOf(other)).toEqual(recordOf(plain));

    // Pages are known, but none of them is there.
    other.remove('build');
    expect((await build(other, '2')).outcome, 'written again').toEqual(oneEdited.outcome);
  }, 180_000);
});
