import { beforeAll, expect, it } from 'vitest';
import { compiled, copySite, type Files, makeSite, type TestSite } from '../support/site-test.ts';
import { TWO_LOCALES } from '../support/two-locales.ts';

beforeAll(compiled);

/** More pages than a build makes in one thread, with words in both locales and some that only one of them has. */
function manyPages(): Files {
  const files: Record<string, string> = { ...(TWO_LOCALES as Record<string, string>) };
  for (let i = 0; i < 170; i++) {
    files[`content/vi/docs/bai/bai-${i}.md`] =
      `# Bài ${i}\n\nĐường đi số ${i} của con trỏ w${i % 31}.\n\n## Ví dụ\n\n\`\`\`go\nx${i} := m["a"]\n\`\`\`\n`;
    if (i % 2 === 0) files[`content/en/docs/bai/bai-${i}.md`] = `# Lesson ${i}\n\nThe way of pointer ${i}.\n`;
  }
  return files;
}
const SITE = manyPages();

const lanesOf = (site: TestSite, stage: string): number[] => {
  const { traceEvents } = JSON.parse(site.source('.codemaster/trace.json'));
  return [
    ...new Set<number>(
      traceEvents.flatMap(({ cat, tid }: { cat: string; tid: number }) => (cat === stage ? [tid] : [])),
    ),
  ];
};

it('search indexes of a large site are the same bytes, made in a thread or not, new, edited and remembered', async () => {
  const site = makeSite(SITE);
  const other = copySite(site);
  await site.build('--jobs', '1', '--profile');
  await other.build('--jobs', '2', '--profile');
  expect(other.manifest()).toEqual(site.manifest());
  expect(Object.keys(site.manifest()).filter((path) => path.endsWith('search-index.json'))).toHaveLength(2);
  expect(lanesOf(site, 'search index')).toEqual([1]);
  const lanes = lanesOf(other, 'search index');
  expect(lanes).toHaveLength(2);
  const { traceEvents } = JSON.parse(other.source('.codemaster/trace.json'));
  const names = traceEvents.filter(
    ({ name, tid }: { name: string; tid: number }) => name === 'thread_name' && tid === Math.max(...lanes),
  );
  expect(names[0].args.name).toBe('search thread');

  // A build that found a mistake remembers pages, but has made no index.
  const lesson = 'content/vi/docs/bai/bai-7.md';
  const mended = makeSite({ ...SITE, [lesson]: '# Bài 7\n\n[mất](./khong-co.md)\n' });
  expect((await mended.run(['build', '--jobs', '2'])).code).toBe(1);
  mended.write({ [lesson]: SITE[lesson] ?? '' });
  await mended.build('--jobs', '2', '--profile');
  expect(lanesOf(mended, 'search index')).toHaveLength(2);
  expect(mended.manifest()).toEqual(site.manifest());

  // What one of them has kept, the other goes on with.
  const edit: Files = { [lesson]: '# Bài 7\n\nMột từ mới: kênh.\n' };
  site.write(edit);
  other.write(edit);
  await site.build('--jobs', '2');
  await other.build('--jobs', '1');
  expect(other.manifest()).toEqual(site.manifest());
}, 240_000);
