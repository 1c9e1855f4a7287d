import { messagesFor } from '../../../templates/messages/messages-for.ts';
import { settableWords } from '../../../templates/messages/site-words.ts';
import { unknownLocale } from '../../diagnostics/messages/config.ts';
import { configTextOf } from '../../io/modules/config-text-of.ts';
import { loadConfig } from '../../io/modules/load-config.ts';
import { scanContent } from '../../io/read/scan-content.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { LocaleCode } from '../../model/source.ts';
import { createLocales } from '../../stages/i18n/create-locales.ts';
import { readMessages } from '../../stages/i18n/read-messages.ts';

/** The words of the interface in a locale, as the site shows them. */
interface LoadedWords {
  /** Texts by message id; absent without a config, or for a locale that the site does not have. */
  readonly words?: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
  readonly textOf: (file: string) => string | undefined;
}

/** Reads the words of the interface of a site; without `locale` those of its default locale. */
export async function loadWords(root: string, locale: LocaleCode | undefined): Promise<LoadedWords> {
  const configFile = await loadConfig(root);
  const { config } = configFile;
  const textOf = configTextOf(root, configFile);
  if (!config) return { diagnostics: configFile.diagnostics, textOf };
  const { defaultLocale, locales } = config.i18n;
  const code = locale ?? defaultLocale;
  if (!locales.includes(code)) return { diagnostics: [unknownLocale(code, locales)], textOf };
  const { dataFiles } = await scanContent(root, config);
  const own = readMessages(createLocales(config), dataFiles).value.byLocale.get(code);
  return { words: settableWords(messagesFor(code, own), code), diagnostics: [], textOf };
}
