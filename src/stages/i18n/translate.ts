import type { ConfigMessages } from '../../model/config-messages.ts';
import type { LocaleCode } from '../../model/source.ts';
import type { Site } from '../graph/site.ts';

/** Returns a function that translates config texts: `messages.json` wins over the config's own text. */
export function translatorFor(messages: ConfigMessages | undefined): (id: string, text: string) => string {
  return (id, text) => messages?.get(id.normalize('NFC')) ?? text;
}

/** Returns the translation function for one locale of a site. */
export function siteTranslator(site: Site, locale: LocaleCode): (id: string, text: string) => string {
  return translatorFor(site.messages.get(locale));
}
