import { describe, expect, it } from 'vitest';
import { findOversize } from '../../../../src/markdown/parse/text-limits.ts';

const table = (columns: number, rows: number) =>
  [`|${' a |'.repeat(columns)}`, `|${' - |'.repeat(columns)}`, ...Array.from({ length: rows }, () => '| b |')].join(
    '\n',
  );

/** Texts at a limit, and just beyond it. */
const LIMITS: readonly (readonly [what: string, inside: string, beyond: string])[] = [
  ['paragraph is too long', 'a'.repeat(65_536), 'a'.repeat(65_537)],
  ['too many marks', '*a '.repeat(1_000), '*a '.repeat(1_001)],
  ['too many marks', 'a www. '.repeat(1_000), 'a www. '.repeat(1_001)],
  ['nested too deeply', `${'> '.repeat(100)}a`, `${'> '.repeat(101)}a`],
  ['nested too deeply', `${' '.repeat(807)}a`, `${' '.repeat(808)}a`],
  ['nested too deeply', `${'- '.repeat(100)}a`, `${'- '.repeat(101)}a`],
  ['nested too deeply', `a ${'['.repeat(100)}`, `a ${'['.repeat(101)}`],
  ['tables are too large', table(100, 480), table(100, 520)],
  ['too many blocks of code', '```\n```\n'.repeat(5_000), '```\n```\n'.repeat(5_001)],
];

describe('texts that would take too long', () => {
  it.each(LIMITS)('are told from others: %s', (what, inside, beyond) => {
    expect(findOversize('a.md', inside)).toBeUndefined();
    expect(findOversize('a.md', beyond)?.message.toLowerCase()).toContain(what);
    expect(findOversize('a.md', `# Title\n\n${beyond}`)).toBeDefined();
  });

  it('are not those whose code, lists and tables are many but plain', () => {
    expect(findOversize('a.md', 'Plain [text](x) with `code`.\n\n'.repeat(2_000))).toBeUndefined();
    expect(findOversize('a.md', '```\n* * * * * * [[[[[\n```\n\n'.repeat(500))).toBeUndefined();
  });
});
