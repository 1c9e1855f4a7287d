import { describe, expect, it } from 'vitest';
import { encodedUrl, fileUrl } from '../../../../src/stages/graph/encoded-url.ts';

describe('encodedUrl', () => {
  it.each([
    ['https://a.example/tiếng việt?q=ă#mục', 'https://a.example/ti%E1%BA%BFng%20vi%E1%BB%87t?q=%C4%83#m%E1%BB%A5c'],
    ['https://a.example/ti%E1%BA%BFng%20vi%E1%BB%87t', 'https://a.example/ti%E1%BA%BFng%20vi%E1%BB%87t'],
    ['https://a.example/a"<b>', 'https://a.example/a%22%3Cb%3E'],
    ['not an address', 'not an address'],
  ])('writes %s once', (url, expected) => {
    expect(encodedUrl(url)).toBe(expected);
    expect(encodedUrl(expected)).toBe(expected);
  });
});

describe('fileUrl', () => {
  it.each([
    ['https://a.example', 'rss.xml', 'https://a.example/rss.xml'],
    ['https://a.example/sub/', 'en/blog/rss.xml', 'https://a.example/sub/en/blog/rss.xml'],
    ['https://a.example/', 'bài/a?b#c%.md', 'https://a.example/b%C3%A0i/a%3Fb%23c%25.md'],
  ])('puts %s and %s together', (site, path, expected) => {
    expect(fileUrl(site, path)).toBe(expected);
  });
});
