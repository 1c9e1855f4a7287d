import { describe, expect, it } from 'vitest';
import { presentToc } from '../../../../src/stages/present/present-toc.ts';
import { makeConfig, makeDoc } from '../../../support/model.ts';

const headings = (...list: readonly (readonly [depth: number, text: string])[]) =>
  list.map(([depth, text]) => ({ depth: depth as 2, slug: text.toLowerCase(), text, line: 1 }));
const toc = (minHeadingLevel: number, maxHeadingLevel: number, doc: Parameters<typeof makeDoc>[1]) =>
  presentToc(
    makeDoc('a.md', doc),
    makeConfig({ themeConfig: { tableOfContents: { minHeadingLevel, maxHeadingLevel } } }),
  );
const item = (text: string, ...children: readonly object[]) => ({ text, slug: text.toLowerCase(), children });

describe('presentToc', () => {
  it('nests headings by level', () => {
    const list = headings([2, 'A'], [3, 'B'], [3, 'C'], [2, 'D'], [3, 'E']);
    expect(toc(2, 3, { headings: list })).toEqual([item('A', item('B'), item('C')), item('D', item('E'))]);
  });

  it('leaves out levels above and below', () => {
    const list = headings([1, 'Top'], [2, 'A'], [3, 'B'], [4, 'Deep'], [2, 'C']);
    expect(toc(2, 3, { headings: list })).toEqual([item('A', item('B')), item('C')]);
    expect(toc(3, 4, { headings: list })).toEqual([item('B', item('Deep'))]);
  });

  it('puts up with skipped levels', () => {
    const list = headings([4, 'A'], [2, 'B'], [5, 'C'], [4, 'D'], [3, 'E'], [6, 'F']);
    expect(toc(2, 6, { headings: list })).toEqual([item('A'), item('B', item('C'), item('D'), item('E', item('F')))]);
  });

  it('is empty for a page without headings, and for one that hides it', () => {
    expect(toc(2, 3, {})).toEqual([]);
    expect(toc(2, 3, { headings: headings([2, 'A']), hideToc: true })).toEqual([]);
  });

  it('lets a page choose its own levels', () => {
    const list = headings([2, 'A'], [3, 'B'], [4, 'C']);
    expect(toc(2, 3, { headings: list, tocMaxDepth: 4 })).toEqual([item('A', item('B', item('C')))]);
    expect(toc(2, 3, { headings: list, tocMinDepth: 3 })).toEqual([item('B')]);
    expect(toc(2, 3, { headings: list, tocMinDepth: 4, tocMaxDepth: 2 })).toEqual([]);
  });
});
