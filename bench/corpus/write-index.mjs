/** Writes the index pages of the docs and the labels of folders, as plain blocks for every generator. */
import { createWriter, wordsOf } from './prose.mjs';
import { createRandom } from './random.mjs';

/** Returns the first page of the docs, with a link to the first lesson of each section. */
export function writeHome({ locale, plan }) {
  const { labels } = wordsOf(locale);
  const targets = plan.map(({ name, lessons }) => ({ path: lessons[0].path, title: labels.sections[name] }));
  return {
    path: 'index',
    title: labels.home,
    description: labels.home,
    blocks: [{ type: 'links', lead: labels.readNext, join: labels.lastJoin, targets }],
  };
}

/** Returns the first page of a section. */
export function writeSectionIndex({ seed, locale, section }) {
  const random = createRandom([seed, 'section', locale, section.name].join('\n'));
  const write = createWriter({ locale, section: section.name, random });
  const title = wordsOf(locale).labels.sections[section.name];
  return {
    path: `${section.name}/index`,
    title,
    description: write.plainSentence(),
    blocks: [{ type: 'paragraph', text: write.paragraph(4) }],
  };
}

/** Returns the sidebar label of a folder of lessons. */
export function folderLabel({ seed, locale, lesson }) {
  const random = createRandom([seed, 'folder', locale, lesson.folder].join('\n'));
  return `${lesson.part}. ${createWriter({ locale, section: lesson.section, random }).heading()}`;
}
