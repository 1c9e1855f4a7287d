import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../../src/model/entry.ts';
import { outlineVerdicts, shapeOfEntry } from '../../../../src/pipeline/remember/page-shape.ts';
import { makeConfig, makeDoc, makePost, makeSpan } from '../../../support/model.ts';

const doc = makeDoc('a.md', {
  description: 'Said by the author.',
  hasOwnDescription: true,
  headings: [{ depth: 2, slug: 'part', text: 'Part', line: 7 }],
  links: [{ kind: 'link', href: './b.md', span: makeSpan('a.md', 9) }],
});
const opened = makeDoc('a.md', { description: 'The opening.', hasOwnDescription: false });
const author = (details: object) => ({ span: makeSpan('a.md'), details: { name: 'Lan', slug: 'lan', ...details } });
const post = (details: object) =>
  makePost('a.md', { authors: [author(details)], description: 'The opening.', hasOwnDescription: false });

describe('the shape of an entry', () => {
  it.each<[string, Entry, Entry]>([
    ['its length', doc, { ...doc, words: doc.words + 100 }],
    ['the place of its text', doc, { ...doc, bodyLine: doc.bodyLine + 3 }],
    ['the place of a heading', doc, { ...doc, headings: doc.headings.map((heading) => ({ ...heading, line: 40 })) }],
    ['the place of a link', doc, { ...doc, links: doc.links.map((link) => ({ ...link, span: makeSpan('a.md', 40) })) }],
    ['an opening that is its description', opened, { ...opened, description: 'Another opening.' }],
  ])('is the same after a change of %s', (_, was, is) => {
    expect(shapeOfEntry(is)).toBe(shapeOfEntry(was));
  });

  it.each<[string, Entry, Entry]>([
    ['its title', doc, { ...doc, title: 'Another' }],
    ['its own description', doc, { ...doc, description: 'Said otherwise.' }],
    ['who wrote its description', opened, { ...opened, hasOwnDescription: true }],
    ['a heading', doc, { ...doc, headings: [{ depth: 2, slug: 'new', text: 'New', line: 7 }] }],
    ['a link', doc, { ...doc, links: [] }],
    ['a field that this rule does not know', doc, { ...doc, invented: 'x' } as Entry],
    ['what a post says of an author', post({ description: 'Writes.' }), post({ description: 'Draws.' })],
    ['an account of an author at LINE', post({ socials: { line: 'a' } }), post({ socials: { line: 'b' } })],
    [
      'a taxonomy that is called as a field',
      { ...doc, terms: { words: [{ key: 'a', span: makeSpan('a.md') }] } },
      { ...doc, terms: { words: [{ key: 'b', span: makeSpan('a.md') }] } },
    ],
  ])('is another one after a change of %s', (_, was, is) => {
    expect(shapeOfEntry(is)).not.toBe(shapeOfEntry(was));
  });
});

describe('the verdicts of outlines', () => {
  it('change when a lesson becomes too long', () => {
    const outline = { sections: ['*'], ownSections: [1, 6], words: { en: [10, 20] } };
    const config = makeConfig({ docs: { sidebars: { course: { label: 'Course', outline } } } } as never);
    const of = (words: number) => outlineVerdicts({ ...doc, words }, config);
    expect(of(12)).toBe(of(19));
    expect(of(19)).not.toBe(of(21));
    expect(of(9)).not.toBe(of(10));
  });
});
