import type { ConfigMessages, Site } from '../model/site.ts';
import type { LocaleCode } from '../model/source.ts';

/** The words of the config in a locale: `messages.json` wins over the config's own text. */
export function translatorFor(messages: ConfigMessages | undefined): (id: string, text: string) => string {
  return (id, text) => messages?.get(id.normalize('NFC')) ?? text;
}

/** The translator of one locale of a site. */
export function siteTranslator(site: Site, locale: LocaleCode): (id: string, text: string) => string {
  return translatorFor(site.messages.get(locale));
}
