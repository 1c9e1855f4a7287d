import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { PhrasingContent } from 'mdast';
import { describe, expect, it } from 'vitest';
import { keepRunningText, runningText } from '../../../../src/markdown/directives/label-parts.ts';
import type { TextContext } from '../../../../src/markdown/report.ts';
import type { Diagnostic } from '../../../../src/model/diagnostic.ts';

const text = (value: string) => ({ type: 'text', value }) as PhrasingContent;
/** A tag at some place. */
const tag = (value: string, column = 1) =>
  ({
    type: 'html',
    value,
    position: { start: { line: 1, column, offset: 0 }, end: { line: 1, column: column + value.length, offset: 0 } },
  }) as PhrasingContent;
const inside = (type: string, ...children: PhrasingContent[]) => ({ type, children }) as PhrasingContent;
const jsx = (name: string | null, ...children: PhrasingContent[]) =>
  ({ ...inside('mdxJsxTextElement', ...children), name, attributes: [] }) as unknown as PhrasingContent;

/** The words of a label with its tags and marks, and what is said about it. */
function labelOf(...parts: PhrasingContent[]) {
  const diagnostics: Diagnostic[] = [];
  const context: TextContext = { file: 'a.md', text: '', diagnostics };
  const print = (nodes: readonly PhrasingContent[]): string =>
    nodes
      .map((node) =>
        'children' in node ? `[${print(node.children)}]` : 'value' in node ? node.value : `<${node.type}>`,
      )
      .join('|');
  return {
    label: print(runningText(parts, context)),
    said: diagnostics.map(({ code, message, span }) => `${code} ${span?.start.column} ${/<.*>/.exec(message)?.[0]}`),
  };
}

describe('runningText', () => {
  it('leaves running text as it is', () => {
    const parts = [
      text('a '),
      inside('strong', text('b')),
      tag('<kbd>'),
      text('c'),
      tag('</kbd>'),
      jsx('Badge', text('d')),
      jsx(null),
    ];
    expect(labelOf(...parts)).toEqual({ label: 'a |[b]|<kbd>|c|</kbd>|[d]|[]', said: [] });
    expect(runningText([text('a')], {} as TextContext)).toEqual([text('a')]);
  });

  it.each([
    'address article aside blockquote caption center col colgroup dd details dir div dl dt fieldset figcaption figure',
    'footer form h1 h2 h3 h4 h5 h6 header hgroup hr li listing main menu nav ol p pre search section summary table',
    'tbody td tfoot th thead tr ul',
  ])('takes out the tags of %s, and names each of them once', (names) => {
    for (const name of names.split(' ')) {
      const upper = name.toUpperCase();
      expect(labelOf(text('a'), tag(`<${upper} class="x">`, 2), text('b'), tag(`</${name}>`, 9), text('c'))).toEqual({
        label: 'a| |b| |c',
        said: [`markdown/dropped-html 2 <${name}>`],
      });
    }
  });

  it('puts a blank only between two words', () => {
    const [open, close] = [tag('<div>'), tag('</div>')];
    expect(labelOf(open, text('a'), close).label).toBe('a');
    expect(labelOf(open, close).label).toBe('');
    expect(labelOf(text('a '), open, text('b'), close, text(' c')).label).toBe('a |b| c');
    expect(labelOf(text('a\n'), open, open, text('b'), close, close, text('c')).label).toBe('a\n|b| |c');
    expect(labelOf(text(''), open, text('a'), close, text('')).label).toBe('a');
    expect(labelOf(inside('strong', text('a')), open, inside('emphasis', text('b'))).label).toBe('[a]| |[b]');
  });

  it('looks into emphasis, links and elements of MDX', () => {
    expect(labelOf(inside('strong', text('a'), tag('<p>', 4), text('b'), tag('</p>')), text('c'))).toEqual({
      label: '[a| |b]|c',
      said: ['markdown/dropped-html 4 <p>'],
    });
    expect(labelOf(text('a'), jsx('div', text('b'), jsx('b', text('c'))), text('d'))).toEqual({
      label: 'a| |b|[c]| |d',
      said: ['markdown/dropped-html 1 <div>'],
    });
    // A component may be called like an element.
    expect(labelOf(jsx('Table', text('a')))).toEqual({ label: '[a]', said: [] });
  });
});

describe('keepRunningText', () => {
  const element = (tagName: string, ...children: ElementContent[]): Element => ({
    type: 'element',
    tagName,
    properties: {},
    children,
  });
  const word = (value: string): ElementContent => ({ type: 'text', value });
  const kept = (...children: Element[]) => {
    const tree: Root = { type: 'root', children };
    keepRunningText(tree);
    return toHtml(tree);
  };

  it.each(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'summary', 'cm-title'])('takes blocks out of %s', (name) => {
    const label = element(
      name,
      word('a'),
      element('div', element('b', element('p', word('b')), element('p', word('c')))),
    );
    expect(kept(element('section', label))).toBe(`<section><${name}>a <b>b c</b></${name}></section>`);
  });

  it('leaves a heading in a summary, but no block in it, and leaves all other elements', () => {
    const heading = element('h3', word('a'), element('div', word('b')));
    expect(kept(element('summary', heading))).toBe('<summary><h3>a b</h3></summary>');
    expect(kept(element('h2', element('h3', word('a'))))).toBe('<h2>a</h2>');
    expect(kept(element('li', element('div', word('a'))))).toBe('<li><div>a</div></li>');
  });
});
