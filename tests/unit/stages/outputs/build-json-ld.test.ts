import { describe, expect, it } from 'vitest';
import { buildJsonLd, type JsonLdPost, serializeJsonLd } from '../../../../src/stages/outputs/build-json-ld.ts';

const post = (fields: Partial<JsonLdPost> = {}): JsonLdPost => ({
  url: 'https://a.example/sub/blog/chào',
  title: 'Chào bạn',
  description: 'Bài đầu tiên',
  date: '2021-08-26',
  authors: [],
  keywords: [],
  ...fields,
});

const POST_URL = 'https://a.example/sub/blog/ch%C3%A0o';

describe('buildJsonLd', () => {
  it('describes the site on the home page, and how it is searched', () => {
    const home = { kind: 'home', url: 'https://a.example/sub/', name: 'Code Master', language: 'vi' } as const;
    expect(buildJsonLd({ ...home, description: 'Học' })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      '@id': 'https://a.example/sub/',
      url: 'https://a.example/sub/',
      name: 'Code Master',
      description: 'Học',
      inLanguage: 'vi',
    });
    expect(buildJsonLd({ ...home, description: '' })).not.toHaveProperty('description');
    expect(buildJsonLd({ ...home, description: '', searchUrl: 'https://a.example/sub/tìm' })).toMatchObject({
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: 'https://a.example/sub/t%C3%ACm?q={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    });
  });

  it('describes the trail to a doc, steps without a page left out', () => {
    const crumbs = [
      { label: 'Trang chủ', url: 'https://a.example/' },
      { label: 'Nhóm' },
      { label: 'Khóa Go', url: 'https://a.example/docs/khóa-go' },
      { label: 'Biến' },
    ];
    expect(buildJsonLd({ kind: 'doc', breadcrumbs: crumbs })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Trang chủ', item: 'https://a.example/' },
        { '@type': 'ListItem', position: 2, name: 'Khóa Go', item: 'https://a.example/docs/kh%C3%B3a-go' },
        { '@type': 'ListItem', position: 3, name: 'Biến' },
      ],
    });
  });

  it.each([[[]], [[{ label: 'A' }]], [[{ label: 'A' }, { label: 'B' }]]])(
    'says nothing for the trail %j',
    (breadcrumbs) => {
      expect(buildJsonLd({ kind: 'doc', breadcrumbs })).toBeUndefined();
    },
  );

  it('describes a trail of two steps, the last of which may have no page', () => {
    const crumbs = [{ label: 'Trang chủ', url: 'https://a.example/' }, { label: 'Biến' }];
    const trail = buildJsonLd({ kind: 'doc', breadcrumbs: crumbs }) as { itemListElement: object[] };
    expect(trail.itemListElement.map((step) => Object.keys(step))).toEqual([
      ['@type', 'position', 'name', 'item'],
      ['@type', 'position', 'name'],
    ]);
  });

  it('describes a post', () => {
    const authors = [
      { name: 'An', kind: 'person', url: 'https://a.example/blog/authors/an' },
      { name: 'Nhóm', kind: 'organization' },
    ] as const;
    const full = post({
      updated: '2022-01-02',
      authors,
      keywords: ['Xin chào', 'go'],
      imageUrl: 'https://a.example/ảnh.png',
      wordCount: 120,
    });
    expect(buildJsonLd({ kind: 'post', language: 'vi', ...full })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      '@id': POST_URL,
      url: POST_URL,
      mainEntityOfPage: { '@type': 'WebPage', '@id': POST_URL },
      headline: 'Chào bạn',
      name: 'Chào bạn',
      description: 'Bài đầu tiên',
      datePublished: '2021-08-26T00:00:00Z',
      dateModified: '2022-01-02T00:00:00Z',
      author: [
        { '@type': 'Person', name: 'An', url: 'https://a.example/blog/authors/an' },
        { '@type': 'Organization', name: 'Nhóm' },
      ],
      image: 'https://a.example/%E1%BA%A3nh.png',
      keywords: ['Xin chào', 'go'],
      inLanguage: 'vi',
      wordCount: 120,
    });
  });

  it('leaves out what a post does not have', () => {
    expect(
      Object.keys(
        buildJsonLd({ kind: 'post', language: 'vi', ...post({ description: '', updated: '2020-01-01' }) }) ?? {},
      ),
    ).toEqual([
      '@context',
      '@type',
      '@id',
      'url',
      'headline',
      'name',
      'datePublished',
      'inLanguage',
      'mainEntityOfPage',
    ]);
  });

  it('describes the blog with the posts of the page', () => {
    const blog = {
      kind: 'blog-list',
      url: 'https://a.example/sub/blog',
      name: 'Blog',
      description: 'D',
      language: 'vi',
    } as const;
    expect(buildJsonLd({ ...blog, posts: [post()] })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Blog',
      '@id': 'https://a.example/sub/blog',
      url: 'https://a.example/sub/blog',
      name: 'Blog',
      description: 'D',
      inLanguage: 'vi',
      blogPost: [
        {
          '@type': 'BlogPosting',
          '@id': POST_URL,
          url: POST_URL,
          headline: 'Chào bạn',
          name: 'Chào bạn',
          description: 'Bài đầu tiên',
          datePublished: '2021-08-26T00:00:00Z',
        },
      ],
    });
    expect(Object.keys(buildJsonLd({ ...blog, posts: [] }) ?? {})).not.toContain('blogPost');
  });
});

describe('serializeJsonLd', () => {
  it('cannot end its script, open a comment or break a line of JavaScript', () => {
    const value = { a: `</script><!-- & > ]]> "'\u2028\u2029 Tiếng Việt` };
    const text = serializeJsonLd(value);
    expect(text).toBe(
      `{"a":"\\u003c/script\\u003e\\u003c!-- \\u0026 \\u003e ]]\\u003e \\"'\\u2028\\u2029 Tiếng Việt"}`,
    );
    expect(JSON.parse(text)).toEqual(value);
  });
});
