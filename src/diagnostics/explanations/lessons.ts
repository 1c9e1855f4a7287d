import type { AreaExplanations } from './explanation.ts';

const CONFIG = 'codemaster.config.ts';
const PAGE = 'content/en/docs/page.md';
const SIDEBARS = { 'content/sidebars.json': '{ "course": ["page"] }\n' };
const outline = (fields: string) => `docs: { sidebars: { course: { outline: { ${fields} } } } },`;
const GOALS = outline("sections: ['goals', '*', 'next']");
const sections = (...ids: readonly string[]) =>
  `---\ntitle: Loops\n---\n\nText.\n${ids.map((id) => `\n## About ${id} {#${id}}\n\nText.\n`).join('')}`;

/** Explanations of rules about the structure of lessons, and about words to avoid. */
export const LESSON_EXPLANATIONS: AreaExplanations<'lessons' | 'wording'> = {
  'lessons/length': {
    cause: 'The lesson has fewer or more words than the outline of its sidebar allows (`words`).',
    fix: 'Explain what readers have to guess, or shorten or divide the lesson.',
    broken: {
      ...SIDEBARS,
      [CONFIG]: outline("sections: ['*'], words: { en: [5, 10] }"),
      [PAGE]: '---\ntitle: Loops\n---\n\nText.\n',
    },
    mended: {
      ...SIDEBARS,
      [CONFIG]: outline("sections: ['*'], words: { en: [5, 10] }"),
      [PAGE]: '---\ntitle: Loops\n---\n\nA loop runs its body again.\n',
    },
  },
  'lessons/metadata': {
    cause:
      'Title, description or keywords are longer or more than the outline of the sidebar allows; search results cut them.',
    fix: 'Shorten the text, or change the number of keywords.',
    broken: {
      ...SIDEBARS,
      [CONFIG]: outline("sections: ['*'], titleLength: 20"),
      [PAGE]: '---\ntitle: Loops that run again and again\n---\n\nText.\n',
    },
    mended: {
      ...SIDEBARS,
      [CONFIG]: outline("sections: ['*'], titleLength: 20"),
      [PAGE]: '---\ntitle: Loops\n---\n\nText.\n',
    },
  },
  'lessons/requires-later': {
    cause:
      'A lesson requires another one that comes later in the same sidebar, so readers meet them in the wrong order.',
    fix: 'Move one of the lessons, or remove the id from `requires`.',
    broken: {
      'content/sidebars.json': '{ "course": ["page", "types"] }\n',
      [PAGE]: '---\ntitle: Loops\nrequires: [types]\n---\n\nText.\n',
      'content/en/docs/types.md': '# Types\n\nText.\n',
    },
    mended: {
      'content/sidebars.json': '{ "course": ["types", "page"] }\n',
      [PAGE]: '---\ntitle: Loops\nrequires: [types]\n---\n\nText.\n',
      'content/en/docs/types.md': '# Types\n\nText.\n',
    },
  },
  'lessons/section-count': {
    cause: 'The lesson has fewer or more sections of its own than the outline of its sidebar allows (`ownSections`).',
    fix: 'Write a section for each idea; combine small ones.',
    broken: { ...SIDEBARS, [CONFIG]: outline("sections: ['*'], ownSections: [2, 3]"), [PAGE]: sections('one') },
    mended: { ...SIDEBARS, [CONFIG]: outline("sections: ['*'], ownSections: [2, 3]"), [PAGE]: sections('one', 'two') },
  },
  'lessons/section-missing': {
    cause: 'The lesson lacks a section that the outline of its sidebar asks for.',
    fix: 'Write a heading of level 2 with this id, or change the outline in the config.',
    broken: { ...SIDEBARS, [CONFIG]: GOALS, [PAGE]: sections('goals', 'loops') },
    mended: { ...SIDEBARS, [CONFIG]: GOALS, [PAGE]: sections('goals', 'loops', 'next') },
  },
  'lessons/section-order': {
    cause: 'Sections of the lesson are in another order than the outline of its sidebar.',
    fix: 'Move the section. `*` in the outline is the place of sections that only this lesson has.',
    broken: { ...SIDEBARS, [CONFIG]: GOALS, [PAGE]: sections('next', 'goals') },
    mended: { ...SIDEBARS, [CONFIG]: GOALS, [PAGE]: sections('goals', 'next') },
  },
  'wording/avoid': {
    cause: 'The text has words that the config lists in `markdown.wording`.',
    fix: 'Write what the hint says instead.',
    broken: {
      [CONFIG]: "markdown: { wording: { en: { utilise: 'write “use”' } } },",
      [PAGE]: '---\ntitle: Page\n---\n\nWe utilise a map.\n',
    },
    mended: {
      [CONFIG]: "markdown: { wording: { en: { utilise: 'write “use”' } } },",
      [PAGE]: '---\ntitle: Page\n---\n\nWe use a map.\n',
    },
  },
};
