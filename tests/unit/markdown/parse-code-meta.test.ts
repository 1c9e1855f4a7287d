import { describe, expect, it } from 'vitest';
import { CODE_META_KEYS, parseCodeMeta } from '../../../src/markdown/parse-code-meta.ts';

const flags = (meta: string) => Object.fromEntries(parseCodeMeta(meta).flags);
const marked = (meta: string) => [...parseCodeMeta(meta).marked].sort((a, b) => a - b);

describe('parseCodeMeta', () => {
  it('is empty for nothing', () => {
    expect(parseCodeMeta('')).toEqual({ marked: new Set(), lineNumbers: false, flags: new Map(), problems: [] });
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

  it('reads flags with and without a value, in any order', () => {
    expect(flags('wrap id=append timeout="10 s" test')).toEqual({
      wrap: true,
      id: 'append',
      timeout: '10 s',
      test: true,
    });
    expect(parseCodeMeta('showLineNumbers').lineNumbers).toBe(true);
    expect(parseCodeMeta('showLineNumbers=false').lineNumbers).toBe(false);
    expect(parseCodeMeta('title=a {1} showLineNumbers id=x')).toMatchObject(
      parseCodeMeta('id=x showLineNumbers {1} title=a'),
    );
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
    const started = performance.now();
    for (const meta of [
      'title="'.repeat(5_000),
      '{'.repeat(20_000),
      `title="${'\\"'.repeat(20_000)}`,
      'a='.repeat(10_000),
    ])
      parseCodeMeta(meta);
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});
