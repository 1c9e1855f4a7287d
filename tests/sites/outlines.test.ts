import { describe, expect, it } from 'vitest';
import { type Files, makeSite } from '../support/site-test.ts';

const OUTLINE = {
  sections: ['goals', '*', 'exercise', 'next'],
  ownSections: [1, 2],
  words: { en: [5, 40], vi: [5, 40] },
  titleLength: 20,
  descriptionLength: 30,
  keywords: [1, 3],
};

/** Front matter of a lesson that fits. */
const HEAD = '---\ntitle: Maps\ndescription: Look things up by key.\nkeywords: [map]\n---\n\n';
const section = (id: string) => `## ${id} {#${id}}\n\nSome words stand here.\n\n`;
const body = (...ids: readonly string[]) => `Opening words.\n\n${ids.map(section).join('')}`;
const GOOD = HEAD + body('goals', 'idea', 'exercise', 'next');

function lessons(files: Files, outline: object = OUTLINE, extra: object = {}) {
  return makeSite({
    'codemaster.config.ts': `export default ${JSON.stringify({
      title: 'Lessons',
      url: 'https://lessons.example',
      blog: false,
      docs: { sidebars: { course: { outline } } },
      ...extra,
    })};\n`,
    'content/sidebars.json': JSON.stringify({ course: ['maps', 'loops'], other: ['about'] }),
    'content/en/docs/maps.md': GOOD,
    'content/en/docs/loops.md': GOOD.replace('title: Maps', 'title: Loops\nrequires: [maps, about]'),
    'content/en/docs/about.md': '# About a title that is longer than lessons have\n\nFree.\n',
    ...files,
  });
}

/** What is said of one changed lesson, as `line rule: message`. */
async function said(text: string, outline?: object): Promise<string[]> {
  const found = await lessons({ 'content/en/docs/maps.md': text }, outline).findings();
  return found.map(
    ({ rule, line, message, file }) => `${file === 'content/en/docs/maps.md' ? line : file} ${rule}: ${message}`,
  );
}

describe('lessons of a sidebar with an outline', () => {
  it('says nothing of lessons that follow it, nor of docs of other sidebars', async () => {
    expect(await said(GOOD)).toEqual([]);
  });

  it('names each section that is missing', async () => {
    expect(await said(HEAD + body('idea', 'next'))).toEqual([
      '6 lessons/section-missing: The section `exercise` is missing.',
      '6 lessons/section-missing: The section `goals` is missing.',
    ]);
  });

  it('says where a missing section belongs', async () => {
    const [found] = await lessons({ 'content/en/docs/maps.md': HEAD + body('goals', 'idea', 'next') }).findings();
    expect(found?.hint).toBe(
      'write a heading such as `## Title {#exercise}` after the section `goals`, or change the outline of the sidebar in the config',
    );
  });

  it('points at a section that stands too late', async () => {
    expect(await said(HEAD + body('goals', 'idea', 'next', 'exercise'))).toEqual([
      '21 lessons/section-order: The section `exercise` comes after `next`, but it should come before it.',
    ]);
  });

  it('points at sections of the lesson’s own that stand outside their place', async () => {
    expect(await said(HEAD + body('idea', 'goals', 'exercise', 'next'))).toEqual([
      '9 lessons/section-order: The section `idea` is not in the outline, and should come after `goals`.',
    ]);
    expect(await said(HEAD + body('goals', 'exercise', 'idea', 'next'))).toEqual([
      '17 lessons/section-order: The section `idea` is not in the outline, and should come before `exercise`.',
    ]);
  });

  it('counts sections, words, characters and keywords', async () => {
    expect(await said(HEAD + body('goals', 'exercise', 'next'))).toEqual([
      '6 lessons/section-count: The lesson has 0 sections that the outline does not list; it should have 1 to 2.',
    ]);
    expect((await said(HEAD + body('goals', 'a', 'b', 'c', 'exercise', 'next')))[0]).toBe(
      '6 lessons/section-count: The lesson has 3 sections that the outline does not list; it should have 1 to 2.',
    );
    expect(await said(GOOD.replace('Opening words.', 'word '.repeat(60)))).toEqual([
      '6 lessons/length: The lesson has 80 words of running text; it should have 5 to 40.',
    ]);
    expect(
      await said(GOOD.replace('title: Maps', `title: ${'đ'.repeat(21)}`).replace('keywords: [map]', 'keywords: []')),
    ).toEqual([
      '1 lessons/metadata: The lesson has 0 keywords; it should have 1 to 3.',
      '1 lessons/metadata: The title has 21 characters; it should have at most 20.',
    ]);
    expect(await said(GOOD.replace('by key.', 'by their keys, one by one.'))).toEqual([
      '1 lessons/metadata: The description has 41 characters; it should have at most 30.',
    ]);
  });

  it('leaves out what the outline does not ask for', async () => {
    expect(await said('# Maps\n\nShort.\n', { sections: [] })).toEqual([]);
  });

  it('judges each language by its own numbers, and borrowed pages not at all', async () => {
    const site = lessons(
      { 'content/vi/docs/loops.md': GOOD.replace('Opening words.', 'chữ '.repeat(60)) },
      { ...OUTLINE, words: { vi: [5, 90], en: [5, 40] } },
      { i18n: { defaultLocale: 'en', locales: ['en', 'vi'] } },
    );
    expect(await site.findings()).toEqual([]);
  });

  it('can be made an error, as every rule', async () => {
    const site = lessons({ 'content/en/docs/maps.md': HEAD + body('idea') }, OUTLINE, {
      rules: { 'lessons/section-missing': 'error' },
    });
    expect((await site.build()).code).toBe(1);
  });

  it('says what is wrong with the outline itself', async () => {
    const run = await lessons({}, { sections: ['#goals', 'goals'], ownSections: [3, 1] }).build();
    expect(run.code).toBe(2);
    expect(run.stderr).toContain('should be the id of a heading, or "*"');
    expect(run.stderr).toContain('should be the smaller number first');
  });
});

describe('required lessons', () => {
  it('must come earlier in their sidebar', async () => {
    const later = GOOD.replace('title: Maps', 'title: Maps\nrequires:\n  - about\n  - loops');
    expect(await said(later)).toEqual([
      '5 lessons/requires-later: This lesson requires `loops`, which comes later in the sidebar `course`.',
    ]);
  });

  it('are other lessons', async () => {
    expect(await said(GOOD.replace('title: Maps', 'title: Maps\nrequires: [maps]'))).toEqual([
      '3 lessons/requires-later: This lesson requires `maps`, which comes later in the sidebar `course`.',
    ]);
  });
});
