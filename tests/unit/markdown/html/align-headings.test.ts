import { describe, expect, it } from 'vitest';
import { alignHeadings } from '../../../../src/markdown/html/align-headings.ts';

/** `2 a` is a heading of level 2 with the id `a`; a `!` says that the author wrote the id. */
const marks = (list: string) =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
    .map((item) => {
      const [depth = '', slug = ''] = item.replace('!', '').split(' ');
      return { depth: Number(depth), slug, isWritten: item.endsWith('!') };
    });

/** The ids the translation would take over, `-` where it takes none. */
const align = (source: string, translation: string) =>
  alignHeadings(marks(source), marks(translation))
    .map((at) => (at === undefined ? '-' : (marks(source)[at]?.slug ?? '?')))
    .join(' ');

describe('headings of a translation are matched with those of its source', () => {
  it.each([
    ['row by row when the levels agree', '2 a, 3 b, 3 c, 2 d', '2 w, 3 x, 3 y, 2 z', 'a b c d'],
    ['row by row even if an id of another row is made by chance', '2 a, 2 b', '2 b, 2 x', 'a b'],
    ['not at all without headings on one side', '2 a', '', ''],
    ['not at all when sections are missing and nothing tells which', '2 a, 2 b, 2 c', '2 x, 2 y', '- -'],
    ['between written ids that agree', '2 a, 2 b, 2 c, 3 d, 2 e', '2 x, 2 c!, 3 y, 2 z', '- c d e'],
    ['between words that are the same in both', '2 go, 3 a, 2 java, 3 b, 3 c', '2 go, 3 x, 2 java, 3 y', 'go a java -'],
    [
      'by their highest level, leaving out the section that differs',
      '2 a, 3 b, 3 c, 2 d, 3 e',
      '2 w, 3 x, 2 y, 3 z',
      'a - d e',
    ],
    ['below the last shared id too', '2 a, 2 b!, 3 c, 2 d', '2 x, 3 n, 2 b!, 3 y, 2 z', 'a - b c d'],
    ['only by written ids when sections changed places', '2 a, 2 b, 2 c', '2 b!, 2 a!, 2 x', 'b a -'],
    ['not where a level is missing above', '2 a, 3 b', '3 x, 3 y', '- -'],
    ['with written ids that the source does not have kept apart', '2 a, 2 b', '2 own!, 2 x', 'a b'],
  ])('%s', (_, source, translation, expected) => {
    expect(align(source, translation)).toBe(expected);
  });
});
