import { describe, expect, it } from 'vitest';
import { buildFeeds, type FeedInput, type FeedItem } from '../../../../src/stages/outputs/build-feed.ts';
import { all, one, parseXml } from './parse-xml.ts';

const NASTY = `Tiếng Việt & <b> "x" 'y' ]]> \u0000\u0008z`;
const CLEAN = `Tiếng Việt & <b> "x" 'y' ]]> z`;

const post = (fields: Partial<FeedItem> = {}): FeedItem => ({
  url: 'https://a.example/sub/en/blog/chào-bạn',
  title: 'Chào bạn',
  description: 'Bài đầu tiên',
  html: '<p>Xin <a href="/sub/docs">chào</a> <img src="/sub/img/a.png" alt=""></p>',
  date: '2021-08-26',
  authors: [],
  tags: [],
  ...fields,
});

const input = (fields: Partial<FeedInput> = {}): FeedInput => ({
  siteUrl: 'https://a.example/sub/',
  basePath: 'en/blog',
  homeUrl: 'https://a.example/sub/en/blog',
  title: 'Code Master Blog',
  description: 'Chuyện học',
  language: 'en',
  items: [post()],
  ...fields,
});

function feeds(fields: Partial<FeedInput> = {}) {
  const files = new Map(buildFeeds(input(fields)).map(({ path, contents }) => [path, String(contents)]));
  const text = (name: string) => files.get(`en/blog/${name}`) ?? '';
  return {
    channel: one(parseXml(text('rss.xml')), 'channel'),
    atom: parseXml(text('atom.xml')),
    json: JSON.parse(text('feed.json')),
    text,
  };
}

describe('buildFeeds', () => {
  it('writes three files below the base path', () => {
    expect(buildFeeds(input()).map(({ path }) => path)).toEqual([
      'en/blog/rss.xml',
      'en/blog/atom.xml',
      'en/blog/feed.json',
    ]);
    expect(buildFeeds(input({ basePath: '', formats: ['json'] })).map(({ path }) => path)).toEqual(['feed.json']);
  });

  it('writes none for a blog without posts', () => {
    expect(buildFeeds(input({ items: [] }))).toEqual([]);
    expect(buildFeeds(input({ limit: 0 }))).toEqual([]);
  });

  it('writes RSS 2.0 as the best practices profile asks', () => {
    const { channel, text } = feeds({ copyright: '© 2025' });
    expect(parseXml(text('rss.xml'))).toMatchObject({ name: 'rss', attributes: { version: '2.0' } });
    expect(channel.children.map(({ name, text: content }) => [name, content.trim()]).slice(0, 8)).toEqual([
      ['title', 'Code Master Blog'],
      ['link', 'https://a.example/sub/en/blog'],
      ['description', 'Chuyện học'],
      ['language', 'en'],
      ['copyright', '© 2025'],
      ['lastBuildDate', 'Thu, 26 Aug 2021 00:00:00 GMT'],
      ['docs', 'https://www.rssboard.org/rss-specification'],
      ['atom:link', ''],
    ]);
    expect(one(channel, 'atom:link').attributes).toEqual({
      rel: 'self',
      type: 'application/rss+xml',
      href: 'https://a.example/sub/en/blog/rss.xml',
    });
    const item = one(channel, 'item');
    const url = 'https://a.example/sub/en/blog/ch%C3%A0o-b%E1%BA%A1n';
    expect(one(item, 'link').text).toBe(url);
    expect(one(item, 'guid')).toMatchObject({ text: url, attributes: { isPermaLink: 'true' } });
    expect(one(item, 'pubDate').text).toBe('Thu, 26 Aug 2021 00:00:00 GMT');
    expect(one(item, 'description').text).toBe('Bài đầu tiên');
    expect(one(item, 'content:encoded').text).toBe(
      '<p>Xin <a href="https://a.example/sub/docs">chào</a> <img src="https://a.example/sub/img/a.png" alt=""></p>',
    );
  });

  it('writes Atom 1.0 with everything RFC 4287 asks for', () => {
    const { atom } = feeds({ copyright: '© 2025' });
    expect(atom.attributes).toEqual({ xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' });
    expect(one(atom, 'id').text).toBe('https://a.example/sub/en/blog');
    expect(one(atom, 'updated').text).toBe('2021-08-26T00:00:00Z');
    expect(one(atom, 'rights').text).toBe('© 2025');
    expect(one(one(atom, 'author'), 'name').text).toBe('Code Master Blog');
    expect(all(atom, 'link').map(({ attributes }) => [attributes.rel, attributes.href])).toEqual([
      ['self', 'https://a.example/sub/en/blog/atom.xml'],
      ['alternate', 'https://a.example/sub/en/blog'],
    ]);
    const entry = one(atom, 'entry');
    for (const name of ['id', 'title', 'updated', 'published', 'summary', 'content', 'link']) one(entry, name);
    expect(one(entry, 'content').attributes).toEqual({ type: 'html' });
    expect(one(entry, 'content').text).toContain('href="https://a.example/sub/docs"');
  });

  it('writes JSON Feed 1.1', () => {
    const authors = [
      { name: 'An', url: '/sub/en/blog/authors/an' },
      { name: 'Bo', email: 'bo@b.example' },
      { name: 'Cu' },
    ];
    expect(feeds({ items: [post({ authors, tags: ['Xin chào'] })] }).json).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Code Master Blog',
      home_page_url: 'https://a.example/sub/en/blog',
      feed_url: 'https://a.example/sub/en/blog/feed.json',
      description: 'Chuyện học',
      language: 'en',
      items: [
        {
          id: 'https://a.example/sub/en/blog/ch%C3%A0o-b%E1%BA%A1n',
          url: 'https://a.example/sub/en/blog/ch%C3%A0o-b%E1%BA%A1n',
          title: 'Chào bạn',
          summary: 'Bài đầu tiên',
          content_html:
            '<p>Xin <a href="https://a.example/sub/docs">chào</a> <img src="https://a.example/sub/img/a.png" alt=""></p>',
          date_published: '2021-08-26T00:00:00Z',
          authors: [
            { name: 'An', url: 'https://a.example/sub/en/blog/authors/an' },
            { name: 'Bo', url: 'mailto:bo@b.example' },
            { name: 'Cu' },
          ],
          tags: ['Xin chào'],
        },
      ],
    });
  });

  it('names authors and tags in the XML formats', () => {
    const authors = [{ name: NASTY, url: 'https://an.example', email: 'an@a.example' }, { name: 'Bo' }];
    const { channel, atom } = feeds({ items: [post({ authors, tags: [NASTY, 'b'] })] });
    const item = one(channel, 'item');
    expect(all(item, 'dc:creator').map(({ text }) => text)).toEqual([CLEAN, 'Bo']);
    expect(all(item, 'category').map(({ text }) => text)).toEqual([CLEAN, 'b']);
    const entry = one(atom, 'entry');
    expect(all(entry, 'author').map(({ children }) => children.map(({ name, text }) => [name, text]))).toEqual([
      [
        ['name', CLEAN],
        ['uri', 'https://an.example/'],
        ['email', 'an@a.example'],
      ],
      [['name', 'Bo']],
    ]);
    expect(all(entry, 'category').map(({ attributes }) => attributes.term)).toEqual([CLEAN, 'b']);
  });

  it('survives markup, ends of CDATA sections and controls in every field', () => {
    const { channel, atom, json } = feeds({
      title: NASTY,
      description: NASTY,
      copyright: NASTY,
      items: [post({ title: NASTY, description: NASTY, html: '<p>]]&gt; a]]>b &amp;lt;</p>' })],
    });
    for (const name of ['title', 'description', 'copyright']) expect(one(channel, name).text).toBe(CLEAN);
    for (const name of ['title', 'subtitle', 'rights']) expect(one(atom, name).text).toBe(CLEAN);
    expect(one(one(channel, 'item'), 'title').text).toBe(CLEAN);
    expect(one(one(atom, 'entry'), 'summary').text).toBe(CLEAN);
    expect(json.items[0]).toMatchObject({ title: NASTY, summary: NASTY });
    const html = '<p>]]> a]]>b &#x26;lt;</p>';
    expect(one(one(channel, 'item'), 'content:encoded').text).toBe(html);
    expect(one(one(atom, 'entry'), 'content').text).toBe(html);
    expect(json.items[0].content_html).toBe(html);
  });

  it('sorts newest first, keeps the order of one day, and stops at the limit', () => {
    const items = ['2020-01-01 a', '2022-01-01 b', '2021-01-01 c', '2022-01-01 d'].map((text) =>
      post({ date: text.slice(0, 10), title: text.slice(11) }),
    );
    const titles = (limit?: number | false) =>
      feeds({ items, ...(limit === undefined ? {} : { limit }) }).json.items.map((item: FeedItem) => item.title);
    expect(titles()).toEqual(['b', 'd', 'c', 'a']);
    expect(titles(2)).toEqual(['b', 'd']);
    const many = Array.from({ length: 30 }, () => post());
    expect(all(feeds({ items: many }).channel, 'item')).toHaveLength(20);
    expect(all(feeds({ items: many, limit: false }).channel, 'item')).toHaveLength(30);
  });

  it('takes the newest change of what it shows for its own date, and nothing from the clock', () => {
    const items = [
      post({ date: '2021-01-01', updated: '2023-05-06' }),
      post({ date: '2022-01-01', updated: '2021-12-31' }),
    ];
    const { atom, json, channel } = feeds({ items });
    expect(one(atom, 'updated').text).toBe('2023-05-06T00:00:00Z');
    expect(one(channel, 'lastBuildDate').text).toBe('Sat, 06 May 2023 00:00:00 GMT');
    expect(all(atom, 'entry').map((entry) => one(entry, 'updated').text)).toEqual([
      '2022-01-01T00:00:00Z',
      '2023-05-06T00:00:00Z',
    ]);
    expect(json.items.map((item: { date_modified?: string }) => item.date_modified)).toEqual([
      undefined,
      '2023-05-06T00:00:00Z',
    ]);
  });

  it('leaves out what is not known', () => {
    const { channel, atom, json } = feeds({ description: '', items: [post({ description: '' })] });
    expect(one(channel, 'description').text).toBe('Code Master Blog');
    expect([all(channel, 'copyright'), all(atom, 'subtitle'), all(atom, 'rights')]).toEqual([[], [], []]);
    expect(all(one(atom, 'entry'), 'summary')).toEqual([]);
    expect(Object.keys(json)).not.toContain('description');
    expect(Object.keys(json.items[0])).toEqual(['id', 'url', 'title', 'content_html', 'date_published']);
  });
});
