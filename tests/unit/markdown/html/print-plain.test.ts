import type { ElementContent, Properties } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { createElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import rehypeReact from 'rehype-react';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { printAsReact, printAsRehype } from '../../../../src/markdown/html/print-plain.ts';

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkRehype);
const toReact = unified().use(rehypeReact, { Fragment, jsx, jsxs });

/** The nodes of a text, and what React prints of them. */
function read(text: string): { readonly nodes: ElementContent[]; readonly drawn: string } {
  const tree = parser.runSync(parser.parse(text));
  const drawn = renderToStaticMarkup(createElement('div', null, toReact.stringify(tree)));
  return { nodes: tree.children as ElementContent[], drawn: drawn.slice('<div>'.length, -'</div>'.length) };
}

describe('plain text', () => {
  it.each([
    `It's "so" & <b> > *that* **way** ~~not~~ \`a && "b"\`.`,
    '`a < b`, <c> and "d" > e',
    'Two\n\nparagraphs, \\\nand a break.',
    '- one\n- two\n\n  with [a link](/x?a=1&b="2")\n\n1. three',
    '[đường](<\ufdd00\ufdd1>)',
    '',
  ])('is printed as React prints it: %j', (text) => {
    const { nodes, drawn } = read(text);
    expect(printAsReact(nodes)).toBe(drawn);
  });

  it('keeps the attributes of links in their order', () => {
    const properties = { href: '\ufdd00\ufdd1', className: ['a', 'b'], rel: ['noopener', 'noreferrer'] };
    expect(printAsReact([{ type: 'element', tagName: 'a', properties, children: [] }])).toBe(
      '<a href="\ufdd00\ufdd1" class="a b" rel="noopener noreferrer"></a>',
    );
  });

  it.each<[string, ElementContent]>([
    ['an attribute of an element that is no link', element('p', { className: ['a'] })],
    ['an attribute without a name for it', element('a', { href: 'x', title: 'y' })],
    ['an attribute that is on', element('a', { href: true } as never)],
    ['a line break with something in it', element('br', {}, [{ type: 'text', value: 'x' }])],
    ['a comment', { type: 'comment', value: 'x' }],
  ])('is not %s', (_, node) => {
    expect(printAsReact([node])).toBeUndefined();
  });

  it.each([
    '# Heading',
    '![picture](x.png)',
    '[link](x "title")',
    '- [ ] task',
    '3. three',
    '| a |\n| - |',
    '```\nx\n```',
  ])('is not what %j is', (text) => {
    expect(printAsReact(read(text).nodes)).toBeUndefined();
  });
});

describe('plain blocks', () => {
  it.each([
    `It's "so" & <b> > *that* **way** ~~not~~ \`a && "b"\`.`,
    'Two\n\nparagraphs, \\\nand a break.\n\n---',
    '## One\n\n### Two & more\n\n#### Four\n\n##### Five\n\n###### Six\n\n> quoted `<`',
    '- one\n- two\n\n  with [a link](/x?a=1&b="2"\'`<> "its \'title\'")\n\n3. three',
    '[đường](<\ufdd00\ufdd1>)',
    '| a | b |\n| -: | - |\n| 1 | `2` |',
    '',
  ])('are printed as the package prints them: %j', (text) => {
    const { nodes } = read(text);
    expect(printAsRehype(nodes)).toBe(toHtml(nodes, { allowDangerousCharacters: false }));
  });

  it('keep their attributes in order', () => {
    const properties: Properties = {
      ...{ id: 'x\0"', className: ['', 'a', 'b'], tabIndex: 0, role: 'group', ariaLabel: "It's `<wide>`" },
      ...{ title: ' ', rel: ['noopener', 'noreferrer'] },
    };
    const node: ElementContent = { type: 'element', tagName: 'div', properties, children: [] };
    expect(printAsRehype([node])).toBe(toHtml(node, { allowDangerousCharacters: false }));
  });

  it.each<[string, ElementContent]>([
    ['an element that has rules of its own', element('script', {})],
    ['the place of a component', element('cm-component', { dataIndex: '0' })],
    ['an attribute that has rules of its own', element('p', { hidden: true })],
    ['an attribute that is on', element('p', { id: true } as never)],
    ['an attribute without a value', element('p', { id: '' })],
    ['a picture', element('p', {}, [element('img', { src: 'x.png' })])],
    ['a line break with something in it', element('br', {}, [{ type: 'text', value: 'x' }])],
    ['a comment', { type: 'comment', value: 'x' }],
  ])('are none with %s', (_, node) => {
    expect(printAsRehype([node])).toBeUndefined();
  });
});

function element(tagName: string, properties: Properties, children: ElementContent[] = []): ElementContent {
  return { type: 'element', tagName, properties, children };
}
