import type { Element, ElementContent, Properties } from 'hast';
import { describe, expect, it } from 'vitest';
import { slotLinks } from '../../../../src/markdown/html/rehype-links.ts';
import type { Diagnostic } from '../../../../src/model/diagnostic.ts';
import type { OutgoingLink } from '../../../../src/model/entry.ts';

const START = { line: 3, column: 5 };
const END = { line: 3, column: 9 };

function element(tagName: string, properties: Properties, children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children, position: { start: START, end: END } };
}

/** Collects the links of elements as a page does, with slots that can be read. */
function slot(...children: Element[]) {
  const links: OutgoingLink[] = [];
  const diagnostics: Diagnostic[] = [];
  const context = { file: 'content/en/docs/a.md', text: '', diagnostics };
  slotLinks({ type: 'root', children }, context, { links, slotOf: (index) => `slot ${index}` });
  return { links, diagnostics, properties: children.map(({ properties }) => properties) };
}

/** The collected links without their places. */
const found = ({ links }: ReturnType<typeof slot>) => links.map(({ kind, href }) => `${kind} ${href}`);

const UNSAFE = 'java\tscript:alert(1)';

describe('slotLinks', () => {
  it('replaces the addresses of links by slots, and remembers each with its place', () => {
    const { links, diagnostics, properties } = slot(
      element('a', { href: './b.md' }),
      element('a', { href: '#part' }),
      element('a', { href: '/docs/c' }),
    );
    const span = { file: 'content/en/docs/a.md', start: START, end: END };
    expect(links).toEqual([
      { kind: 'link', href: './b.md', span },
      { kind: 'link', href: '#part', span },
      { kind: 'link', href: '/docs/c', span },
    ]);
    expect(properties).toEqual([{ href: 'slot 0' }, { href: 'slot 1' }, { href: 'slot 2' }]);
    expect(diagnostics).toEqual([]);
  });

  it('finds elements inside of others, and uses slots that no text can hold unless told otherwise', () => {
    const link = element('a', { href: 'b.md' });
    const links: OutgoingLink[] = [];
    slotLinks(
      { type: 'root', children: [element('p', {}, [element('em', {}, [link])])] },
      { file: 'a.md', text: '', diagnostics: [] },
      { links },
    );
    expect(link.properties).toEqual({ href: '\ufdd00\ufdd1' });
  });

  it.each(['http://a.example', 'https://a.example/x', 'HTTPS://A.example', '//a.example'])(
    'marks %s as a link to another site',
    (href) => {
      expect(slot(element('a', { href })).properties).toEqual([
        { href: 'slot 0', className: ['external'], rel: ['noopener', 'noreferrer'] },
      ]);
    },
  );

  it.each(['mailto:a@b.example', 'tel:+84123', '/x', 'x?to=https://a.example', 'https.md', '/https://a.example'])(
    'does not mark %s',
    (href) => {
      expect(slot(element('a', { href })).properties).toEqual([{ href: 'slot 0' }]);
    },
  );

  it.each<[unknown, string[]]>([
    [
      ['one', 'two'],
      ['one', 'two', 'external'],
    ],
    ['one  two', ['one', 'two', 'external']],
    [true, ['external']],
  ])('keeps classes that the link has: %j', (className, expected) => {
    const { properties } = slot(element('a', { href: 'https://a.example', className } as Properties));
    expect(properties[0]?.className).toEqual(expected);
  });

  it('takes addresses with a scheme that is not allowed out of links, pictures and sources, and reports each', () => {
    const page = slot(
      element('a', { href: UNSAFE, title: 'x' }),
      element('img', { src: UNSAFE, alt: '' }),
      element('source', { src: UNSAFE }),
    );
    expect(page.properties).toEqual([{ title: 'x' }, { alt: '' }, {}]);
    expect(page.links).toEqual([]);
    const span = { file: 'content/en/docs/a.md', start: START, end: END };
    const finding = expect.objectContaining({ code: 'links/unsafe-url', span });
    expect(page.diagnostics).toEqual([finding, finding, finding]);
    expect(page.diagnostics[0]?.message).toContain(UNSAFE);
  });

  it('leaves links alone that have no address, that have a slot already, or that are no links', () => {
    const slotted = { href: '\ufdd07\ufdd1', src: '\ufdd08\ufdd1', srcSet: '\ufdd09\ufdd1 2x' };
    const page = slot(
      element('a', {}),
      element('a', { href: null } as never),
      element('a', { href: '\ufdd07\ufdd1' }),
      element('img', { ...slotted, alt: 'x' }),
      element('img', { alt: 'no address' }),
      element('p', { href: UNSAFE, src: UNSAFE }),
      element('a', { src: UNSAFE, srcSet: UNSAFE }),
    );
    expect(page.links).toEqual([]);
    expect(page.diagnostics).toEqual([]);
    expect(page.properties[2]).toEqual({ href: '\ufdd07\ufdd1' });
    expect(page.properties[3]).toEqual({ ...slotted, alt: 'x' });
    expect(page.properties[5]).toEqual({ href: UNSAFE, src: UNSAFE });
  });

  it('leaves the two links of a footnote alone, and no other address that says it belongs to one', () => {
    const page = slot(
      element('a', { href: '#user-content-fn-1', dataFootnoteRef: '' }),
      element('a', { href: '#user-content-fnref-1', dataFootnoteBackref: '' }),
      element('a', { href: 'b.md', dataFootnoteRef: '' }),
      element('a', { href: UNSAFE, dataFootnoteBackref: '' }),
    );
    expect(page.properties.slice(0, 2).map(({ href }) => href)).toEqual([
      '#user-content-fn-1',
      '#user-content-fnref-1',
    ]);
    expect(found(page)).toEqual(['link b.md']);
    expect(page.properties[3]).not.toHaveProperty('href');
    expect(page.diagnostics).toHaveLength(1);
  });

  it('replaces the addresses of pictures, which are loaded late', () => {
    const page = slot(element('img', { src: 'a.png', alt: 'A' }), element('source', { src: 'b.webp' }));
    const late = { loading: 'lazy', decoding: 'async' };
    expect(page.properties).toEqual([
      { src: 'slot 0', alt: 'A', ...late },
      { src: 'slot 1', ...late },
    ]);
    expect(found(page)).toEqual(['image a.png', 'image b.webp']);
    expect(page.diagnostics).toEqual([]);
  });

  it('reports a picture without a text that says what it shows, and only pictures', () => {
    const page = slot(element('img', { src: 'a.png' }), element('img', { src: 'b.png', alt: '' }));
    expect(page.diagnostics).toEqual([
      expect.objectContaining({
        code: 'images/missing-alt',
        message: expect.stringContaining('a.png'),
        span: { file: 'content/en/docs/a.md', start: START, end: END },
      }),
    ]);
    expect(slot(element('source', { src: 'a.png' })).diagnostics).toEqual([]);
  });

  it('replaces each address of a list of sizes, and keeps what stands behind it', () => {
    const page = slot(element('img', { alt: 'A', srcSet: 'a.png, b.png 2x, c.png 640w' }));
    expect(page.properties[0]?.srcSet).toBe('slot 0, slot 1 2x, slot 2 640w');
    expect(found(page)).toEqual(['image a.png', 'image b.png', 'image c.png']);
  });

  it('takes addresses that are not allowed out of a list of sizes, and the list if nothing is left', () => {
    const page = slot(
      element('source', { srcSet: 'javascript:x 1x, b.png 2x' }),
      element('source', { srcSet: 'javascript:x, data:,x 2x', media: 'print' }),
    );
    expect(page.properties).toEqual([{ srcSet: 'slot 0 2x' }, { media: 'print' }]);
    expect(page.diagnostics.map(({ code }) => code)).toEqual(Array(3).fill('links/unsafe-url'));
  });
});
