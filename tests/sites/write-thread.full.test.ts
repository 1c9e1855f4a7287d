import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openCacheStore } from '../../src/io/cache/cache-store.ts';
import { toolStamp } from '../../src/io/process/package-root.ts';
import { readRecord } from '../../src/pipeline/remember/build-record.ts';
import { compiled, type Files, makeSite, type TestSite } from '../support/site-test.ts';

beforeAll(compiled);

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
  }, 600_000);

  it('has the findings of a build when it is checked, whoever reads the pages', async () => {
    const each = site();
    const findingsOf = async (command: readonly string[]) => {
      const { stdout } = await each.run([...command, '--format', 'json', '--no-cache']);
      return (JSON.parse(stdout) as { readonly findings: unknown }).findings;
    };
    const built = await findingsOf(['build', '--jobs', '1']);
    expect(JSON.stringify(built)).toContain('/mat-dai');
    for (const jobs of ['1', '2']) expect(await findingsOf(['check', '--jobs', jobs]), `${jobs} jobs`).toEqual(built);
  }, 600_000);
});
