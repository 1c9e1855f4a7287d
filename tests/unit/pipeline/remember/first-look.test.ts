import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../../src/model/entry.ts';
import { canShowFirst } from '../../../../src/pipeline/remember/first-look.ts';
import { makeDoc, makePost, makeSpan } from '../../../support/model.ts';

const doc = makeDoc('a.md', { description: 'Said by the author.', hasOwnDescription: true });
const post = (details: object) => makePost('a.md', { authors: [{ span: makeSpan('a.md'), details }] });

describe('an edited page before the site is joined', () => {
  it.each<[string, Entry, Entry]>([
    ['a title', doc, { ...doc, title: 'Another' }],
    ['a description', doc, { ...doc, description: 'Said otherwise.' }],
    ['a heading', doc, { ...doc, headings: [{ depth: 2, slug: 'new', text: 'New', line: 9 }] }],
    ['a link before the address of an author', post({ name: 'Lan', urlLink: 0 }), post({ name: 'Lan', urlLink: 1 })],
  ])('can be shown with another %s', (_, was, is) => {
    expect(canShowFirst(was, is)).toBe(true);
  });

  it.each<[string, Entry, Entry]>([
    ['address', doc, { ...doc, slug: '/elsewhere' }],
    ['tag', doc, { ...doc, terms: { tags: [{ key: 'go', span: makeSpan('a.md') }] } }],
    ['place in the sidebar', doc, { ...doc, sidebarPosition: 4 }],
    ['value of a field that this rule does not know', doc, { ...doc, invented: 'x' } as Entry],
    ['author with a page', post({ name: 'Lan', slug: 'lan' }), post({ name: 'Minh', slug: 'lan' })],
    ['picture of an author with a page', post({ slug: 'lan', imageLink: 0 }), post({ slug: 'lan', imageLink: 1 })],
  ])('cannot be shown with another %s', (_, was, is) => {
    expect(canShowFirst(was, is)).toBe(false);
  });
});
