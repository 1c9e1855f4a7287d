import type { AreaExplanations } from './explanation.ts';

const CONFIG = 'codemaster.config.ts';
const LESSON = 'content/en/docs/intro.md';
const SIDEBARS = { 'content/sidebars.ts': "export default { course: ['intro'] };\n", [LESSON]: '# Intro\n\nText.\n' };
const config = (books: string) =>
  `export default {\n  title: 'My course',\n  url: 'https://course.example',\n  books: ${books},\n};\n`;
const BOOK = config("[{ sidebar: 'course' }]");
const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3"><title>Cover</title></svg>\n';

/** Explanations of rules about courses as books. */
export const BOOK_EXPLANATIONS: AreaExplanations<'books'> = {
  'books/duplicate-name': {
    cause: 'Two books of the config would be the same file.',
    fix: 'Give one of them a `name` of its own, or remove it.',
    broken: { ...SIDEBARS, [CONFIG]: config("[{ sidebar: 'course' }, { sidebar: 'course' }]") },
    mended: { ...SIDEBARS, [CONFIG]: BOOK },
  },
  'books/empty': {
    cause: 'A book was asked for, by `codemaster book`, of a sidebar without a lesson that could be in it.',
    fix: 'Publish a lesson of the sidebar: drafts, unlisted pages and references to docs of other sidebars are left out.',
    command: 'book course',
    broken: { ...SIDEBARS, [LESSON]: '---\ntitle: Intro\nunlisted: true\n---\n\nText.\n' },
    mended: SIDEBARS,
  },
  'books/missing-cover': {
    cause:
      'The cover of a book is no picture in `content/static/`, or has a format that reading devices need not show.',
    fix: 'Put the picture there as PNG, JPEG or SVG, for each locale where the name has `{locale}` in it.',
    broken: { ...SIDEBARS, [CONFIG]: config("[{ sidebar: 'course', cover: 'cover.svg' }]") },
    mended: {
      ...SIDEBARS,
      [CONFIG]: config("[{ sidebar: 'course', cover: 'cover.svg' }]"),
      'content/static/cover.svg': PIXEL,
    },
  },
  'books/no-browser': {
    cause:
      'A book of the config has the format `pdf`, which is printed by Chromium, Chrome or Edge, and `build` finds none on this machine.',
    fix: 'Install one, set `CHROME_PATH` to the path of one, or leave `pdf` out of `formats`. Where the rule is a warning, the site is built without this file.',
    broken: { ...SIDEBARS, [CONFIG]: config("[{ sidebar: 'course', formats: ['epub', 'pdf'] }]") },
    mended: { ...SIDEBARS, [CONFIG]: BOOK },
  },
  'books/remote-picture': {
    cause:
      'A lesson of a book shows a picture of another host. A book is read without a network, so it has a link instead.',
    fix: 'Put a copy of the picture beside the page.',
    broken: { ...SIDEBARS, [CONFIG]: BOOK, [LESSON]: '# Intro\n\n![A map](https://example.org/map.png)\n' },
    also: ['csp/blocked'],
    mended: {
      ...SIDEBARS,
      [CONFIG]: BOOK,
      [LESSON]: '# Intro\n\n![A map](./map.svg)\n',
      'content/en/docs/map.svg': PIXEL,
    },
  },
  'books/unknown-sidebar': {
    cause: 'A book is made of the lessons of a sidebar, and the site has no sidebar of this name.',
    fix: 'Correct the name.',
    broken: { ...SIDEBARS, [CONFIG]: config("[{ sidebar: 'curse' }]") },
    mended: { ...SIDEBARS, [CONFIG]: BOOK },
  },
  'books/unsupported-picture': {
    cause:
      'A lesson of a book shows a picture in a format that reading devices need not show. The book has a link instead.',
    fix: 'Save the picture as PNG, JPEG, GIF, WebP or SVG.',
    broken: {
      ...SIDEBARS,
      [CONFIG]: BOOK,
      [LESSON]: '# Intro\n\n![A map](./map.bmp)\n',
      'content/en/docs/map.bmp': { bytes: [66, 77] },
    },
    mended: {
      ...SIDEBARS,
      [CONFIG]: BOOK,
      [LESSON]: '# Intro\n\n![A map](./map.svg)\n',
      'content/en/docs/map.svg': PIXEL,
    },
  },
};
