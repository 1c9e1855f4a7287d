import { beforeAll, expect, it } from 'vitest';
import { SMALL_SITE } from '../support/refusal.ts';
import { compiled, type Files, makeSite } from '../support/site-test.ts';

beforeAll(compiled);

/** More text than is kept in memory while a site is built. */
const LONG: Files = Object.fromEntries(
  Array.from({ length: 6 }, (_, i) => [
    `content/en/docs/long-${i}.md`,
    `# Long ${i}\n\n~~~text\n${`${i} đường dài\n`.repeat(50_000)}~~~\n`,
  ]),
);

it('tells of texts that have left the memory as of others, and gives them as they were read', async () => {
  const text = '# Last\n\n[đường](./khong-co.md) and [on](#nowhere)\n';
  const rules = "  rules: { 'links/broken': 'warning', 'links/broken-anchor': 'warning' },\n};\n";
  const site = makeSite({
    ...{ ...SMALL_SITE, ...LONG },
    'codemaster.config.ts': String(SMALL_SITE['codemaster.config.ts']).replace('};\n', rules),
    'content/en/docs/z-last.md': text,
  });
  for (const again of [false, true]) {
    const { code, stdout } = await site.run(['build', '--format', 'json']);
    expect(code, stdout).toBe(0);
    const { findings } = JSON.parse(stdout) as { findings: { code: string; file: string; frame?: string }[] };
    const own = findings.filter(({ file }) => file === 'content/en/docs/z-last.md');
    expect(own.length, String(again)).toBe(2);
    for (const { frame } of own) expect(frame).toContain('> 3 | [đường](./khong-co.md) and [on](#nowhere)');
    expect(site.read('docs/long-0.md')).toContain('0 đường dài\n'.repeat(50_000));
  }
});
