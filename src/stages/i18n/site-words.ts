import type { Messages } from '../../../templates/messages/messages.ts';
import { borrowedWordsLanguage, messagesFor } from '../../../templates/messages/messages-for.ts';
import type { LocaleCode } from '../../model/source.ts';
import type { Site } from '../graph/site.ts';

/** Returns the words of the interface for one locale of a site: its own, then ours. */
export function siteWords({ messages }: Pick<Site, 'messages'>, locale: LocaleCode): Messages {
  return messagesFor(locale, messages.get(locale));
}

/** Returns the language of the interface if it is not that of the locale. */
export function wordsLanguageOf({ messages }: Pick<Site, 'messages'>, locale: LocaleCode): string | undefined {
  return borrowedWordsLanguage(locale, messages.get(locale));
}
