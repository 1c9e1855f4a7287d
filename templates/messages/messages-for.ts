import { en } from './en.ts';
import type { Messages } from './messages.ts';
import { vi } from './vi.ts';

/** Returns the texts for a locale: its own, otherwise those of its language, otherwise English. */
export function messagesFor(localeCode: string): Messages {
  const [language = ''] = localeCode.split('-');
  return byCode.get(localeCode) ?? byCode.get(language) ?? en;
}

/** Returns the language of the interface texts if the locale has none of its own; otherwise undefined. */
export function borrowedWordsLanguage(localeCode: string): string | undefined {
  return messagesFor(localeCode) === en && !/^en(-|$)/.test(localeCode) ? 'en' : undefined;
}

const byCode: ReadonlyMap<string, Messages> = new Map([
  ['en', en],
  ['vi', vi],
]);
