import type { AreaExplanations } from './explanation.ts';

const POST = 'content/en/blog/2025-03-09-welcome.md';
const AUTHORS = 'content/en/blog/authors.yml';
const TAGS = 'content/en/docs/tags.yml';
const head = (lines: string) => `---\ntitle: Welcome\ndescription: We begin.\n${lines}---\n\nText.\n`;

/** Explanations of rules about posts, authors and tags. */
export const BLOG_EXPLANATIONS: AreaExplanations<'blog' | 'tags' | 'taxonomy'> = {
  'blog/authors-twice': {
    cause: 'The post names its authors in two ways, and it is not clear which one counts.',
    fix: 'Keep `authors`, and remove the older `author…` fields.',
    broken: { [POST]: head('authors:\n  - name: Ann\nauthor: Ben\n') },
    mended: { [POST]: head('authors:\n  - name: Ann\n  - name: Ben\n') },
  },
  'blog/inline-author': {
    cause:
      'The site has a list of authors, but the post describes one of its own, which gets no page and may be spelt differently elsewhere.',
    fix: 'Add the author to `authors.yml` and write the key.',
    broken: { [POST]: head('authors:\n  - name: Ben\n'), [AUTHORS]: 'ann:\n  name: Ann\n' },
    mended: { [POST]: head('authors: ben\n'), [AUTHORS]: 'ann:\n  name: Ann\nben:\n  name: Ben\n' },
  },
  'blog/truncate-mark': {
    cause: 'The mark that ends the excerpt is inside another block, is the second one, or has no text above it.',
    fix: 'Put one `<!-- truncate -->` on a line of its own between two blocks, below the first paragraph.',
    broken: {
      [POST]: '---\ntitle: Welcome\n---\n\nWe begin.\n\n<!-- truncate -->\n\nMore.\n\n<!-- truncate -->\n\nThe rest.\n',
    },
    mended: { [POST]: '---\ntitle: Welcome\n---\n\nWe begin.\n\n<!-- truncate -->\n\nMore.\n\nThe rest.\n' },
  },
  'blog/unknown-author': {
    cause: 'The post names an author that `authors.yml` does not have.',
    fix: 'Correct the key, or add the author to `authors.yml`.',
    broken: { [POST]: head('authors: anne\n'), [AUTHORS]: 'ann:\n  name: Ann\n' },
    mended: { [POST]: head('authors: ann\n'), [AUTHORS]: 'ann:\n  name: Ann\n' },
  },
  'blog/unknown-network': {
    cause: 'A user name is given for a network whose addresses codemaster does not know.',
    fix: 'Write the full address of the profile.',
    broken: { [POST]: head('authors: ann\n'), [AUTHORS]: 'ann:\n  name: Ann\n  socials:\n    myspace: ann\n' },
    mended: {
      [POST]: head('authors: ann\n'),
      [AUTHORS]: 'ann:\n  name: Ann\n  socials:\n    myspace: https://myspace.com/ann\n',
    },
  },
  'blog/untruncated-post': {
    cause: 'Lists of posts show an excerpt, and nothing says where it ends, so it would be cut off after some words.',
    fix: 'Put `<!-- truncate -->` on a line of its own where the excerpt ends, or write a `description`.',
    broken: { [POST]: '---\ntitle: Welcome\n---\n\n- one\n- two\n' },
    mended: { [POST]: '---\ntitle: Welcome\n---\n\nWe begin.\n\n<!-- truncate -->\n\n- one\n- two\n' },
  },
  'tags/inline': {
    cause:
      'The site has a list of tags, but the page describes one of its own, so a typing error would make a new tag.',
    fix: 'Add the tag to `tags.yml` and write its key.',
    broken: {
      'content/en/docs/page.md': '---\ntitle: Page\ntags:\n  - label: Loops\n    permalink: /loops\n---\n\nText.\n',
      [TAGS]: 'maps:\n  label: Maps\n',
    },
    mended: {
      'content/en/docs/page.md': '---\ntitle: Page\ntags: [loops]\n---\n\nText.\n',
      [TAGS]: 'maps:\n  label: Maps\nloops:\n  label: Loops\n',
    },
  },
  'tags/unknown': {
    cause: 'The page has a tag that `tags.yml` does not list.',
    fix: 'Correct the tag, or add it to `tags.yml`.',
    broken: {
      'content/en/docs/page.md': '---\ntitle: Page\ntags: [map]\n---\n\nText.\n',
      [TAGS]: 'maps:\n  label: Maps\n',
    },
    mended: {
      'content/en/docs/page.md': '---\ntitle: Page\ntags: [maps]\n---\n\nText.\n',
      [TAGS]: 'maps:\n  label: Maps\n',
    },
  },
  'taxonomy/duplicate-permalink': {
    cause: 'Two tags or two authors have the same address, so one of their pages would replace the other.',
    fix: 'Give one of them another `permalink`.',
    broken: { [TAGS]: 'maps:\n  label: Maps\n  permalink: /maps\ndicts:\n  label: Dictionaries\n  permalink: /maps\n' },
    mended: {
      [TAGS]: 'maps:\n  label: Maps\n  permalink: /maps\ndicts:\n  label: Dictionaries\n  permalink: /dicts\n',
    },
  },
};
