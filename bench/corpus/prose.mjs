import { functionName } from './names.mjs';
import { english } from './words-en.mjs';
import { vietnamese } from './words-vi.mjs';

const LANGUAGES = { en: english, vi: vietnamese };

/** Inline code a sentence may mention, by course section. */
const SNIPPETS = {
  golang: [
    '`go test ./...`',
    '`defer f.Close()`',
    '`make(chan int, 8)`',
    '`errors.Is(err, io.EOF)`',
    '`sync.WaitGroup`',
    '`go vet`',
  ],
  java: [
    '`Optional.empty()`',
    '`List.copyOf(items)`',
    '`mvn -q verify`',
    '`try (var in = open())`',
    '`Thread.ofVirtual()`',
    '`javac -Xlint`',
  ],
};

/** The locales there are words for. */
export const KNOWN_LOCALES = Object.keys(LANGUAGES);

/** The words of a locale. */
export function wordsOf(locale) {
  const words = LANGUAGES[locale];
  if (!words) throw new Error(`no words for locale "${locale}"; there are ${KNOWN_LOCALES.join(', ')}`);
  return words;
}

/**
 * A writer of sentences in one locale and section. The words come from `random`, so the caller decides what is repeatable.
 */
export function createWriter({ locale, section, random }) {
  const words = wordsOf(locale);
  const slots = {
    thing: () => random.pick(words.things),
    action: () => random.pick(words.actions),
    reason: () => random.pick(words.reasons),
    code: () => random.pick(SNIPPETS[section]),
    name: () => functionName(random),
  };
  const fill = (pattern) => capitalised(pattern.replace(/\{(\w+)\}/g, (_, slot) => slots[slot]()));
  const sentence = () => fill(random.pick(words.sentences));
  return {
    sentence,
    /** `count` sentences in one line. */
    paragraph: (count) => Array.from({ length: count }, sentence).join(' '),
    /** Words for a section heading. */
    heading: () => fill(`${random.pick(words.headings)} {thing}`),
    /** A short phrase without markup: page titles, chapter labels, table cells. */
    phrase: () => fill('{thing} {action}'),
    /** A sentence without markup, for front matter. */
    plainSentence: () => fill('{thing} {action} {reason}.'),
  };
}

function capitalised(text) {
  return text[0].toUpperCase() + text.slice(1);
}
