// Translations of the texts that the generated pages of the manual are made of: manual/translations/<language>/**/*.json.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';

const TRANSLATIONS = join(root, 'manual', 'translations');

/** Says every text as it is written in the tool. */
export const ENGLISH = createTranslator('en', new Map());

/** Returns a translator that knows the translations of a language in the repository. */
export function loadTranslator(language) {
  const texts = new Map();
  const folder = join(TRANSLATIONS, language);
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : [];
  for (const file of files.filter((name) => name.endsWith('.json')).sort()) {
    for (const [text, translation] of Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8')))) {
      if (texts.has(text)) throw new Error(`${join(folder, file)} translates once more: ${text}`);
      texts.set(text, translation);
    }
  }
  return createTranslator(language, texts);
}

/**
 * Returns a translator for texts by their English words, so a text that has changed has no translation until somebody writes a new
 * one. It notes which texts were asked for.
 */
export function createTranslator(language, texts) {
  const asked = new Set();
  const isEnglish = language === 'en';
  return {
    language,
    /** Returns a text in the language, in English if it is not translated; `{name}` is replaced by the value of that name. */
    say(text, values = {}) {
      asked.add(text);
      return (texts.get(text) ?? text).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
    },
    /** Whether all texts are translated. */
    hasAll(wanted) {
      for (const text of wanted) asked.add(text);
      return isEnglish || wanted.every((text) => texts.has(text));
    },
    /** Returns the texts that were asked for and are not translated, and the translations that nothing asked for. */
    review() {
      return {
        missing: isEnglish ? [] : [...asked].filter((text) => !texts.has(text)),
        unused: [...texts.keys()].filter((text) => !asked.has(text)),
      };
    },
  };
}
