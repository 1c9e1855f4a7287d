import { describe, expect, it } from 'vitest';
import { propertiesOfText, readOnDemand } from '../../../../src/io/read/read-on-demand.ts';

describe('a property that is read on demand', () => {
  it('is read each time it is asked for, and not before', () => {
    let reads = 0;
    const page = readOnDemand({ id: 'a' }, 'text', { read: () => `text ${++reads}` });
    expect(reads).toBe(0);
    expect([page.text, page.text]).toEqual(['text 1', 'text 2']);
  });

  it('is another one for each object', () => {
    const [a, b] = ['a', 'b'].map((id) => readOnDemand({ id }, 'text', { read: () => `text of ${id}` }));
    expect([a?.text, b?.text]).toEqual(['text of a', 'text of b']);
  });

  it('is like any other to those who list, copy, write or send the object', () => {
    const page = readOnDemand(readOnDemand({ id: 'a' }, 'text', { read: () => 'text' }), 'html', {
      read: () => '<p>text',
    });
    const plain = { id: 'a', text: 'text', html: '<p>text' };
    expect(Object.keys(page)).toEqual(Object.keys(plain));
    expect({ ...page }).toStrictEqual(plain);
    expect(structuredClone(page)).toStrictEqual(plain);
    expect(JSON.stringify(page)).toBe(JSON.stringify(plain));
    const { text, ...rest } = page;
    expect([text, rest]).toStrictEqual(['text', { id: 'a', html: '<p>text' }]);
  });

  it('may come with others of the same text, which is read again only after that of another object', () => {
    const reads: string[] = [];
    const together = propertiesOfText(
      ['html', 'links'],
      (text) => JSON.parse(text) as { html: string; links: string[] },
    );
    const pageOf = (id: string) => {
      const read = () => {
        reads.push(id);
        return JSON.stringify({ html: `<p>${id}`, links: [id] });
      };
      return together.addTo({ id }, { read });
    };
    const [page, other] = [pageOf('a'), pageOf('b')];
    expect({ ...page }).toStrictEqual({ id: 'a', html: '<p>a', links: ['a'] });
    expect([other.html, other.links, page.html]).toEqual(['<p>b', ['b'], '<p>a']);
    expect(reads).toEqual(['a', 'b', 'a']);
    expect(together.textOf(other)?.read()).toContain('<p>b');
    expect(together.textOf({})).toBe(undefined);
  });
});
