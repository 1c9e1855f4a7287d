/** Words of the interface that a site sets itself, in `messages.json`: `"ui.search.label": "Find"`. */
import { en } from './en.ts';
import type { Messages } from './messages.ts';
import type { PluralForms } from './plural-forms.ts';

/** Before the path of a word in our texts, so that no text of a config has the same id. */
export const WORD_PREFIX = 'ui.';

/** Texts of a site by message id, of which those with `WORD_PREFIX` are words of the interface. */
export type OwnTexts = ReadonlyMap<string, string>;

/** Why a word of a site cannot be shown. */
export type WordFault =
  | { readonly kind: 'unknown' }
  /** The word counts something; `forms` are the ids of its plural forms in the locale. */
  | { readonly kind: 'needs-form'; readonly forms: readonly string[] }
  | { readonly kind: 'empty' }
  | { readonly kind: 'placeholders'; readonly missing: readonly string[]; readonly unknown: readonly string[] };

/** Plural forms whose text may leave the number out, because it says it in words. */
const SAID_IN_WORDS = new Set<string>(['zero', 'one', 'two'] satisfies Intl.LDMLPluralRule[]);

/**
 * Returns all words of the interface that a site may set for a locale, by id, with our texts. A word that counts has an id for each
 * plural form of the locale: `ui.search.count.one`.
 */
export function settableWords(messages: Messages, localeCode: string): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  const forms = pluralForms(localeCode);
  eachWord(messages, (path, word) => {
    if (typeof word === 'string') words.set(WORD_PREFIX + path, word);
    else for (const form of forms) words.set(`${WORD_PREFIX}${path}.${form}`, word[form] ?? word.other);
  });
  return words;
}

/** Returns what is wrong with a word that a site sets, if anything. */
export function faultOfWord(id: string, text: string, localeCode: string): WordFault | undefined {
  const known = englishWords(localeCode);
  const english = known.get(id);
  if (english === undefined) {
    const forms = [...known.keys()].filter((other) => other.startsWith(`${withoutForm(id)}.`));
    return forms.length > 0 && forms.every((form) => isForm(form))
      ? { kind: 'needs-form', forms }
      : { kind: 'unknown' };
  }
  if (text.trim() === '') return { kind: 'empty' };
  const [expected, written] = [placesIn(english), placesIn(text)];
  const mayOmit = (place: string) => place === '{count}' && SAID_IN_WORDS.has(id.slice(id.lastIndexOf('.') + 1));
  const missing = expected.filter((place) => !written.includes(place) && !mayOmit(place));
  const unknown = written.filter((place) => !expected.includes(place));
  return missing.length + unknown.length > 0 ? { kind: 'placeholders', missing, unknown } : undefined;
}

/** Returns our texts with the words that a site sets, as far as they can be shown. */
export function withOwnWords(messages: Messages, own: OwnTexts, localeCode: string): Messages {
  const usable = new Map(
    [...own].filter(([id, text]) => id.startsWith(WORD_PREFIX) && !faultOfWord(id, text, localeCode)),
  );
  if (usable.size === 0) return messages;
  const replace = (value: unknown, path: string): unknown => {
    if (typeof value === 'string') return usable.get(path) ?? value;
    if (isCount(value)) return withOwnForms(value, path, usable);
    return Object.fromEntries(
      Object.entries(value as object).map(([key, inner]) => [key, replace(inner, join(path, key))]),
    );
  };
  return replace(messages, WORD_PREFIX.slice(0, -1)) as Messages;
}

/** Whether a site sets at least half of the words of a locale. */
export function setsMostWords(own: OwnTexts, localeCode: string): boolean {
  const all = englishWords(localeCode);
  let count = 0;
  for (const [id, text] of own) if (all.has(id) && !faultOfWord(id, text, localeCode)) count++;
  return count * 2 >= all.size;
}

/** A site that sets the form `other` sets all forms: those that it leaves out would be of another language, or another word. */
function withOwnForms(forms: PluralForms, path: string, usable: OwnTexts): PluralForms {
  const own: Partial<Record<Intl.LDMLPluralRule, string>> = {};
  for (const form of FORMS) {
    const text = usable.get(`${path}.${form}`);
    if (text !== undefined) own[form] = text;
  }
  return own.other === undefined ? { ...forms, ...own } : { ...own, other: own.other };
}

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const satisfies readonly Intl.LDMLPluralRule[];

const isForm = (id: string): boolean => (FORMS as readonly string[]).includes(id.slice(id.lastIndexOf('.') + 1));

/** Returns an id without the plural form at its end. */
function withoutForm(id: string): string {
  return isForm(id) ? id.slice(0, id.lastIndexOf('.')) : id;
}

function pluralForms(localeCode: string): readonly Intl.LDMLPluralRule[] {
  const categories = new Intl.PluralRules(localeCode).resolvedOptions().pluralCategories;
  return FORMS.filter((form) => categories.includes(form));
}

const english = new Map<string, ReadonlyMap<string, string>>();

/** Returns the English texts by the ids of a locale. */
function englishWords(localeCode: string): ReadonlyMap<string, string> {
  const known = english.get(localeCode) ?? settableWords(en, localeCode);
  english.set(localeCode, known);
  return known;
}

/** Calls `use` with each word and its path. */
function eachWord(messages: Messages, use: (path: string, word: string | PluralForms) => void): void {
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'string' || isCount(value)) use(path, value);
    else for (const [key, inner] of Object.entries(value as object)) visit(inner, join(path, key));
  };
  visit(messages, '');
}

function isCount(value: unknown): value is PluralForms {
  return typeof value === 'object' && value !== null && 'other' in value && typeof value.other === 'string';
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

function placesIn(text: string): readonly string[] {
  return [...new Set(text.match(/\{\w+\}/g) ?? [])];
}
