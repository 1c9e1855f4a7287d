import { describe, expect, it } from 'vitest';
import { programOf, readCode } from '../../../../src/markdown/code/read-code.ts';
import { processorTime } from '../../../support/processor-time.ts';

const shown = (code: string, language = 'go') => readCode(code, language).lines.map(({ text }) => text);
const classes = (code: string, language = 'go') => readCode(code, language).lines.map((line) => line.classes.join(' '));
const program = (code: string, language = 'go') => programOf(readCode(code, language));

describe('marks in comments', () => {
  it('leave the code as if they had never been there', () => {
    expect(shown('a() // [!code ++]')).toEqual(['a()']);
    expect(shown('\ta()\t// [!code ++]')).toEqual(['\ta()']);
    expect(shown('a() /* [!code ++] */ + b()')).toEqual(['a()  + b()']);
    expect(shown('a() // why [!code ++]')).toEqual(['a() // why']);
    expect(shown('a() // [!code ++] why')).toEqual(['a() // why']);
    expect(shown('a() // [!code ++] [!code focus] [!note 1]')).toEqual(['a()']);
    expect(shown('a()\n// highlight-next-line\nb()')).toEqual(['a()', 'b()']);
  });

  it('keep code without marks byte for byte, blank lines and trailing blanks too', () => {
    for (const code of ['', '\n', ' \n\n\ta() \n', 'x := "[!"', '// highlighted', 'a[!b]', 'if (a[!code]) {}'])
      expect(shown(code).join('\n'), JSON.stringify(code)).toBe(code);
  });

  it('tell which line of the fence each shown line was written on', () => {
    const { lines } = readCode('// highlight-start\na\n// highlight-end\nb\n// [!code ++]\nc', 'go');
    expect(lines.map(({ text, source }) => [text, source])).toEqual([
      ['a', 2],
      ['b', 4],
      ['c', 6],
    ]);
  });

  it('count on over the lines below them', () => {
    expect(classes('a // [!code ++:2]\nb\nc')).toEqual(['is-added', 'is-added', '']);
    expect(classes('// [!code --:2]\na\nb\nc')).toEqual(['is-removed', 'is-removed', '']);
    expect(classes('a // [!code ++:9]\nb')).toEqual(['is-added', 'is-added']);
  });

  it('combine where their lines overlap', () => {
    expect(classes('// highlight-start\na // [!code ++]\nb // [!code hl]\n// highlight-end\nc')).toEqual([
      'is-marked is-added',
      'is-marked',
      '',
    ]);
  });

  it.each([
    ['go', 'a() // [!code ++]'],
    ['java', 'a(); /* [!code ++] */'],
    ['bash', 'a # [!code ++]'],
    ['python', 'a # [!code ++]'],
    ['yaml', 'a: 1 # [!code ++]'],
    ['json', '"a": 1 // [!code ++]'],
    ['sql', 'SELECT 1 -- [!code ++]'],
    ['html', '<p> <!-- [!code ++] -->'],
    ['tsx', '<p/> {/* [!code ++] */}'],
    ['css', 'a {} /* [!code ++] */'],
    ['tex', 'a % [!code ++]'],
    ['ini', 'a=1 ; [!code ++]'],
    ['clojure', '(a) ; [!code ++]'],
    ['haskell', 'a -- [!code ++]'],
    ['vb', "Dim a ' [!code ++]"],
    ['diff', '+ a // [!code ++]'],
    ['no-such-language', 'a // [!code ++]'],
  ])('are found in the comments of %s', (language, code) => {
    expect(classes(code, language)).toEqual(['is-added']);
    expect(shown(code, language)[0]).not.toMatch(/code|\/\*|<!--|[#%']\s*$/);
  });

  it('are not looked for in texts, in comments of other languages, or without a language', () => {
    expect(classes('s := "[!code ++]"')).toEqual(['']);
    expect(classes('a /* b */ [!code ++]')).toEqual(['']);
    for (const language of ['', 'text', 'output', 'input'])
      expect(shown('a // [!code ++]', language)).toEqual(['a // [!code ++]']);
    expect(readCode('s := "[!code ++]"', 'go').problems).toEqual([]);
    expect(readCode('a // [!code ++]', 'bash').problems).toHaveLength(1);
  });

  it('can be shown themselves with a second exclamation mark', () => {
    expect(shown('a() // [!!code ++]\nb() // [!!note 1]')).toEqual(['a() // [!code ++]', 'b() // [!note 1]']);
    expect(classes('a() // [!!code ++]')).toEqual(['']);
  });

  it('close in the way they opened, as in Docusaurus', () => {
    expect(shown('/* highlight-next-line\na', 'js')).toHaveLength(2);
    expect(shown('/* highlight-next-line */\na', 'js')).toEqual(['a']);
    expect(shown('x() // highlight-next-line\na', 'js')).toEqual(['x() // highlight-next-line', 'a']);
  });

  it('may be comments the site chose', () => {
    const own = [
      { className: 'is-error', line: 'This will error' },
      { className: 'my-lines', block: { start: 'mine', end: 'not mine' } },
    ];
    const read = readCode('// This will error\na\n// mine\nb\n// not mine\n// highlight-next-line\nc', 'js', own);
    expect(read.lines.map(({ text, classes: names }) => [text, ...names])).toEqual([
      ['a', 'is-error'],
      ['b', 'my-lines'],
      ['c', 'is-marked'],
    ]);
  });

  it('are reported where they stand when they cannot be followed', () => {
    const at = (code: string) =>
      readCode(code, 'go').problems.map(({ line, at: from, end }) => [
        line,
        code.split('\n')[line - 1]?.slice(from, end),
      ]);
    expect(at('a\nb // [!code nope]')).toEqual([[2, '[!code nope]']]);
    expect(at('b // [!code ++] [!code nope]')).toEqual([[1, '[!code nope]']]);
    expect(at('// highlight-start\na')).toEqual([[1, 'highlight-start']]);
    expect(at('a\n  // highlight-end')).toEqual([[2, 'highlight-end']]);
    expect(at('a // [!note 0]\nb // [!note x]\nc // [!code]')).toEqual([
      [1, '[!note 0]'],
      [2, '[!note x]'],
      [3, '[!code]'],
    ]);
  });

  it('stay quick with code made to hurt', () => {
    const started = processorTime();
    for (const code of [
      '// [!code ++] '.repeat(3_000),
      '[!code '.repeat(20_000),
      '/*'.repeat(20_000),
      '// [!note 1]\n'.repeat(20_000),
      'a // [!code ++:99999]\n'.repeat(20_000),
    ])
      readCode(code, 'go');
    expect(processorTime() - started).toBeLessThan(5_000);
  });
});

describe('what is copied', () => {
  it('has no removed lines and keeps added ones', () => {
    expect(program('a() // [!code --]\nb() // [!code ++]\nc()')).toBe('b()\nc()');
  });

  it('has no prompts, and of a session only what was typed', () => {
    expect(program('$ ls\na.txt\n$ cat a.txt', 'console')).toBe('ls\ncat a.txt');
    expect(program('$ ls \\\n> -l\n$ pwd', 'bash')).toBe('ls \\\n-l\npwd');
    expect(program('$ ls\npwd', 'bash')).toBe('ls\npwd');
  });

  it('keeps `> ` where it writes to a file, and `$` where it is a variable', () => {
    for (const code of ['> a.txt', 'echo a > b', '$HOME/bin/x', 'a\n> b', '# $ ls'])
      expect(program(code, 'bash')).toBe(code);
    expect(program('$ ls\na > b', 'go')).toBe('$ ls\na > b');
  });

  it('is everything where nobody can tell commands from output', () => {
    expect(program('no prompt\nhere', 'console')).toBe('no prompt\nhere');
  });

  it('is a diff as it stands, and terminal output without its colours', () => {
    expect(program('- a\n+ b', 'diff')).toBe('- a\n+ b');
    expect(program('\u001b[31mred\u001b[0m', 'ansi')).toBe('red');
  });
});
