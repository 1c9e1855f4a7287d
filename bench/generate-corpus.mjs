import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FLAVOURS } from './corpus/flavours.mjs';
import { planSite } from './corpus/site-plan.mjs';
import { folderLabel, writeHome, writeSectionIndex } from './corpus/write-index.mjs';
import { writeLesson } from './corpus/write-lesson.mjs';

/**
 * Writes a programming course into `outDir` as a site of `flavour`: `pages` lessons per locale of 4–6.5 kB each, half in
 * `golang/`, half in `java/`, in folders of 20. The same seed and options always write the same bytes. A lesson has the same text
 * in every flavour except for front matter, links and callouts.
 *
 * `code`: in `shared` code, lines repeat from lesson to lesson, as they do in a course that keeps to few examples; in `varied` code
 * each lesson has names and numbers of its own, so that nothing is gained by remembering a line. `config` is added to the config.
 *
 * `files` and `bytes` of the result count Markdown only, as that is the work to be done.
 */
export function generateCorpus({ pages, locales, outDir, flavour, seed = 'course', code = 'shared', config = {} }) {
  const syntax = FLAVOURS[flavour];
  if (!syntax) throw new Error(`no flavour "${flavour}"; there are ${Object.keys(FLAVOURS).join(', ')}`);
  const put = createFileWriter(outDir);
  const plan = planSite(pages);
  const markdown = { files: 0, bytes: 0 };
  const putPage = (file) => {
    put(file);
    markdown.files += 1;
    markdown.bytes += Buffer.byteLength(file.text);
  };

  for (const file of syntax.project({ locales, config })) put(file);
  if (flavour === 'hugo') cpSync(join(import.meta.dirname, 'hugo-site'), outDir, { recursive: true });
  for (const locale of locales) {
    putPage(syntax.home(locale, writeHome({ locale, plan })));
    for (const [index, section] of plan.entries()) {
      putPage(syntax.sectionIndex(locale, writeSectionIndex({ seed, locale, section }), index + 1));
      for (const lesson of section.lessons) {
        const label = folderLabel({ seed, locale, lesson });
        const folder = lesson.position === 1 && syntax.folder(locale, label, lesson);
        if (folder) put(folder);
        putPage(syntax.lesson(locale, writeLesson({ seed, locale, plan, lesson, code }), { lesson, chapter: label }));
      }
    }
  }
  return markdown;
}

/**
 * Returns a function that writes a file below `root`. It creates each folder only once: with 50,000 pages, an extra `mkdir` call
 * for each file would be noticeable.
 */
function createFileWriter(root) {
  const made = new Set();
  return ({ path, text }) => {
    const file = join(root, path);
    const folder = dirname(file);
    if (!made.has(folder)) {
      mkdirSync(folder, { recursive: true });
      made.add(folder);
    }
    writeFileSync(file, text);
  };
}
