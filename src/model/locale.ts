import type { LocaleCode } from './source.ts';

/** A language the site is published in. */
export interface Locale {
  readonly code: LocaleCode;
  /** The language's own name, shown in the language menu. */
  readonly label: string;
  readonly dir: 'ltr' | 'rtl';
  /** Value of the `lang` attribute. */
  readonly htmlLang: string;
  /** Unicode calendar name used for dates: `gregory`. */
  readonly calendar: string;
  /** Prefix of every URL of this locale: `''` for the default locale, `/en` for others. */
  readonly urlPrefix: string;
}
