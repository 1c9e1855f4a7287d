import { describe, expect, it } from 'vitest';
import { buildOpenSearch, type OpenSearchInput } from '../../../../src/stages/outputs/build-opensearch.ts';
import { all, one, parseXml } from './parse-xml.ts';

const describeSearch = (fields: Partial<OpenSearchInput> = {}) =>
  parseXml(
    String(
      buildOpenSearch({
        path: 'en/opensearch.xml',
        title: 'Code Master',
        description: 'Học lập trình',
        language: 'en',
        searchUrl: 'https://a.example/sub/en/tìm',
        ...fields,
      }).contents,
    ),
  );

describe('buildOpenSearch', () => {
  it('describes the search page', () => {
    const root = describeSearch({
      selfUrl: 'https://a.example/sub/en/opensearch.xml',
      image: { url: 'https://a.example/sub/img/favicon.svg', type: 'image/svg+xml', size: 16 },
    });
    expect(root).toMatchObject({
      name: 'OpenSearchDescription',
      attributes: { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' },
    });
    expect(all(root, 'Url').map(({ attributes }) => attributes)).toEqual([
      { type: 'text/html', method: 'get', template: 'https://a.example/sub/en/t%C3%ACm?q={searchTerms}' },
      {
        type: 'application/opensearchdescription+xml',
        rel: 'self',
        template: 'https://a.example/sub/en/opensearch.xml',
      },
    ]);
    expect(root.children.map(({ name, text }) => [name, text]).filter(([name]) => name !== 'Url')).toEqual([
      ['ShortName', 'Code Master'],
      ['Description', 'Học lập trình'],
      ['Image', 'https://a.example/sub/img/favicon.svg'],
      ['Language', 'en'],
      ['InputEncoding', 'UTF-8'],
      ['OutputEncoding', 'UTF-8'],
    ]);
    expect(one(root, 'Image').attributes).toEqual({ width: '16', height: '16', type: 'image/svg+xml' });
  });

  it('keeps to the limits of the format', () => {
    const root = describeSearch({ title: 'Học lập trình cùng Code Master', description: 'a '.repeat(900) });
    expect(one(root, 'ShortName').text).toBe('Học lập trình');
    expect(one(root, 'Description').text.length).toBeLessThanOrEqual(1024);
  });

  it('escapes every field and falls back to the title', () => {
    const root = describeSearch({ title: `A&<>"' ]]>`, description: '' });
    expect(one(root, 'ShortName').text).toBe(`A&<>"' ]]>`);
    expect(one(root, 'Description').text).toBe(`A&<>"' ]]>`);
    expect(all(root, 'Image')).toEqual([]);
  });
});
