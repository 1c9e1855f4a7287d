import { describe, expect, it } from 'vitest';
import { createMarkdown } from '../../../src/markdown/create-markdown.ts';
import { createHighlighter } from '../../../src/markdown/highlight/highlight-code.ts';
import { collectSamples } from '../../../src/samples/collect-samples.ts';
import { SAMPLE_LANGUAGES } from '../../../src/samples/sample-languages.ts';

const markdown = createMarkdown(createHighlighter());

function collect(text: string) {
  const fences = markdown.collectFences({ file: 'a.md', text, locale: 'en' });
  const { value, diagnostics } = collectSamples(
    { key: 'docs/a', locale: 'en', file: 'a.md', fences },
    SAMPLE_LANGUAGES,
  );
  return {
    samples: value,
    found: diagnostics.map(({ code, message, span }) => `${span?.start.line} ${code} ${message}`),
  };
}

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n`;
const PROGRAM = 'package main\n\nfunc main() {}';
const go = (meta: string, code = PROGRAM) => fence(`go ${meta}`, code);

describe('collectSamples', () => {
  it('joins fences of one name to the files of a sample, with its input and output', () => {
    const { samples, found } = collect(
      [go('id=a'), fence('text id=a title="data.txt"', 'x'), fence('input', 'one\ntwo'), fence('output', 'three')].join(
        '\n',
      ),
    );
    expect(found).toEqual([]);
    expect(samples).toHaveLength(1);
    expect(samples[0]).toMatchObject({ id: 'a', exit: 0, output: { text: 'three', unordered: false } });
    expect(samples[0]?.task).toMatchObject({ kind: 'run', language: 'go', input: 'one\ntwo\n', timeout: 10 });
    expect(samples[0]?.files.map(({ name, lines }) => [name, lines])).toEqual([
      ['main.go', [2, 3, 4]],
      ['data.txt', [8]],
    ]);
  });

  it('finds samples in lists, quotes, directives and raw HTML, with the lines they stand on', () => {
    const { samples, found } = collect(
      [
        '1. item\n\n   ```js id=list\n   let a;\n   ```\n',
        '> ```js id=quote\n> let b;\n> ```\n',
        ':::tip\n\n```js id=tip\nlet c;\n```\n\n:::\n',
        '<details>\n<summary>S</summary>\n\n```js id=folded\nlet d;\n```\n\n</details>\n',
      ].join('\n'),
    );
    expect(found).toEqual([]);
    expect(samples.map(({ id, files }) => [id, files[0]?.code, files[0]?.lines])).toEqual([
      ['list', 'let a;\n', [4]],
      ['quote', 'let b;\n', [8]],
      ['tip', 'let c;\n', [14]],
      ['folded', 'let d;\n', [23]],
    ]);
  });

  it('leaves out marks and removed lines, and keeps the lines of the rest', () => {
    const { samples } = collect(
      fence('js id=a', 'old(); // [!code --]\n// highlight-next-line\nnew1(); // [!code ++]'),
    );
    expect(samples[0]?.files[0]).toMatchObject({ code: 'new1();\n', lines: [4] });
  });

  it.each([
    [
      'code that is no program',
      go('id=a', 'x := 1'),
      '1 samples/unclassified This Go code is not a complete program, and the fence does not say how to check it.',
    ],
    [
      'code that is no program and has no name',
      go('', 'x := 1'),
      '1 samples/unclassified This Go code is not a complete program, and the fence does not say how to check it.',
    ],
    ['a program without a name', go(''), '1 samples/no-id This Go sample has no name.'],
    [
      'Java without a main method',
      fence('java id=a', 'int x = 1;'),
      '1 samples/unclassified This Java code is not a complete program, and the fence does not say how to check it.',
    ],
    ['skip without a reason', go('id=a skip'), '1 samples/bad-meta `skip` needs a reason.'],
    ['two kinds', go('id=a compile test'), '1 samples/bad-meta A sample cannot be `compile` and `test` at once.'],
    ['fails without a text', go('id=a fails'), '1 samples/bad-meta `fails` does not say what is expected.'],
    ['a broken expression', go('id=a fails="("'), '1 samples/bad-meta `(` is no regular expression.'],
    [
      'an exit status that cannot be',
      go('id=a exit=900'),
      '1 samples/bad-meta `exit` should be a whole number from 0 to 255.',
    ],
    [
      'a time that never ends',
      go('id=a timeout=9999'),
      '1 samples/bad-meta `timeout` should be a whole number from 1 to 120.',
    ],
    ['a version that is none', go('id=a go=new'), '1 samples/bad-meta `go=new` is no version.'],
    [
      'a version of another language',
      go('id=a java=21'),
      '1 samples/bad-meta `java=…` asks for a version of Java, but the sample is in Go.',
    ],
    [
      'tests in a language without',
      fence('java id=a test', 'class A {}'),
      '1 samples/bad-meta Tests in Java cannot be run.',
    ],
    ['a file outside', go('id=a title="../main.go"'), '1 samples/bad-meta `../main.go` cannot be the name of a file.'],
    ['use of nothing above', go('id=a use=b'), '1 samples/bad-meta There is no sample `b` above this one.'],
    ['an open quote in arguments', go(`id=a args="it's"`), '1 samples/bad-meta `args` cannot be read.'],
    ['a variable without a name', go('id=a env="=x"'), '1 samples/bad-meta `=x` sets no variable.'],
    ['one file twice', `${go('id=a')}\n${go('id=a')}`, '7 samples/bad-meta The sample has a file `main.go` already.'],
    [
      'a name without a program',
      fence('json id=a title="a.json"', '{}'),
      '1 samples/bad-meta `a` is the name of no program: its files are in no language that is checked.',
    ],
    [
      'two languages',
      `${go('id=a')}\n${fence('js id=a', 'let a;')}`,
      '7 samples/bad-meta `a` is the name of samples in Go and Node.js.',
    ],
    [
      'a second output',
      `${go('id=a')}\n${fence('output', 'x')}\n${fence('output', 'y')}`,
      '11 samples/stray-block This `output` block is the second one of `a`.',
    ],
    [
      'output of nobody',
      `${go('id=a')}\n${fence('output of=b', 'x')}`,
      '7 samples/bad-meta There is no sample `b` on this page.',
    ],
  ])('reports %s', (_, text, expected) => {
    expect(collect(text).found).toContain(expected);
  });

  it.each([
    go('id=a wrap', 'x := 1'),
    go('id=a compile', 'package a'),
    go('id=a test', 'package a'),
    go('id=a fails="x"', 'x := 1'),
    go('skip="a fragment"', 'x := 1'),
    fence('java id=a wrap', 'int x = 1;'),
    fence('python', 'print(1)'),
    `${fence('bash', 'ls')}\n${fence('output', 'a.txt')}`,
  ])('takes %j as it is', (text) => {
    expect(collect(text).found).toEqual([]);
  });

  it('builds a sample with the files of another, of which its own replace those of the same name', () => {
    const { samples, found } = collect(
      `${go('id=a title="lib.go" compile', 'package main')}\n${go('id=b use=a')}\n${go('id=c use=b exit=2', `${PROGRAM} // c`)}`,
    );
    expect(found).toEqual([]);
    expect(samples.map(({ files }) => files.map(({ name }) => name))).toEqual([
      ['lib.go'],
      ['lib.go', 'main.go'],
      ['lib.go', 'main.go'],
    ]);
    expect(samples[2]?.files[1]?.code).toContain('// c');
  });

  it('gives bare lines a main function and the imports they use', () => {
    const { samples } = collect(go('id=a wrap', 'fmt.Println(strings.ToUpper("os.Exit")) // time.Now'));
    expect(samples[0]?.files[0]?.code).toBe(
      'package main\n\nimport (\n\t"fmt"\n\t"strings"\n)\n\nfunc main() {\n\tfmt.Println(strings.ToUpper("os.Exit")) // time.Now\n}\n',
    );
    expect(samples[0]?.files[0]?.lines).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 2]);
  });
});
