import { describe, expect, it } from 'vitest';
import { createMarkdown } from '../../../../src/markdown/create-markdown.ts';
import { createHighlighter } from '../../../../src/markdown/highlight/highlight-code.ts';
import { createMathRenderer } from '../../../../src/markdown/math/math.ts';
import { findTitlePart } from '../../../../src/markdown/parse/opening-title.ts';
import { createRandom } from '../../../support/edits/random.ts';
import { processorTime } from '../../../support/processor-time.ts';

const math = createMathRenderer();
await math.load();
const markdown = createMarkdown(createHighlighter(), {}, { math });
const whole = (text: string, hasMath = false) =>
  markdown.render({ file: 'x.md', text, locale: 'vi' }, { math: hasMath }).title;

const NFD = 'Mảng, lát cắt và đường đi'.normalize('NFD');

describe('the title of a text that is not read whole', () => {
  it.each<[string, string]>([
    ['plain words', '# Arrays and slices\n\nText.\n'],
    ['words in NFD', `# ${NFD}\n\nText.\n`],
    ['nothing', ''],
    ['empty lines', '\n \n\t\n'],
    ['no title', 'Text.\n\n# Not a title\n'],
    ['a heading of the second level', '## Part\n\n# Later\n'],
    ['empty lines above', '\n\n   # Title\n'],
    ['four spaces, which are code', '    # Code\n'],
    ['a tab, which is code', '\t# Code\n'],
    ['a fence', '```md\n# Code\n```\n\n# Title\n'],
    ['no space after the mark', '#Tag\n'],
    ['marks at the end', '# Title ##\n'],
    ['an id', '# Title {#own-id}\n'],
    ['emphasis and code', '# *One* `two` **three**\n'],
    ['an entity and an escape', '# A &amp; B \\# C\n'],
    ['raw HTML', '# A <b>bold</b> B\n'],
    ['nothing but a mark', '#\n\nText.\n'],
    ['a line below', 'Title\n===\n\nText.\n'],
    ['a line below two lines', 'Title\nof two lines\n  =\n'],
    ['a hard break by blanks', '*Title  \nof* two lines\n===\n'],
    ['a hard break by a backslash', 'Title\\\nof two lines\n===\n'],
    ['many blanks', '# Title  of   words\n'],
    ['many blanks and tabs', '# **Title**  of \t words\n'],
    ['a line far below', 'Text.\n\nText.\n===\n'],
    ['a line below a list', '- item\n===\n'],
    ['a line below a quote', '> quote\n===\n'],
    ['a line below a definition', '[a]: /b\nTitle\n===\n'],
    ['a reference', '# See [the map][map]\n\nText.\n\n[map]: ./map.md\n'],
    ['a reference to nothing', '# See [the map][map]\n'],
    ['a footnote', '# Title[^1]\n\n[^1]: Note.\n'],
    ['a link', '# See [the map](./map.md)\n'],
    ['a comment above', '<!-- lint off -->\n\n# Title\n'],
    ['a long comment above', '<!-- one\n\n# two\n\n-->\n\n# Title\n'],
    ['an open comment', '<!-- one\n\n# two\n'],
    ['a block above', ':::note\n# Inside\n:::\n\n# Title\n'],
    ['a text directive', '# Press :kbd[Ctrl] now\n'],
    ['something like a directive', '# At 10:30 or a:b\n'],
    ['an address', '# https://example.com and me@example.com\n'],
    ['a table below', '# Title\n| a |\n| - |\n'],
    ['text right below', '# Title\nText.\n'],
    ['a paragraph above', 'Text.\n# Later\n'],
    ['a rule', '---\n\n# Later\n'],
    ['a no-break space', '\u00a0# Text\n'],
    ['a very long line', `# ${'word '.repeat(400)}\n`],
    ['an emoji', '# Chào 👋 bạn\n'],
  ])('is that of the whole, with %s', (_, text) => {
    expect(markdown.titleOf(text)).toBe(whole(text));
  });

  it.each([
    'Two words\n===\n',
    'Two\nwords\n===\n',
    'Two  \nwords\n===\n',
    'Two\\\nwords\n===\n',
    '*Two  \n   words*\n===\n',
    '# Two   words\n',
    '# *Two*   words\n',
  ])('has single blanks between its words: %j', (text) => {
    expect(whole(text)).toBe('Two words');
    expect(markdown.titleOf(text)).toBe('Two words');
  });

  it('keeps a no-break space', () => {
    expect(markdown.titleOf('# Go\u00a01.22\n')).toBe('Go\u00a01.22');
    expect(whole('# Go\u00a01.22\n')).toBe('Go\u00a01.22');
  });

  it.each(['# Cost $a$\n', '# Cost 5$\n', '# A $a\n\nb$ c\n', '$$\n# a\n$$\n\n# Title\n'])(
    'is that of the whole on a site with formulas: %j',
    (text) => {
      expect(markdown.titleOf(text, { math: true })).toBe(whole(text, true));
    },
  );

  it('is that of the whole for random texts', () => {
    const random = createRandom(7);
    const pieces = [
      '# ',
      '#',
      '## ',
      '=',
      '===',
      '---',
      '\n',
      '\n\n',
      ' ',
      '    ',
      'Title',
      'x',
      '<!--',
      '-->',
      '> ',
      '- ',
    ];
    const more = [
      '[a]',
      '[a]: /b',
      '(c)',
      '*',
      '_',
      '`',
      '```',
      ':::',
      ':::note',
      '{#id}',
      '&amp;',
      '\\',
      '<b>',
      '|',
      '1. ',
      'ế',
    ];
    for (let i = 0; i < 600; i++) {
      const text = Array.from({ length: random.int(1, 9) }, () => random.pick([...pieces, ...more])).join('');
      expect(markdown.titleOf(text), JSON.stringify(text)).toBe(whole(text));
    }
  });

  it('is found without parsing where it is made of words', () => {
    expect(findTitlePart('# Bài 1: vòng lặp (for)\n\nVăn bản.\n')).toEqual({ part: '# Bài 1: vòng lặp (for)\n' });
    expect(findTitlePart('# Bài 1 – vòng lặp (for)\n\nVăn bản.\n')).toEqual({ title: 'Bài 1 – vòng lặp (for)' });
    expect(findTitlePart('Text.\n\n# Later\n')).toBeUndefined();
  });

  it('takes no time for lines that are made to take it', () => {
    const started = processorTime();
    for (const text of [`# ${'a '.repeat(100_000)}!`, `# a${' '.repeat(200_000)}!`, `${' '.repeat(200_000)}=`])
      findTitlePart(text);
    expect(processorTime() - started).toBeLessThan(1000);
  });
});
