import { functionName } from './names.mjs';
import { english } from './words-en.mjs';
import { vietnamese } from './words-vi.mjs';

const LANGUAGES = { en: english, vi: vietnamese };

/** Inline code for the sentences, by course section. */
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

/** The locales with a vocabulary. */
export const KNOWN_LOCALES = Object.keys(LANGUAGES);

/** Returns the vocabulary of a locale; throws when there is none. */
export function wordsOf(locale) {
  const words = LANGUAGES[locale];
  if (!words) throw new Error(`no words for locale "${locale}"; there are ${KNOWN_LOCALES.join(', ')}`);
  return words;
}

/**
 * Returns functions that write text in one locale and section. All choices come from `random`, so its key decides what is
 * repeatable.
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
    /** Returns `count` sentences in one line. */
    paragraph: (count) => Array.from({ length: count }, sentence).join(' '),
    /** Returns the text of a section heading. */
    heading: () => fill(`${random.pick(words.headings)} {thing}`),
    /** Returns a short phrase without markup, for page titles, chapter labels and table cells. */
    phrase: () => fill('{thing} {action}'),
    /** Returns a sentence without markup, for front matter. */
    plainSentence: () => fill('{thing} {action} {reason}.'),
  };
}

function capitalised(text) {
  return text[0].toUpperCase() + text.slice(1);
}
