const LESSONS_PER_FOLDER = 20;
const SECTIONS = [
  { name: 'golang', language: 'go' },
  { name: 'java', language: 'java' },
];

/**
 * Returns the sections and lessons of a site with `pages` lessons per locale. With an odd number, the first section has one more
 * lesson. A section without lessons is left out.
 */
export function planSite(pages) {
  const share = [Math.ceil(pages / 2), Math.floor(pages / 2)];
  return SECTIONS.map((section, which) => ({
    ...section,
    lessons: Array.from({ length: share[which] }, (_, index) => planLesson(section.name, index)),
  })).filter((section) => section.lessons.length > 0);
}

/**
 * Returns the lesson that is edited and weighed: it is in the middle of the first section, so it has neighbours on both sides.
 */
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
