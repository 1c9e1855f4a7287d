import { describe, expect, it } from 'vitest';
import { createMarkdown } from '../../../../src/markdown/create-markdown.ts';
import { createHighlighter } from '../../../../src/markdown/highlight/highlight-code.ts';
import type { Collection } from '../../../../src/model/source.ts';
import { parseEntry } from '../../../../src/stages/entries/parse-entry.ts';
import { splitFrontMatter } from '../../../../src/stages/front-matter/split-front-matter.ts';
import { makeSource } from '../../../support/model.ts';

const markdown = createMarkdown(createHighlighter());
const parse = (text: string, path = 'a/page.md', collection: Collection = 'docs') =>
  parseEntry(splitFrontMatter(makeSource(text, path, collection)).value, markdown);
const entryOf = (text: string, path?: string, collection?: Collection) => {
  const { value, diagnostics } = parse(text, path, collection);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (!value) throw new Error('no entry');
  return value.entry;
};

describe('the title of a page', () => {
  it.each([
    ['front matter before the heading', '---\ntitle: One\n---\n\n# Two\n', 'One'],
    ['the heading', '# Two `code` *and* more\n', 'Two code and more'],
    ['the heading without its id', '# Two {#id}\n', 'Two'],
    ['the name of the file', 'Text.\n', 'Page'],
    ['a number', '---\ntitle: 2021\n---\n', '2021'],
  ])('comes from %s', (_, text, title) => {
    expect(entryOf(text).title).toBe(title);
  });

  it.each([
    ['title: 1.10', '1.10'],
    ['title: 007', '007'],
    ['title: 1e3', '1e3'],
    ['title: 0x10', '0x10'],
    ['title: +1', '+1'],
  ])('of front matter is %s as it was written', (line, title) => {
    expect(entryOf(`---\n${line}\n---\n`).title).toBe(title);
  });

  it('and tags and keywords keep their digits', () => {
    const entry = entryOf('---\ntitle: A\ntags: [1.20, 010]\nkeywords: [1.10]\n---\n');
    expect(entry.terms.tags?.map(({ key }) => key)).toEqual(['1.20', '010']);
    expect(entry.keywords).toEqual(['1.10']);
  });

  it('is asked for with a warning when there is none', () => {
    expect(parse('Text.\n').diagnostics).toMatchObject([{ code: 'front-matter/missing-title', severity: 'warning' }]);
  });
});

describe('the description of a page', () => {
  it('is the first paragraph of the text, as text, on one line', () => {
    expect(entryOf('# A\n\n> quote\n\nFirst *words*\nof `code`.\n\nSecond.\n').description).toBe(
      'First words of code.',
    );
  });

  it('is cut at a word within the length search engines show', () => {
    const { description } = entryOf(`# A\n\n${'word '.repeat(60)}\n`);
    expect(description.length).toBeLessThanOrEqual(155);
    expect(description).toMatch(/word…$/);
  });

  it('never ends in half of a letter', () => {
    const { description } = entryOf(`# A\n\n${'🙂'.repeat(200)}\n`);
    expect(!/[\ud800-\udbff](?![\udc00-\udfff])/.test(description)).toBe(true);
  });
});

describe('docs', () => {
  it('have an id and an address from their place, or from front matter', () => {
    expect(entryOf('# A\n', '01-go/02-maps.md')).toMatchObject({
      docId: 'go/maps',
      slug: '/go/maps',
      key: 'docs/go/maps',
    });
    expect(entryOf('---\ntitle: A\nid: dicts\n---\n', '01-go/02-maps.md')).toMatchObject({ docId: 'go/dicts' });
    expect(entryOf('---\ntitle: A\nslug: dicts\n---\n', '01-go/02-maps.md')).toMatchObject({ slug: '/go/dicts' });
  });

  it('give the place of everything they name', () => {
    const entry = entryOf('---\ntitle: A\ntags: [one, two]\nrequires:\n  - intro\n---\n');
    if (entry.kind !== 'doc') throw new Error('no doc');
    expect(entry.terms.tags?.[1]).toMatchObject({ key: 'two', span: { start: { line: 3, column: 13 } } });
    expect(entry.requires[0]).toMatchObject({ key: 'intro', span: { start: { line: 5, column: 5 } } });
  });
});

describe('posts', () => {
  it('prefer the date of front matter, and keep the address of the file name', () => {
    expect(entryOf('---\ntitle: A\ndate: 2025-04-05\n---\n', '2025-03-03-x.md', 'blog')).toMatchObject({
      date: '2025-04-05',
      slug: '/2025/03/03/x',
    });
  });

  it.each([
    ['authors: lan', ['lan']],
    ['authors: [lan, minh]', ['lan', 'minh']],
  ])('read %s', (line, keys) => {
    const entry = entryOf(`---\ntitle: A\n${line}\n---\n`, '2025-03-03-x.md', 'blog');
    expect(entry.kind === 'post' && entry.authors.map(({ key }) => key)).toEqual(keys);
  });
});

describe('home pages', () => {
  it('have their buttons checked like links of the text, at their own places', () => {
    const text =
      '---\ntitle: A\nlayout: home\nhero:\n  title: B\n  actions:\n    - { label: Go, to: ./go.md }\n---\n\n[x](./y.md)\n';
    const entry = entryOf(text, 'index.md', 'pages');
    if (entry.kind !== 'page') throw new Error('no page');
    const action = entry.hero?.actions[0];
    expect(entry.links[action?.link ?? -1]).toMatchObject({
      href: './go.md',
      span: { start: { line: 7, column: 24 } },
    });
  });

  it('may not run code by their buttons', () => {
    const text =
      "---\ntitle: A\nlayout: home\nhero:\n  title: B\n  actions:\n    - { label: Go, to: 'javascript:alert(1)' }\n---\n";
    expect(parse(text, 'index.md', 'pages').diagnostics).toMatchObject([
      { code: 'links/unsafe-url', severity: 'error', span: { start: { line: 7 } } },
    ]);
  });
});
