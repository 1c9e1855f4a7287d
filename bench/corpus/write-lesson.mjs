import { codeSample } from './code-samples.mjs';
import { noun } from './names.mjs';
import { createWriter, wordsOf } from './prose.mjs';
import { createRandom } from './random.mjs';
import { varyCode } from './vary-code.mjs';

const SIDE_LANGUAGES = ['bash', 'json', 'yaml'];
const CALLOUTS = ['note', 'tip', 'warning'];
const KINDS = ['option', 'flag', 'field', 'header'];

/**
 * Returns the content of one lesson as plain blocks, the same for every generator; `print-markdown.mjs` converts them to text.
 * The content depends only on the seed, the locale and the lesson; its links also depend on the plan.
 */
export function writeLesson({ seed, locale, plan, lesson, code: mode = 'shared' }) {
  const random = createRandom([seed, 'lesson', locale, lesson.path].join('\n'));
  const words = wordsOf(locale);
  const write = createWriter({ locale, section: lesson.section, random });
  const { language } = plan.find((section) => section.name === lesson.section);
  const side = lesson.index % SIDE_LANGUAGES.length;

  const heading = (depth) => ({ type: 'heading', depth, text: write.heading() });
  const paragraph = (least, most) => ({ type: 'paragraph', text: write.paragraph(random.between(least, most)) });
  const list = (ordered, length) => ({ type: 'list', ordered, items: Array.from({ length }, write.sentence) });
  const vary = mode === 'varied' ? (text) => varyCode(text, lesson) : (text) => text;
  const code = (codeLanguage) => ({
    type: 'code',
    language: codeLanguage,
    text: vary(codeSample(codeLanguage, random)),
  });

  const blocks = [
    paragraph(2, 3),
    heading(2),
    paragraph(1, 2),
    list(false, 3),
    code(language),
    heading(2),
    paragraph(2, 3),
    heading(3),
    paragraph(1, 2),
    code(SIDE_LANGUAGES[side]),
    {
      type: 'callout',
      kind: random.pick(CALLOUTS),
      title: random.pick(words.labels.remember),
      text: write.paragraph(2),
    },
    heading(2),
    paragraph(1, 2),
    table({ words, write, random }),
    code(language),
    heading(2),
    paragraph(1, 2),
    heading(3),
    list(true, 4),
    code(SIDE_LANGUAGES[(side + 1) % SIDE_LANGUAGES.length]),
    heading(2),
    paragraph(2, 3),
    {
      type: 'links',
      lead: words.labels.readNext,
      join: words.labels.lastJoin,
      targets: linkTargets({ seed, locale, plan, lesson, random }),
    },
  ];
  return {
    path: lesson.path,
    title: lessonTitle({ seed, locale, lesson }),
    description: write.plainSentence(),
    blocks,
  };
}

/**
 * Returns the title of a lesson. It has a random generator of its own, so that a page with a link to the lesson can compute the
 * title without writing the lesson.
 */
function lessonTitle({ seed, locale, lesson }) {
  const random = createRandom([seed, 'title', locale, lesson.path].join('\n'));
  const write = createWriter({ locale, section: lesson.section, random });
  return `${wordsOf(locale).labels.lesson} ${lesson.index + 1}: ${write.phrase()}`;
}

function table({ words, write, random }) {
  const row = () => [`\`${noun(random)}\``, random.pick(KINDS), write.phrase(), String(random.between(0, 900))];
  return { type: 'table', head: words.labels.columns, rows: Array.from({ length: 4 }, row) };
}

/**
 * Returns three other lessons to link to: the next one of this section, any one of it, and any one of the other section (or of
 * this one, if there is no other).
 */
function linkTargets({ seed, locale, plan, lesson, random }) {
  const own = plan.find((section) => section.name === lesson.section).lessons;
  const other = plan.find((section) => section.name !== lesson.section)?.lessons ?? own;
  const next = own[(lesson.index + 1) % own.length];
  const another = own[(lesson.index + random.between(1, Math.max(1, own.length - 1))) % own.length];
  return [next, another, random.pick(other)].map((target) => ({
    path: target.path,
    title: lessonTitle({ seed, locale, lesson: target }),
  }));
}
