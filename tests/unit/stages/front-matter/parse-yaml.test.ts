import { describe, expect, it } from 'vitest';
import { parseYamlMapping } from '../../../../src/stages/front-matter/parse-yaml.ts';

const parse = (text: string) => parseYamlMapping(text, { file: 'x.md', firstLine: 2 });

describe('values of YAML 1.2, where nothing is guessed', () => {
  const rows: readonly (readonly [written: string, value: unknown])[] = [
    ['010', 10],
    ['0o10', 8],
    ['0x1F', 31],
    ['0b11', '0b11'],
    ['1_000', '1_000'],
    ['1,000', '1,000'],
    ['42', 42],
    ['+1', 1],
    ['-7', -7],
    ['1.5', 1.5],
    ['.5', 0.5],
    ['1.', 1],
    ['1e3', 1000],
    ['-1.5E-2', -0.015],
    ['.inf', Number.POSITIVE_INFINITY],
    ['-.inf', Number.NEGATIVE_INFINITY],
    ['.nan', Number.NaN],
    ['Infinity', 'Infinity'],
    ['NaN', 'NaN'],
    ['1.2.3', '1.2.3'],
    ['1.20rc1', '1.20rc1'],
    ['"1.10"', '1.10'],
    ['!!str 1.10', '1.10'],
    ['yes', 'yes'],
    ['no', 'no'],
    ['Yes', 'Yes'],
    ['NO', 'NO'],
    ['on', 'on'],
    ['off', 'off'],
    ['y', 'y'],
    ['n', 'n'],
    ['true', true],
    ['True', true],
    ['FALSE', false],
    ['tRue', 'tRue'],
    ['"true"', 'true'],
    ['null', null],
    ['~', null],
    ['', null],
    ['Null', null],
    ['none', 'none'],
    ['nil', 'nil'],
    ['undefined', 'undefined'],
    ['12:30:45', '12:30:45'],
    ['1:30', '1:30'],
    ['2025-03-09', '2025-03-09'],
    ['2025-02-30', '2025-02-30'],
    ['2025-13-45', '2025-13-45'],
    ['2025-3-9', '2025-3-9'],
    ['2025-03-09T10:00:00Z', '2025-03-09T10:00:00Z'],
    ['2025-03-09 10:00:00 +07:00', '2025-03-09 10:00:00 +07:00'],
    ['2001-12-14t21:59:43.10-05:00', '2001-12-14t21:59:43.10-05:00'],
    ['=', '='],
    ['a#b', 'a#b'],
    ['a #b', 'a'],
    ['# only a note', null],
    ['http://a.example/x', 'http://a.example/x'],
    ['C++: the language'.replace(': ', ':'), 'C++:the language'],
    ["'it''s'", "it's"],
    ['"tab\\tand \\u0111"', 'tab\tand đ'],
    ["'\\n stays'", '\\n stays'],
    ['[a, b, 1]', ['a', 'b', 1]],
    ['[]', []],
    ['{ a: 1, b: [c] }', { a: 1, b: ['c'] }],
    ['&x Lan', 'Lan'],
    ['|\n  one\n  two\n', 'one\ntwo\n'],
    ['>-\n  one\n  two\n', 'one two'],
    ['\n  - a\n  - b', ['a', 'b']],
    ['\n- a\n- b', ['a', 'b']],
    ['khóa học 🙂', 'khóa học 🙂'],
    ['__proto__', '__proto__'],
  ];

  it.each(rows)('%j is %j', (written, value) => {
    const { value: parsed, diagnostics } = parse(`key: ${written}\n`);
    expect(diagnostics).toEqual([]);
    expect(parsed.data).toEqual({ key: value });
  });
});

describe('what is refused', () => {
  it.each([
    ['a tab as indentation', 'a:\n\tb: 1\n', 3, 1],
    ['a key twice', 'a: 1\nb: 2\na: 3\n', 4, 1],
    ['a key twice inside', 'x:\n  a: 1\n  a: 2\n', 4, 3],
    ['an unknown alias', 'a: *nothing\n', 2, 4],
    ['a word that begins with @', 'a: @lan\n', 2, 4],
    ['a word that begins with a backtick', 'a: `code`\n', 2, 4],
    ['a colon in a plain text', 'a: b: c\n', 2, 4],
    ['a key that is a list', '[a]: 1\n', 2, 1],
    ['a second document', 'a: 1\n---\nb: 2\n', 3, 1],
    ['half a surrogate pair', 'a: "x\\ud800"\n', 2, 4],
  ])('%s, at its place', (_, text, line, column) => {
    const { value, diagnostics } = parse(text);
    expect(diagnostics.length).toBeGreaterThan(0);
    expect(diagnostics[0]).toMatchObject({ severity: 'error', span: { file: 'x.md', start: { line, column } } });
    expect(value.data).toEqual({});
  });

  it.each([
    ['- a\n- b\n', 'a list'],
    ['just words\n', 'the text "just words"'],
    ['5\n', '5'],
  ])('%j is no mapping', (text, words) => {
    const { value, diagnostics } = parse(text);
    expect(diagnostics.map(({ code }) => code)).toEqual(['front-matter/not-a-mapping']);
    expect(diagnostics[0]?.message).toContain(words);
    expect(value.data).toEqual({});
  });

  it('gives the same findings the second time', () => {
    expect(parse('a: [b\n')).toEqual(parse('a: [b\n'));
    expect(parse('a: [b\n').diagnostics).not.toEqual([]);
  });

  it.each(['', '\n', '# a note\n', '~\n', '   \n'])('but %j is an empty mapping', (text) => {
    expect(parse(text)).toMatchObject({ value: { data: {}, positions: new Map() }, diagnostics: [] });
  });
});

describe('YAML made to hurt', () => {
  const laughs = (levels: number, width: number) =>
    [
      `a0: &a0 [${Array(width).fill('"lol"').join(', ')}]`,
      ...Array.from({ length: levels }, (_, i) => `a${i + 1}: &a${i + 1} [${Array(width).fill(`*a${i}`).join(', ')}]`),
      '',
    ].join('\n');
  const bombs: readonly (readonly [string, string])[] = [
    ['aliases of aliases', laughs(9, 9)],
    ['few aliases, many levels', laughs(19, 2)],
    ['one alias used often', `a: &a [1, 2, 3]\nb: [${Array(300).fill('*a').join(', ')}]\n`],
    ['lists in lists in one line', `a: ${'['.repeat(2_000)}${']'.repeat(2_000)}\n`],
    ['open brackets', `a: ${'['.repeat(2_000)}\n`],
    ['mappings in one line', `a: ${'{a: '.repeat(300)}1${'}'.repeat(300)}\n`],
    ['mappings by indentation', Array.from({ length: 300 }, (_, i) => `${' '.repeat(i)}a:\n`).join('')],
    ['lists by dashes', `a:\n  ${'- '.repeat(1_000)}x\n`],
    ['an alias to itself', 'a: &a [*a]\n'],
    ['too many keys', Array.from({ length: 6_000 }, (_, i) => `k${i}: v\n`).join('')],
  ];

  it.each(bombs)('%s: refused, with a place', (_, text) => {
    const { value, diagnostics } = parse(text);
    expect(diagnostics.length).toBeGreaterThan(0);
    expect(diagnostics.length).toBeLessThan(50);
    expect(diagnostics[0]).toMatchObject({ severity: 'error', span: { file: 'x.md' } });
    expect(value.data).toEqual({});
  });

  it.each(bombs)('%s: within 50 ms and 20 MB', (_, text) => {
    // Time of this process, not of the clock, and the best of a few runs: other work on the machine does not count.
    const started = performance.now();
    let best = Number.POSITIVE_INFINITY;
    let grown = Number.POSITIVE_INFINITY;
    for (let i = 0; i < 5 && (best >= 50 || grown >= 20e6) && performance.now() - started < 1_000; i++) {
      const memory = process.memoryUsage().rss;
      const before = process.cpuUsage();
      parse(text);
      const { user, system } = process.cpuUsage(before);
      best = Math.min(best, (user + system) / 1000);
      grown = Math.min(grown, process.memoryUsage().rss - memory);
    }
    expect(best).toBeLessThan(50);
    expect(grown).toBeLessThan(20e6);
  });
});

describe('positions', () => {
  it('names the place of every key and value, in lines of the file', () => {
    const text = 'title: A\ntags:\n  - one\n  - two\nhero:\n  actions:\n    - { label: Go, to: ./x.md }\n"quoted": 1\n';
    const { positions } = parse(text).value;
    const value = (path: string) => positions.get(path)?.value;
    expect(positions.get('title')).toEqual({ key: { line: 2, column: 1 }, value: { line: 2, column: 8 } });
    expect(value('tags[1]')).toEqual({ line: 5, column: 5 });
    expect(positions.get('hero.actions[0].to')).toEqual({
      key: { line: 8, column: 20 },
      value: { line: 8, column: 24 },
    });
    expect(positions.get('quoted')?.key).toEqual({ line: 9, column: 1 });
  });

  it('gives the key for a value that is left out', () => {
    expect(parse('a:\nb: 1\n').value.positions.get('a')?.key).toEqual({ line: 2, column: 1 });
  });
});

describe('objects', () => {
  it('gain nothing from keys that objects inherit', () => {
    const { data } = parse('__proto__: { polluted: true }\nconstructor: { prototype: { polluted: true } }\n').value;
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(Object.keys(data)).toEqual(['__proto__', 'constructor']);
  });

  it('are not shared between two parses', () => {
    const [first, second] = [parse('a: [1]\n').value.data, parse('a: [1]\n').value.data];
    (first.a as number[]).push(2);
    expect(second.a).toEqual([1]);
  });
});
