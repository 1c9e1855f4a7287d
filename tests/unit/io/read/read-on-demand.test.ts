import { describe, expect, it } from 'vitest';
import { readOnDemand, readTogether } from '../../../../src/io/read/read-on-demand.ts';

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

  it('may come with others in one read', () => {
    const read = () => ({ html: '<p>text', links: ['a'] });
    const page = readTogether({ id: 'a' }, ['html', 'links'], { read });
    const other = readOnDemand({ id: 'b' }, 'html', { read: () => 'other' });
    expect({ ...page }).toStrictEqual({ id: 'a', html: '<p>text', links: ['a'] });
    expect(other.html).toBe('other');
  });
});
