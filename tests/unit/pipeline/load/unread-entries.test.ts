import { describe, expect, it } from 'vitest';
import { createMarkdown } from '../../../../src/markdown/create-markdown.ts';
import { createHighlighter } from '../../../../src/markdown/highlight/highlight-code.ts';
import type { SourceFile } from '../../../../src/model/source.ts';
import { createTextFields } from '../../../../src/pipeline/load/early/text-fields.ts';
import { fillEntry, markUnread, readHead } from '../../../../src/pipeline/load/unread-entries.ts';
import { parseEntry } from '../../../../src/stages/entries/parse-entry.ts';
import { splitFrontMatter } from '../../../../src/stages/front-matter/split-front-matter.ts';

const markdown = createMarkdown(createHighlighter());

function sourceOf(path: string, text: string): SourceFile {
  const [locale = '', collection = '', ...inner] = path.split('/');
  return {
    ...{ id: path, file: `content/${path}`, locale, text },
    collection: collection as SourceFile['collection'],
    path: inner.join('/'),
  };
}

const NFD = 'Đường đi'.normalize('NFD');

const PAGES: readonly (readonly [string, string, string])[] = [
  ['no title', 'en/docs/02-first-steps.md', 'Text.\n'],
  ['nothing at all', 'en/docs/empty.md', ''],
  ['a title in its front matter', 'en/docs/a.md', '---\ntitle: One\n---\n\nText.\n'],
  ['two titles', 'en/docs/a.md', '---\ntitle: One\n---\n\n# Two\n\nText.\n'],
  ['a title that is no text', 'en/docs/a.md', '---\ntitle: [1]\n---\n\n# Two\n'],
  ['a heading as title', 'en/docs/a.md', '# Two *words* [and](./b.md) more\n\nText.\n'],
  ['an underlined title', 'vi/docs/a.md', `${NFD}\n===\n\nText.\n`],
  ['a heading in a fence', 'en/docs/a.md', '```md\n# Code\n```\n'],
  ['a slug', 'en/docs/deep/a.md', '---\nslug: ../up\n---\n\n# A\n'],
  ['a slug that is refused', 'en/docs/a.md', '---\nslug: /a b/c?\n---\n\n# A\n'],
  ['an id', 'en/docs/deep/a.md', '---\nid: other\n---\n\n# A\n'],
  [
    'all fields',
    'en/docs/a.md',
    '---\nsidebar_label: L\nsidebar_position: 3\ntags: [x, {label: y, permalink: z}]\nlevel: beginner\npagination_next: null\nrequires: [b]\ndraft: true\nkeywords: [k]\n---\n\n# A\n',
  ],
  ['a description', 'en/docs/a.md', '---\ndescription: Own.\n---\n\n# A\n\nText.\n'],
  ['a picture', 'en/docs/a.md', '---\nimage: ./a.png\n---\n\n# A\n\n[Link](./b.md)\n'],
  ['broken front matter', 'en/docs/a.md', '---\ntitle: "One\n---\n\n# A\n'],
  ['an unknown field', 'en/docs/a.md', '---\nunlistet: true\n---\n\n# A\n'],
  ['being unlisted', `vi/docs/${NFD}.md`, `---\nunlisted: true\n---\n\n# ${NFD}\n`],
  ['a date in its name', 'en/blog/2025-01-02-news.md', '# News\n\nText.\n\n<!-- truncate -->\n\nMore.\n'],
  ['a date and a key', 'en/blog/news.md', '---\ndate: 2025-01-02\nauthors: [an]\ntags: [x]\n---\n\nText.\n'],
  ['no date', 'en/blog/news.md', 'Text.\n'],
  [
    'a hero',
    'en/pages/index.md',
    '---\nlayout: home\nhero:\n  title: Big\n  actions: [{label: Go, to: /docs}]\n---\n\n[x](./y.md)\n',
  ],
  ['no title and its own address', 'en/pages/about.md', '---\nslug: /who\n---\n\nText.\n'],
];

/** What only the text tells, and what is counted after it. */
const OF_THE_TEXT = ['headings', 'anchors', 'words', 'links', 'isTruncated', 'isWholeInList', 'imageLink', 'hero'];

function withoutText(entry: object, hasOwnDescription: boolean): Record<string, unknown> {
  const left = new Set([...OF_THE_TEXT, ...(hasOwnDescription ? [] : ['description'])]);
  return Object.fromEntries(Object.entries(entry).filter(([field]) => !left.has(field)));
}

describe('the head of a page', () => {
  it.each(PAGES)('says of a page with %s what the whole page says', (_, path, text) => {
    const raw = splitFrontMatter(sourceOf(path, text)).value;
    const whole = parseEntry(raw, markdown).value?.entry;
    const head = readHead(raw, markdown.titleOf)?.value?.entry;
    expect(whole).toBeDefined();
    const isOwn = whole?.hasOwnDescription ?? false;
    expect(withoutText(head ?? {}, isOwn)).toEqual(withoutText(whole ?? {}, isOwn));
  });

  it.each(PAGES)('becomes the whole of a page with %s once that is read', (_, path, text) => {
    const raw = splitFrontMatter(sourceOf(path, text)).value;
    const whole = parseEntry(raw, markdown).value?.entry;
    const head = readHead(raw, markdown.titleOf)?.value?.entry;
    if (!head || !whole) throw new Error('both can be read');
    const asked: string[] = [];
    markUnread(head, createTextFields()(raw, head), (source) => asked.push(source));
    expect(head.words).toBe(0);
    expect(asked).toEqual([path]);
    fillEntry(head, whole);
    expect(head).toEqual(whole);
    expect(asked, 'nothing is missing any more').toEqual([path]);
  });

  it.each(PAGES)('knows of a page with %s which fields its text will change', (_, path, text) => {
    const rest = '\n## Part\n\n![A](./a.png) `code`\n\n<!-- truncate -->\n\n```go\npackage main\n```\n\nWords.\n';
    const raw = splitFrontMatter(sourceOf(path, text + rest)).value;
    const whole = parseEntry(raw, markdown).value?.entry;
    const head = readHead(raw, markdown.titleOf)?.value?.entry;
    if (!head || !whole) throw new Error('both can be read');
    const changed = (Object.keys(whole) as (keyof typeof whole)[]).filter(
      (name) => JSON.stringify(whole[name]) !== JSON.stringify(head[name]),
    );
    // Links are followed only when the text is shown. The other two count them.
    const later = ['links', 'imageLink', 'hero'];
    expect(createTextFields()(raw, head)).toEqual(
      expect.arrayContaining(changed.filter((name) => !later.includes(name))),
    );
    expect(changed.length).toBeGreaterThan(2);
  });

  it('is not enough of a post that brings addresses for its authors', () => {
    const text =
      '---\ndate: 2025-01-02\nauthors: [{name: An, url: https://an.example}]\n---\n\n[x](https://x.example)\n';
    expect(readHead(splitFrontMatter(sourceOf('en/blog/a.md', text)).value, markdown.titleOf)).toBeUndefined();
  });

  it('fills a borrowed entry without moving it', () => {
    const raw = splitFrontMatter(sourceOf('en/docs/a.md', '# A\n\nText.\n')).value;
    const whole = parseEntry(raw, markdown).value?.entry;
    const head = readHead(raw, markdown.titleOf)?.value?.entry;
    if (!head || !whole) throw new Error('both can be read');
    const borrowed = { ...head, id: 'vi/docs/a.md', locale: 'vi' };
    fillEntry(borrowed, whole);
    expect(borrowed).toEqual({ ...whole, id: 'vi/docs/a.md', locale: 'vi' });
  });
});
