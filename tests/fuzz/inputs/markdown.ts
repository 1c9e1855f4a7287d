import { tests as examples } from 'commonmark-spec';
import fc, { type Arbitrary } from 'fast-check';
import { HTML_PAYLOADS, URL_PAYLOADS } from '../../support/xss-payloads.ts';
import { address } from './addresses.ts';
import { anyText, asDecoded, line, word } from './words.ts';

const label: Arbitrary<string> = fc.constantFrom('a', 'b', 'Đ', 'x y', '1');
const id: Arbitrary<string> = fc.constantFrom('', '', ' {#one}', ' {#one}', ' {#Đ}', ' {#"}', ' {.wide}');

/** Things inside a line, some of them around other things. */
const { inline } = fc.letrec<{ inline: string; phrase: string }>((tie) => ({
  phrase: fc.array(tie('inline'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' ')),
  inline: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 5, arbitrary: word },
    { weight: 2, arbitrary: line },
    fc
      .tuple(fc.constantFrom('*', '**', '_', '__', '~~', '`', '``', '***', '==', '$', ''), tie('phrase'))
      .map(([mark, text]) => `${mark}${text}${mark}`),
    fc
      .tuple(tie('phrase'), address, fc.constantFrom('', ' "t"', " 't'"))
      .map(([text, to, title]) => `[${text}](${to}${title})`),
    fc.tuple(tie('phrase'), address).map(([text, to]) => `![${text}](<${to}>)`),
    fc.tuple(tie('phrase'), label).map(([text, name]) => `[${text}][${name}]`),
    label.map((name) => `[^${name}]`),
    address.map((to) => `<${to}>`),
    fc
      .tuple(fc.constantFrom('b', 'a', 'kbd', 'span', 'script', 'img', 'u', 'summary'), tie('phrase'), address)
      .map(([tag, text, to]) => `<${tag} href="${to}" src='${to}' id=x onclick=alert(1)>${text}</${tag}>`),
    fc
      .tuple(fc.constantFrom('kbd', 'abbr', 'x', 'term'), tie('phrase'))
      .map(([name, text]) => `:${name}[${text}]{a=b .c}`),
    fc.constantFrom(...HTML_PAYLOADS),
    fc.constantFrom(...URL_PAYLOADS),
  ),
}));

const phrase: Arbitrary<string> = fc.array(inline, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '));

const info: Arbitrary<string> = fc.constantFrom(
  ...[
    '',
    'go',
    'js',
    'ts {1,3-4}',
    'go title="a.go" showLineNumbers',
    'java sample',
    'text',
    'diff',
    'nothing',
    'go {x}',
  ],
  ...['js&#x20;navbar', 'c++', 'go group="a"', 'mermaid', 'math', 'js fold="1-2"', '{.a}', 'js "'],
);

const table: Arbitrary<string> = fc
  .tuple(
    fc.array(phrase, { minLength: 1, maxLength: 3 }),
    fc.array(fc.array(phrase, { maxLength: 4 }), { maxLength: 3 }),
  )
  .map(([head, rows]) =>
    [
      `| ${head.join(' | ')} |`,
      `|${head.map((_, i) => (i % 2 ? ':-:' : '---')).join('|')}|`,
      ...rows.map((row) => `| ${row.join(' | ')} |`),
    ].join('\n'),
  );

const directive: Arbitrary<string> = fc.constantFrom(
  ...[
    'note',
    'tip',
    'warning',
    'details',
    'tabs',
    'tab',
    'steps',
    'quiz',
    'exercise',
    'code-group',
    'file-tree',
    'include',
    'x',
  ],
);

const indent = (text: string, by: string) => text.replace(/^/gm, by);

/** Blocks, some of them around other blocks. */
const { blocks } = fc.letrec<{ block: string; blocks: string }>((tie) => ({
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('\n\n')),
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 3, arbitrary: phrase },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.integer({ min: 1, max: 6 }), phrase, id)
        .map(([depth, text, name]) => `${'#'.repeat(depth)} ${text}${name}`),
    },
    fc.tuple(phrase, fc.constantFrom('===', '---')).map(([text, mark]) => `${text}\n${mark}`),
    fc
      .tuple(fc.constantFrom('```', '````', '~~~'), info, anyText, fc.boolean())
      .map(([mark, words, text, isClosed]) => `${mark}${words}\n${text}\n${isClosed ? mark : ''}`),
    table,
    fc.tuple(tie('blocks'), fc.constantFrom('> ', '>', '> > ')).map(([text, mark]) => indent(text, mark)),
    fc
      .tuple(
        fc.constantFrom('- ', '* ', '1. ', '7) ', '- [ ] ', '- [x] '),
        fc.array(tie('blocks'), { minLength: 1, maxLength: 3 }),
      )
      .map(([mark, items]) => items.map((item) => `${mark}${indent(item, '   ').trimStart()}`).join('\n')),
    fc
      .tuple(
        directive,
        fc.option(phrase),
        fc.constantFrom('', '{#x}', '{a="b"}', '{.c answer=1}'),
        tie('blocks'),
        fc.constantFrom(':::', '::::', '::'),
      )
      .map(
        ([name, words, attributes, text, colons]) =>
          `${colons}${name}${words === null ? '' : `[${words}]`}${attributes}\n\n${text}\n\n${colons}`,
      ),
    fc
      .tuple(fc.constantFrom('NOTE', 'TIP', 'X'), tie('blocks'))
      .map(([name, text]) => `> [!${name}]\n${indent(text, '> ')}`),
    fc
      .tuple(
        fc.constantFrom('div', 'details', 'table', 'script', 'style', 'svg', 'p', 'pre', '!--', 'textarea'),
        tie('blocks'),
        fc.boolean(),
      )
      .map(
        ([tag, text, isClosed]) =>
          `<${tag} class="x" style="a:b">\n\n${text}\n\n${isClosed ? (tag === '!--' ? '-->' : `</${tag}>`) : ''}`,
      ),
    fc.tuple(label, address).map(([name, to]) => `[${name}]: ${to} "t"`),
    fc.tuple(label, tie('blocks')).map(([name, text]) => `[^${name}]: ${indent(text, '    ').trimStart()}`),
    fc.tuple(fc.constantFrom('$$', '\\['), line).map(([mark, text]) => `${mark}\n${text}\n${mark}`),
    fc.constantFrom('---', '***', '<!-- truncate -->', '<!--', '$$', ':::', '```', ' ', '\t', '    code'),
    fc.constantFrom(...HTML_PAYLOADS),
  ),
}));

const spec: readonly string[] = examples.map(({ markdown }) => markdown);

/** Two texts of which the second replaces a part of the first one. */
const spliced: Arbitrary<string> = fc
  .tuple(fc.constantFrom(...spec), anyText, fc.nat(200), fc.nat(20))
  .map(([text, other, at, length]) => text.slice(0, at) + other + text.slice(at + length));

/** Texts of content files: what lessons are made of in any order and depth, and texts that are none. */
export const markdownText: Arbitrary<string> = fc
  .oneof({ weight: 5, arbitrary: blocks }, { weight: 2, arbitrary: anyText }, { weight: 2, arbitrary: spliced })
  .map((text) => asDecoded(text));

/** The same as MDX: with imports, JSX and expressions in between. */
export const mdxText: Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: blocks },
      { weight: 1, arbitrary: anyText },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          ...[
            "import A from './a.mdx'",
            "import {b} from 'x'",
            'export const c = 1',
            'export default 3',
            '<Tabs>',
            '</Tabs>',
          ],
          ...[
            '<A b={1} {...c}>',
            '</A>',
            '<A />',
            '{c}',
            '{',
            '}',
            '{/* c */}',
            '<>',
            '</>',
            '<a.b />',
            '<A b="javascript:x" />',
            '{`a`}',
          ],
          ...[
            'export const x = (',
            'import',
            '<A\n  b={\n',
            '<A>{() => <b/>}</A>',
            '<div style={{a: 1}}>\n\nx\n\n</div>',
            '<script>',
            '{"<b>"}',
          ],
        ),
      },
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => asDecoded(parts.join('\n\n')));
