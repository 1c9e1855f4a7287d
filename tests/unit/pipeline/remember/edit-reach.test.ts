import { describe, expect, it } from 'vitest';
import {
  type EditReach,
  outlineVerdicts,
  type ReachContext,
  reachesAtMost,
  shapeOfEntry,
} from '../../../../src/pipeline/remember/edit-reach.ts';
import { makeConfig, makeDoc, makePost, makeSpan } from '../../../support/model.ts';

const REACHES: readonly EditReach[] = ['page', 'lookups', 'site', 'routes'];
const doc = makeDoc('a.md', { description: 'Said by the author.', hasOwnDescription: true });
const reachOf = (is: typeof doc, context?: ReachContext) =>
  REACHES.find((reach) => reachesAtMost(reach, doc, is, context)) ?? 'routes';

describe('an edit', () => {
  it.each<readonly [string, EditReach, Partial<typeof doc>]>([
    ['of the number of words', 'page', { words: doc.words + 100 }],
    ['that moves the text', 'page', { bodyLine: doc.bodyLine + 3 }],
    ['of a heading', 'lookups', { headings: [{ depth: 2, slug: 'new', text: 'New', line: 9 }] }],
    ['of a link', 'lookups', { links: [{ kind: 'link', href: './b.md', span: makeSpan('a.md') }] }],
    ['of the title', 'site', { title: 'Another' }],
    ['of the description', 'site', { description: 'Said otherwise.' }],
    ['of the level', 'site', { level: 'advanced' }],
    ['of the address', 'routes', { slug: '/elsewhere' }],
    ['of the tags', 'routes', { terms: { tags: [{ key: 'go', span: makeSpan('a.md') }] } }],
    ['of its place in the sidebar', 'routes', { sidebarPosition: 4 }],
  ])('%s reaches as far as: %s', (_what, reach, change) => {
    expect(reachOf({ ...doc, ...change })).toBe(reach);
  });

  it('of a heading reaches the whole site where translations take its id', () => {
    const is = { ...doc, headings: [{ depth: 2 as const, slug: 'new', text: 'New', line: 9 }] };
    expect(reachOf(is, { lendsHeadings: true })).toBe('site');
  });

  it('of an opening that stands for the description stays on the page where lists are drawn when asked for', () => {
    const was = makeDoc('a.md', { description: 'The opening.', hasOwnDescription: false });
    const is = { ...was, description: 'Another opening.' };
    expect(reachesAtMost('page', was, is)).toBe(false);
    expect(reachesAtMost('page', was, is, { drawsOnDemand: true })).toBe(true);
  });

  it('of a field that nobody has classified may reach everything', () => {
    expect(reachOf({ ...doc, invented: 'x' } as typeof doc)).toBe('routes');
  });

  it('of what a post says of an author with a page reaches that page', () => {
    const author = (name: string) => ({ span: makeSpan('a.md'), details: { name, slug: 'lan', imageLink: 0 } });
    const was = makePost('a.md', { authors: [author('Lan')] });
    expect(reachesAtMost('site', was, { ...was, authors: [author('Minh')] })).toBe(false);
  });
});

describe('the shape of an entry', () => {
  it('stays when only its length and its places change', () => {
    expect(shapeOfEntry({ ...doc, words: 5, bodyLine: 40 })).toBe(shapeOfEntry(doc));
    expect(shapeOfEntry({ ...doc, title: 'Another' })).not.toBe(shapeOfEntry(doc));
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
