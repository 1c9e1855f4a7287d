import { WORD_PREFIX } from '../../../templates/messages/site-words.ts';
import type { ConfigMessages } from '../../model/config-messages.ts';
import type { LocaleCode } from '../../model/source.ts';

/** Returns the words of the interface that a site sets, by locale; undefined if it sets none. */
export function ownWords(
  messages: ReadonlyMap<LocaleCode, ConfigMessages>,
): Readonly<Record<LocaleCode, Readonly<Record<string, string>>>> | undefined {
  const locales = [...messages].flatMap(([code, texts]): [LocaleCode, Record<string, string>][] => {
    const words = [...texts].filter(([id]) => id.startsWith(WORD_PREFIX));
    return words.length > 0 ? [[code, Object.fromEntries(words)]] : [];
  });
  return locales.length > 0 ? Object.fromEntries(locales) : undefined;
}
