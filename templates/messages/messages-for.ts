import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { hi } from './hi.ts';
import { id } from './id.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import type { Messages } from './messages.ts';
import { ptBr } from './pt-br.ts';
import { ru } from './ru.ts';
import { type OwnTexts, setsMostWords, withOwnWords } from './site-words.ts';
import { th } from './th.ts';
import { vi } from './vi.ts';
import { zhHans } from './zh-hans.ts';
import { zhHant } from './zh-hant.ts';

/**
 * Returns the texts for a locale: those that the site sets (`own`), then ours in its language and script, then the English ones.
 */
export function messagesFor(localeCode: string, own?: OwnTexts): Messages {
  const language = wordsLanguage(localeCode);
  const ours = (language !== undefined && LANGUAGES.get(language)?.()) || en;
  if (!own || own.size === 0) return ours;
  const joined = joinedWords.get(own) ?? new Map<string, Messages>();
  joinedWords.set(own, joined);
  const messages = joined.get(localeCode) ?? withOwnWords(ours, own, localeCode);
  joined.set(localeCode, messages);
  return messages;
}

/** Texts with those of a site, by locale. */
const joinedWords = new WeakMap<OwnTexts, Map<string, Messages>>();

/**
 * Returns the language of most interface texts if the locale has none of its own, neither from us nor from the site; otherwise
 * undefined.
 */
export function borrowedWordsLanguage(localeCode: string, own?: OwnTexts): string | undefined {
  if (wordsLanguage(localeCode) !== undefined) return undefined;
  return own && own.size > 0 && setsMostWords(own, localeCode) ? undefined : 'en';
}

/** The languages whose words we have. The compiled tool loads each at the first call of its function (`scripts/compile.mjs`). */
const LANGUAGES: ReadonlyMap<string, () => Messages> = new Map<string, () => Messages>([
  ['en', () => en],
  ['vi', vi],
  ['fr', fr],
  ['de', de],
  ['es', es],
  ['pt-BR', ptBr],
  ['ja', ja],
  ['ko', ko],
  ['zh-Hans', zhHans],
  ['zh-Hant', zhHant],
  ['ru', ru],
  ['th', th],
  ['id', id],
  ['ar', ar],
  ['hi', hi],
]);

const known = new Map<string, string | undefined>();

/**
 * Returns the code of the words that readers of a locale understand best, of those we have: `zh-TW` and `zh-HK` are written in the
 * characters of `zh-Hant`, and Portuguese is there as `pt-BR` only.
 */
function wordsLanguage(localeCode: string): string | undefined {
  if (!known.has(localeCode)) known.set(localeCode, nearestLanguage(localeCode));
  return known.get(localeCode);
}

function nearestLanguage(localeCode: string): string | undefined {
  if (LANGUAGES.has(localeCode)) return localeCode;
  const { language, script } = likelyParts(localeCode);
  if (language === 'pt') return 'pt-BR';
  const candidates = [`${language}-${script}`, language];
  return candidates.find((code) => LANGUAGES.has(code) && hasScript(code, script));
}

/** Returns whether the words of a language are written in the script of a locale. */
function hasScript(code: string, script: string): boolean {
  return likelyParts(code).script === script;
}

/** Returns the language and the most likely script of a code; empty ones for a code that is none. */
function likelyParts(code: string): { readonly language: string; readonly script: string } {
  try {
    const { language, script = '' } = new Intl.Locale(code).maximize();
    return { language, script };
  } catch {
    return { language: '', script: '' };
  }
}
