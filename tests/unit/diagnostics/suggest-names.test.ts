import { describe, expect, it } from 'vitest';
import { nearestNames, suggestNames } from '../../../src/diagnostics/suggest-names.ts';

const RULES = ['config/broken-link', 'links/broken', 'links/broken-anchor', 'links/empty', 'titles/duplicate'];

describe('nearestNames', () => {
  it.each([
    ['links/brokn', ['links/broken']],
    ['broken-link', ['config/broken-link', 'links/broken']],
    ['brokenlink', ['config/broken-link']],
    ['empti', ['links/empty']],
    ['lniks/empyt', ['links/empty']],
    ['links/xx', ['links/broken', 'links/broken-anchor', 'links/empty']],
    ['.', []],
    ['zzzzzz', []],
  ])('of %s are %j', (written, names) => {
    expect(nearestNames(written, RULES)).toEqual(names);
  });

  it('are a few, however many names are alike', () => {
    const names = Array.from({ length: 40 }, (_, i) => `chapter-${i}/intro`);
    expect(nearestNames('intro', names)).toHaveLength(5);
    expect(suggestNames('x', names, 'pages')).toMatch(/`chapter-11\/intro` and 28 more$/);
  });
});
