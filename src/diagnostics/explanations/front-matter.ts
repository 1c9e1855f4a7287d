import type { AreaExplanations } from './explanation.ts';

/** Explanations of rules about the front matter of pages. */
export const FRONT_MATTER_EXPLANATIONS: AreaExplanations<'front-matter'> = {
  'front-matter/draft-and-unlisted': {
    cause: 'A draft is not published at all, so `unlisted` has no effect on it.',
    fix: 'Keep `draft` while you write; use `unlisted` for a published page that no list shows.',
    broken: '---\ntitle: Page\ndraft: true\nunlisted: true\n---\n\nText.\n',
    mended: '---\ntitle: Page\nunlisted: true\n---\n\nText.\n',
    command: 'check --drafts',
  },
  'front-matter/heading-levels': {
    cause: 'The table of contents would begin below the level at which it ends, so it would be empty.',
    fix: 'Let `toc_min_heading_level` be at most `toc_max_heading_level`.',
    broken: '---\ntitle: Page\ntoc_min_heading_level: 4\ntoc_max_heading_level: 3\n---\n\nText.\n',
    mended: '---\ntitle: Page\ntoc_min_heading_level: 2\ntoc_max_heading_level: 3\n---\n\nText.\n',
  },
  'front-matter/impossible-date': {
    cause: 'The date does not exist in the calendar, or is not written as a date.',
    fix: 'Write year, month and day: `2025-03-09`.',
    broken: {
      'content/en/blog/welcome.md': '---\ntitle: Welcome\ndescription: We begin.\ndate: 2025-02-30\n---\n\nText.\n',
    },
    mended: {
      'content/en/blog/welcome.md': '---\ntitle: Welcome\ndescription: We begin.\ndate: 2025-02-28\n---\n\nText.\n',
    },
  },
  'front-matter/language': {
    cause: 'Front matter is YAML here; other languages, such as TOML or JavaScript, are not read.',
    fix: 'Begin it with `---` alone on the first line, and write YAML.',
    broken: '---toml\ntitle = "Page"\n---\n\nText.\n',
    mended: '---\ntitle: Page\n---\n\nText.\n',
  },
  'front-matter/missing-date': {
    cause: 'A post has no date, neither in its front matter nor in its file name, so it has no place in the blog.',
    fix: 'Write `date: 2025-03-09`, or name the file `2025-03-09-welcome.md`.',
    broken: { 'content/en/blog/welcome.md': '---\ntitle: Welcome\ndescription: We begin.\n---\n\nText.\n' },
    mended: {
      'content/en/blog/welcome.md': '---\ntitle: Welcome\ndescription: We begin.\ndate: 2025-03-09\n---\n\nText.\n',
    },
  },
  'front-matter/missing-key': {
    cause: 'Something in the front matter lacks a key that it needs, such as the title of a `hero`.',
    fix: 'Add the key that the finding names.',
    broken: {
      'content/en/pages/index.md': '---\ntitle: Home\nlayout: home\nhero:\n  tagline: Step by step\n---\n\nText.\n',
    },
    mended: {
      'content/en/pages/index.md':
        '---\ntitle: Home\nlayout: home\nhero:\n  title: My course\n  tagline: Step by step\n---\n\nText.\n',
    },
  },
  'front-matter/missing-title': {
    cause: 'The page has no title, so tabs, menus and search results show its file name.',
    fix: 'Add `title: …` to the front matter, or a `# heading` at the top of the page.',
    broken: '---\ndescription: About loops.\n---\n\nText.\n',
    mended: '---\ntitle: Loops\ndescription: About loops.\n---\n\nText.\n',
  },
  'front-matter/not-a-mapping': {
    cause: 'Front matter is a list or a text, but it should be `key: value` lines.',
    fix: 'Write one key on each line: `title: Install`.',
    broken: '---\n- Install\n---\n\n# Page\n\nText.\n',
    mended: '---\ntitle: Install\n---\n\nText.\n',
  },
  'front-matter/not-first': {
    cause: 'Front matter is read only if it begins on the first line; otherwise it would be shown as text.',
    fix: 'Remove everything above it, empty lines included.',
    broken: { 'content/en/docs/page.md': '\n---\ntitle: Page\n---\n\n# Page\n\nText.\n' },
    mended: '---\ntitle: Page\n---\n\nText.\n',
  },
  'front-matter/syntax': {
    cause: 'The front matter is not valid YAML, often because of a colon or quotes in a text.',
    fix: 'Put texts with a colon into quotes: `title: "Setup: the basics"`.',
    broken: '---\ntitle: "Setup basics\n---\n\n# Setup\n\nText.\n',
    mended: '---\ntitle: "Setup basics"\n---\n\nText.\n',
  },
  'front-matter/too-large': {
    cause: 'The front matter has more than 64 kB or too many values. It is for facts about the page, not for its text.',
    fix: 'Move long text into the body of the page.',
    broken: `---\ntitle: Page\ndescription: ${'word '.repeat(14000)}\n---\n\nText.\n`,
    mended: '---\ntitle: Page\ndescription: Some words.\n---\n\nText.\n',
  },
  'front-matter/unclosed': {
    cause: 'The front matter is never closed, so the whole page would be read as YAML.',
    fix: 'Add a line with `---` after its last key.',
    broken: '---\ntitle: Page\n\nText.\n',
    mended: '---\ntitle: Page\n---\n\nText.\n',
  },
  'front-matter/unknown-key': {
    cause: 'There is no such key, so it would have no effect; mostly it is misspelt.',
    fix: 'Use the key that the hint suggests, or remove it.',
    broken: '---\ntitle: Page\nsidebar_lable: Start\n---\n\nText.\n',
    mended: '---\ntitle: Page\nsidebar_label: Start\n---\n\nText.\n',
  },
  'front-matter/wrong-type': {
    cause: 'The value of a key has another type than it needs, such as a text where a number is expected.',
    fix: 'Write a value of the type that the finding names.',
    broken: '---\ntitle: Page\nsidebar_position: first\n---\n\nText.\n',
    mended: '---\ntitle: Page\nsidebar_position: 1\n---\n\nText.\n',
  },
};
