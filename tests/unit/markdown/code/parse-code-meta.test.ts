import { describe, expect, it } from 'vitest';
import { CODE_META_KEYS, type CodeMeta, parseCodeMeta } from '../../../../src/markdown/code/parse-code-meta.ts';
import { processorTime } from '../../../support/processor-time.ts';

const flags = (meta: string) => Object.fromEntries(parseCodeMeta(meta).flags);
const marked = (meta: string) => [
  ...new Set(
    parseCodeMeta(meta).ranges.flatMap(({ from, to }) => [...Array(to - from + 1).keys()].map((i) => from + i)),
  ),
];

describe('parseCodeMeta', () => {
  it('is empty for nothing', () => {
    expect(parseCodeMeta('')).toEqual({ ranges: [], wordWrap: false, flags: new Map(), problems: [] });
  });

  it.each([
    ['title="main.go"', 'main.go'],
    ["title='main.go'", 'main.go'],
    ['title=main.go', 'main.go'],
    ['title="two words"', 'two words'],
    ['title="a \\"b\\" \\\\ c"', 'a "b" \\ c'],
    ['title="tên tệp.go"', 'tên tệp.go'],
    ['title=""', ''],
    ['title="{1,2}"', '{1,2}'],
  ])('reads the title of %s', (meta, title) => {
    expect(parseCodeMeta(meta)).toMatchObject({ title, problems: [] });
    expect(marked(meta)).toEqual([]);
  });

  it.each([
    ['{1}', [1]],
    ['{1,3}', [1, 3]],
    ['{2-4}', [2, 3, 4]],
    ['{ 1 , 3 - 5 }', [1, 3, 4, 5]],
    ['{1}{3}', [1, 3]],
    ['{1} title=x {3}', [1, 3]],
    ['{2,2,2-3}', [2, 3]],
  ])('reads the lines of %s', (meta, lines) => {
    expect(marked(meta)).toEqual(lines);
    expect(parseCodeMeta(meta).problems).toEqual([]);
  });

  it.each(['{}', '{0}', '{3-1}', '{a}', '{1;2}', '{1,}', '{-1}', '{1.5}', '{1-999999999}'])(
    'says that %s is no list of lines',
    (meta) => {
      expect(parseCodeMeta(meta).problems).toHaveLength(1);
      expect(parseCodeMeta(meta).problems[0]?.message).toContain('{2,4-6}');
    },
  );

  it.each([
    ['show=3', [[3, 3]]],
    ['show=5-12', [[5, 12]]],
    [
      'show=1,5-12',
      [
        [1, 1],
        [5, 12],
      ],
    ],
    [
      'show="1, 5 - 12"',
      [
        [1, 1],
        [5, 12],
      ],
    ],
    [
      'show=1-2,3',
      [
        [1, 2],
        [3, 3],
      ],
    ],
  ])('reads the lines that %s shows', (meta, lines) => {
    const { shown, problems } = parseCodeMeta(meta);
    expect(shown?.map(({ from, to }) => [from, to])).toEqual(lines);
    expect(problems).toEqual([]);
  });

  it.each([
    ['show', 'names no lines'],
    ['show=""', 'names no lines'],
    ['show=a', 'names no lines'],
    ['show=0-2', 'names no lines'],
    ['show=4-2', 'names no lines'],
    ['show={2}', 'names no lines'],
    ['show=5,2', 'names line 2 after line 5'],
    ['show=1-4,4-6', 'names line 4 twice'],
    ['show=2-4,1-9', 'names line 2 twice'],
    ['show=3,3', 'names line 3 twice'],
  ])('says what is wrong with %s, and shows everything', (meta, message) => {
    const { shown, problems } = parseCodeMeta(meta);
    expect(shown).toBeUndefined();
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toContain(message);
    expect(problems[0]?.hint).toContain('show=5-12');
  });

  it('reads flags with and without a value, in any order', () => {
    expect(flags('wrap id=append timeout="10 s" test')).toEqual({
      wrap: true,
      id: 'append',
      timeout: '10 s',
      test: true,
    });
    const withoutPlaces = ({ ranges, ...rest }: CodeMeta) => ({
      ...rest,
      ranges: ranges.map(({ from, to }) => [from, to]),
    });
    expect(withoutPlaces(parseCodeMeta('title=a {1} showLineNumbers id=x'))).toEqual(
      withoutPlaces(parseCodeMeta('id=x showLineNumbers {1} title=a')),
    );
  });

  it.each([
    ['showLineNumbers', 1],
    ['showLineNumbers=true', 1],
    ['showLineNumbers=5', 5],
    ['showLineNumbers="120"', 120],
    ['showLineNumbers=0', 0],
    ['showLineNumbers=false', undefined],
    ['', undefined],
  ])('numbers the lines of `%s` from %s', (meta, from) => {
    expect(parseCodeMeta(meta)).toMatchObject({ problems: [] });
    expect(parseCodeMeta(meta).numberedFrom).toBe(from);
  });

  it.each(['showLineNumbers=five', 'showLineNumbers=-1', 'showLineNumbers=1.5', 'showLineNumbers=""'])(
    'says what to write instead of %s',
    (meta) => {
      const { problems, numberedFrom } = parseCodeMeta(meta);
      expect(problems.map(({ message }) => message).join()).toContain('showLineNumbers=5');
      expect(numberedFrom).toBeUndefined();
    },
  );

  it('knows when lines are wrapped from the start, which `wrap` does not say', () => {
    expect(parseCodeMeta('wordWrap').wordWrap).toBe(true);
    expect(parseCodeMeta('wordWrap=false').wordWrap).toBe(false);
    expect(parseCodeMeta('wrap').wordWrap).toBe(false);
    expect(flags('wrap')).toEqual({ wrap: true });
  });

  it('takes `[main.go]` for a title', () => {
    expect(parseCodeMeta('[main.go] {1}')).toMatchObject({ title: 'main.go', problems: [] });
  });

  it.each([
    ['title="a.go" colour=red {1}', 'colour=red'],
    ['{1} {x} id=a', '{x}'],
    ['id=a title="open {1}', 'title="open {1}'],
    ['title=a title=b', 'title=b'],
    ['{1} {2', '{2'],
    ['id=a title=', 'title='],
    ['title {1}', 'title'],
    ['  ###  id=a', '###'],
  ])('points at the fault in %s', (meta, fault) => {
    const { problems } = parseCodeMeta(meta);
    expect(problems.map(({ at, end }) => meta.slice(at, end))).toEqual([fault]);
  });

  it('reads the rest of a meta with a fault in it', () => {
    expect(parseCodeMeta('nonsense=1 {9-1} id=a {2} title=x')).toMatchObject({
      title: 'x',
      ranges: [{ from: 2, to: 2 }],
      flags: new Map([['id', 'a']]),
    });
  });

  it('reads a value with an equals sign in it', () => {
    expect(flags('env=A=B')).toEqual({ env: 'A=B' });
  });

  it.each(['titel="x"', 'Title=x', 'noSuchFlag', '__proto__=1', 'constructor', 'toString=1'])(
    'says that %s is not known, and what it was',
    (meta) => {
      const { problems, flags: found } = parseCodeMeta(meta);
      expect(problems).toHaveLength(1);
      expect(found.size).toBe(0);
      if (/^[a-z]/i.test(meta)) expect(problems[0]?.key).toBe(meta.split('=')[0]);
    },
  );

  it.each(['"loose"', '=x', '###', '{1'])('says that %s cannot be read', (meta) => {
    expect(parseCodeMeta(meta).problems).toHaveLength(1);
  });

  it('knows all keys it lists', () => {
    for (const key of CODE_META_KEYS) expect(parseCodeMeta(`${key}=1`).problems, key).toEqual([]);
  });

  it('stays quick with meta made to hurt', () => {
    const started = processorTime();
    for (const meta of [
      'title="'.repeat(5_000),
      '{'.repeat(20_000),
      `title="${'\\"'.repeat(20_000)}`,
      'a='.repeat(10_000),
    ])
      parseCodeMeta(meta);
    expect(processorTime() - started).toBeLessThan(3_000);
  });
});
