import { describe, expect, it } from 'vitest';
import { isComputed, YEAR_MARK } from '../../../src/migrate/evaluate-expression.ts';
import { evaluateModule } from '../../../src/migrate/static-value.ts';
import { processorTime } from '../../support/processor-time.ts';

const read = (text: string, file = 'docusaurus.config.ts') => evaluateModule(text, file).value;

describe('evaluateModule', () => {
  it.each([
    ['export default { a: 1, "b": [true, null, -2], [`c`]: undefined };', { a: 1, b: [true, null, -2] }],
    ['const config: Config = { a: `x` }; export default config;', { a: 'x' }],
    [
      'const x = { y: "z" }; module.exports = { ...x, n: x.y, list: [...["a"], "b"] };',
      { y: 'z', n: 'z', list: ['a', 'b'] },
    ],
    ['export default { a: { b: 1 } as const } satisfies Config;', { a: { b: 1 } }],
    ['export default async function make() { const t = "T"; return { title: t }; }', { title: 'T' }],
    ['const make = () => ({ title: "T" }); export default make;', { title: 'T' }],
    ['module.exports = { sidebarPath: require.resolve("./sidebars.js") };', { sidebarPath: './sidebars.js' }],
    [`const v = "1"; export default { a: \`v\${v}\` + "!" };`, { a: 'v1!' }],
    [
      'const versions = ["1.0", "0.9"]; const i = 1; export default { a: versions[0], b: versions[i] };',
      { a: '1.0', b: '0.9' },
    ],
    ['export default { a: [1, false, null, 2].filter(Boolean) };', { a: [1, 2] }],
    ['["1.0", "0.9"]', ['1.0', '0.9']],
    ['{ "a": { "b": [] } }', { a: { b: [] } }],
    [`export default { a: \`© \${new Date().getFullYear()}\` };`, { a: `© ${YEAR_MARK}` }],
    ['export default { "__proto__": { polluted: true }, a: 1 };', { a: 1 }],
  ])('reads %s', (text, value) => {
    expect(read(text)).toEqual(value);
  });

  it.each([
    ['export default { a: process.env.A };', 'an expression'],
    ['import x from "x"; export default { a: x };', '`x`, which comes from elsewhere'],
    ['export default { a: require("fs").readFileSync("/etc/passwd") };', 'the result of a call'],
    ['export default { a: () => 1 };', 'a function'],
    ['export default { a() { return 1; } };', 'a function'],
    ['export default { a: cond ? 1 : 2 };', 'an expression'],
    ['export default { a: [1, 2].filter((x) => x > 1) };', 'the result of a call'],
    ['export default { a: [1][process.env.A] };', 'an expression'],
    ['const a = { b: a }; export default { a: a.b };', 'a value that is too large'],
  ])('leaves %s alone and says where it is', (text, what) => {
    const { a } = read(text) as { a: unknown };
    expect(isComputed(a)).toBe(true);
    expect(a).toMatchObject({ what, span: { file: 'docusaurus.config.ts', start: { line: 1 } } });
  });

  it('stops at values that refer to each other again and again', () => {
    const chain = Array.from({ length: 40 }, (_, i) => `const a${i + 1} = [a${i}, a${i}];`).join('\n');
    const started = processorTime();
    expect(read(`const a0 = [1];\n${chain}\nexport default { a: a40 };`)).toHaveProperty('a');
    expect(processorTime() - started).toBeLessThan(2000);
  });

  it.each([
    ['export const a = 1;', 'migrate/unreadable-module'],
    ['export default make();', 'migrate/unreadable-module'],
    ['export default {{{', 'migrate/unreadable-module'],
  ])('reports %s', (text, code) => {
    expect(evaluateModule(text, 'x.js').diagnostics.map((finding) => finding.code)).toEqual([code]);
  });

  it('knows where keys and list items stand', () => {
    const { value, places } = evaluateModule('export default {\n  a: {\n    b: [\n      1,\n    ],\n  },\n};', 'x.js');
    const { a } = value as { a: { b: number[] } };
    expect(places.of(value, 'a')?.start).toEqual({ line: 2, column: 3 });
    expect(places.of(a, 'b')?.start).toEqual({ line: 3, column: 5 });
    expect(places.of(a.b, 0)?.start).toEqual({ line: 4, column: 7 });
    expect(places.of(places.adopt({ ...a }, a), 'b')?.start.line).toBe(3);
  });

  it('knows where the items stand that a filter keeps, and names those that a condition decides', () => {
    const { value, places } = evaluateModule(
      'export default {\n  a: [\n    false,\n    { b: 1 },\n    isLive && { b: 2 },\n  ].filter(Boolean),\n};',
      'x.js',
    );
    const { a } = value as { a: unknown[] };
    expect(a[0]).toEqual({ b: 1 });
    expect(places.of(a, 0)?.start.line).toBe(4);
    expect(isComputed(a[1])).toBe(true);
    expect(places.of(a, 1)?.start.line).toBe(5);
  });
});
