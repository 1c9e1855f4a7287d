import { describe, expect, it } from 'vitest';
import { buildLlmsText, type LlmsPage } from '../../../../src/stages/outputs/build-llms-text.ts';

const page = (fields: Partial<LlmsPage> = {}): LlmsPage => ({
  title: 'Giới thiệu',
  url: 'https://a.example/sub/docs/giới-thiệu.md',
  description: 'Bắt đầu ở đây',
  ...fields,
});

const write = (sections: { title: string; pages: LlmsPage[] }[], title = 'Code Master', tagline = 'Học lập trình') =>
  buildLlmsText({ path: 'en/llms.txt', title, tagline, sections });

describe('buildLlmsText', () => {
  it('writes heading, quotation and a list per section', () => {
    const file = write([
      { title: 'Khóa Go', pages: [page(), page({ title: 'Biến', url: 'https://a.example/b.md', description: '' })] },
      { title: 'Blog', pages: [page({ title: 'Chào', url: 'https://a.example/c.md' })] },
    ]);
    expect(file).toEqual({
      path: 'en/llms.txt',
      contents: `# Code Master

> Học lập trình

## Khóa Go

- [Giới thiệu](https://a.example/sub/docs/gi%E1%BB%9Bi-thi%E1%BB%87u.md): Bắt đầu ở đây
- [Biến](https://a.example/b.md)

## Blog

- [Chào](https://a.example/c.md): Bắt đầu ở đây
`,
    });
  });

  it('leaves out drafts, unlisted pages, second mentions and what is then empty', () => {
    const { contents } = write([
      { title: 'Ẩn', pages: [page({ draft: true }), page({ unlisted: true })] },
      { title: 'Trống', pages: [] },
      { title: 'Hai lần', pages: [page(), page()] },
    ]);
    expect(contents).not.toMatch(/Ẩn|Trống/);
    expect(String(contents).match(/Giới thiệu/g)).toHaveLength(1);
  });

  it('needs nothing but a title', () => {
    expect(write([], 'A', ' ').contents).toBe('# A\n');
  });

  it('can be read by the parser published with the convention, whatever the texts are', () => {
    const nasty = `a[i] & <b> "x" 'y' ]]> (z)\n# not a heading`;
    const { contents } = write(
      [{ title: nasty, pages: [page({ title: nasty, description: nasty, url: 'https://a.example/a_(b).md' })] }],
      nasty,
      nasty,
    );
    const lines = String(contents).split('\n');
    expect(lines.filter((line) => line.startsWith('#'))).toHaveLength(2);
    // The expression of the reference implementation.
    const item = /^-\s*\[(?<title>[^\]]+)\]\((?<url>[^)]+)\)(?::\s*(?<desc>.*))?$/.exec(lines.at(-2) ?? '');
    expect(item?.groups).toEqual({
      title: `a&#91;i&#93; & \\<b> "x" 'y' &#93;&#93;> (z) # not a heading`,
      url: 'https://a.example/a_%28b%29.md',
      desc: `a\\[i\\] & \\<b> "x" 'y' \\]\\]> (z) # not a heading`,
    });
  });
});
