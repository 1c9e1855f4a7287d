const LESSONS_PER_FOLDER = 20;
const SECTIONS = [
  { name: 'golang', language: 'go' },
  { name: 'java', language: 'java' },
];

/**
 * Which lessons a site of `pages` lessons per locale has and where they are. The first section gets the odd one; a section
 * without lessons is left out.
 */
export function planSite(pages) {
  const share = [Math.ceil(pages / 2), Math.floor(pages / 2)];
  return SECTIONS.map((section, which) => ({
    ...section,
    lessons: Array.from({ length: share[which] }, (_, index) => planLesson(section.name, index)),
  })).filter((section) => section.lessons.length > 0);
}

/** The lesson that is edited and weighed: in the middle of the first section, so it has neighbours on both sides. */
export function sampleLesson(pages) {
  const [{ lessons }] = planSite(pages);
  return lessons[Math.floor(lessons.length / 2)];
}

function planLesson(section, index) {
  const part = Math.floor(index / LESSONS_PER_FOLDER) + 1;
  const position = (index % LESSONS_PER_FOLDER) + 1;
  const folder = `${section}/part-${String(part).padStart(3, '0')}`;
  return { section, index, part, position, folder, path: `${folder}/unit-${String(position).padStart(2, '0')}` };
}
