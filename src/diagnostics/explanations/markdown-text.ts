import type { RuleExplanation } from './explanation.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>\n';

/** Explanations of rules about headings, tables, footnotes, HTML and other running text. */
export const TEXT_EXPLANATIONS = {
  'markdown/bad-heading-id': {
    cause: 'The id of a heading is not one word, or has an invisible character, so links to it would not work.',
    fix: 'Write one word without spaces, at the end of the line: `## Title {#first-steps}`.',
    broken: '## First steps {#first steps}\n\nText.\n',
    mended: '## First steps {#first-steps}\n\nText.\n',
  },
  'markdown/bad-image-size': {
    cause: 'The size of an image is not a number of pixels, or is apart from its image.',
    fix: 'Write it right after the image: `![text](a.png){width=320}`.',
    broken: { 'content/en/docs/page.md': '![A box](./box.svg){width=wide}\n', 'content/en/docs/box.svg': SVG },
    mended: { 'content/en/docs/page.md': '![A box](./box.svg){width=320}\n', 'content/en/docs/box.svg': SVG },
  },
  'markdown/bad-task': {
    cause: 'The brackets at the start of a list item are not a task, so readers would see them.',
    fix: 'Write `- [ ] ` for an open task and `- [x] ` for a done one, including the spaces.',
    broken: '- [] install Node\n- [x] read this page\n',
    mended: '- [ ] install Node\n- [x] read this page\n',
  },
  'markdown/broken-table': {
    cause:
      'Lines with bars look like a table but are shown as text, or a row has more cells than the table has columns.',
    fix: 'Write a row of headings and, below it, one cell of dashes for each of them. A bar inside of a cell is `\\|`.',
    broken: '| Name | Type |\n| --- |\n| x | int |\n',
    mended: '| Name | Type |\n| --- | --- |\n| x | int |\n',
  },
  'markdown/dropped-html': {
    cause:
      'Raw HTML is cleaned by a list of allowed elements and attributes. This one is not allowed, because it could run code or break the page.',
    fix: 'Use Markdown, a directive, or in `.mdx` pages a component.',
    broken: 'Text <marquee>that runs</marquee>.\n',
    mended: 'Text **that stands out**.\n',
  },
  'markdown/duplicate-anchor': {
    cause: 'Two headings or blocks of a page have the same id, so links can reach only the first.',
    fix: 'Choose another id for one of them.',
    broken: '## Install on Linux {#install}\n\nText.\n\n## Install on Windows {#install}\n\nText.\n',
    mended: '## Install on Linux {#linux}\n\nText.\n\n## Install on Windows {#windows}\n\nText.\n',
  },
  'markdown/empty-heading': {
    cause: 'A heading has no text, so the table of contents and screen readers have nothing to show.',
    fix: 'Write its text, or remove the line. A `#` in the text is `\\#`.',
    broken: '##\n\nText.\n',
    mended: '## Setup\n\nText.\n',
  },
  'markdown/leftover-marks': {
    cause:
      'By the rules of Markdown, asterisks between punctuation and a letter are not bold, so readers would see them.',
    fix: 'Move the punctuation behind the asterisks, or add a space after them.',
    broken: '**Note:**close the file.\n',
    mended: '**Note**: close the file.\n',
  },
  'markdown/limit-exceeded': {
    cause:
      'The page has more of something than the limit, such as nested quotes or included files. Limits keep a single text from slowing down or stopping the build.',
    fix: 'Simplify or divide the page.',
    broken: `${'> '.repeat(300)}deep\n`,
    mended: '> not deep\n',
  },
  'markdown/noncharacter': {
    cause:
      'The text has a code point that Unicode reserves for programs, mostly after a faulty conversion. No page can show it.',
    fix: 'Remove the character at the place of the finding.',
    broken: 'Some \ufdd0text.\n',
    mended: 'Some text.\n',
  },
  'markdown/repeated-definition': {
    cause: 'Two footnotes or link definitions have the same label. Only the first is used.',
    fix: 'Give the second one a label of its own, or remove it.',
    broken: 'See [the site][site].\n\n[site]: https://example.com\n[site]: https://example.org\n',
    mended: 'See [the site][site].\n\n[site]: https://example.com\n',
  },
  'markdown/second-title': {
    cause:
      'A page has one heading of level 1: its title. A second one confuses search engines and readers who navigate by headings.',
    fix: 'Write `##` for sections.',
    broken: '---\ntitle: Loops\n---\n\nText.\n\n# Ranges\n\nText.\n',
    mended: '---\ntitle: Loops\n---\n\nText.\n\n## Ranges\n\nText.\n',
  },
  'markdown/skipped-heading': {
    cause:
      'A heading is two or more levels below the one before it, so readers who navigate by headings look for the level between.',
    fix: 'Use the next level; the look of a heading is a matter of styles, not of its level.',
    broken: '## Setup\n\nText.\n\n#### Linux\n\nText.\n',
    mended: '## Setup\n\nText.\n\n### Linux\n\nText.\n',
  },
  'markdown/unclosed-html': {
    cause: 'An HTML element or comment is never closed, so the following text may become part of it or disappear.',
    fix: 'Close it. The character itself is `\\<`.',
    broken: 'A <b>word.\n\nMore text.\n',
    mended: 'A <b>word</b>.\n\nMore text.\n',
  },
  'markdown/undefined-footnote': {
    cause: 'The text refers to a footnote that is not written.',
    fix: 'Write `[^label]: …` on a line of its own.',
    broken: 'Maps are not ordered.[^order]\n',
    mended: 'Maps are not ordered.[^order]\n\n[^order]: Since version 1.\n',
  },
  'markdown/unused-footnote': {
    cause: 'A footnote is written, but nothing refers to it, so it is not shown.',
    fix: 'Write `[^label]` where it belongs, or remove the footnote.',
    broken: 'Maps are not ordered.\n\n[^order]: Since version 1.\n',
    mended: 'Maps are not ordered.[^order]\n\n[^order]: Since version 1.\n',
  },
} satisfies Readonly<Record<string, RuleExplanation>>;
