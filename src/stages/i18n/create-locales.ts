import type { Locale } from '../../model/locale.ts';
import { ownNameOfLocale } from '../../schema/content/locale-name.ts';
import type { SiteConfig } from '../../schema/site-config.ts';

/**
 * Returns the locales of the site in config order. Names and directions that the config does not give come from Unicode's data.
 */
export function createLocales(config: SiteConfig): Locale[] {
  const { defaultLocale, locales, localeConfigs } = config.i18n;
  return locales.map((code) => {
    const own = localeConfigs[code];
    const path = own?.path ?? code;
    return {
      code,
      label: own?.label ?? ownNameOfLocale(code),
      dir: own?.direction ?? (isRightToLeft(code) ? 'rtl' : 'ltr'),
      htmlLang: own?.htmlLang ?? code,
      calendar: own?.calendar ?? 'gregory',
      urlPrefix: code === defaultLocale ? '' : `/${path}`,
    };
  });
}

/** Scripts written from right to left, of those that can be the likely script of a locale. */
const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi']);

function isRightToLeft(code: string): boolean {
  return RIGHT_TO_LEFT.has(new Intl.Locale(code).maximize().script ?? '');
}
