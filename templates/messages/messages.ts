import { en } from './en.ts';
import type { PluralForms } from './plural-forms.ts';
import { vi } from './vi.ts';

/** The words of the interface in one language. Plain data; `{name}` marks a place `fill` puts a value in. */
export type Messages = typeof en;

const byCode: ReadonlyMap<string, Messages> = new Map([
  ['en', en],
  ['vi', vi],
]);

/** The words for a locale: its own, else those of its language, else English. */
export function messagesFor(localeCode: string): Messages {
  const [language = ''] = localeCode.split('-');
  return byCode.get(localeCode) ?? byCode.get(language) ?? en;
}

/** Language of the words a locale is shown with, where it has none of its own. */
export function borrowedWordsLanguage(localeCode: string): string | undefined {
  return messagesFor(localeCode) === en && !/^en(-|$)/.test(localeCode) ? 'en' : undefined;
}

/** `template` with each `{name}` replaced by its value. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

/** The form that fits `count`, with the number written the way the locale does, and `values` filled in. */
export function formatCount(
  forms: PluralForms,
  count: number,
  localeCode: string,
  values: Readonly<Record<string, string>> = {},
): string {
  let plural = plurals.get(localeCode);
  if (!plural) {
    plural = new Intl.PluralRules(localeCode);
    plurals.set(localeCode, plural);
  }
  const form = forms[plural.select(count)] ?? forms.other;
  return fill(form, { ...values, count: formatNumber(count, localeCode) });
}

// Making a formatter costs more than a hundred uses of it.
const plurals = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

/** Locales that write numbers below a thousand as they are. The first formatter of a process takes longer than to draw a page. */
const PLAIN_NUMBERS = /^(?:en|vi)(?:-[A-Z]{2})?$/;

function formatNumber(count: number, localeCode: string): string {
  if (Number.isInteger(count) && count >= 0 && count < 1000 && PLAIN_NUMBERS.test(localeCode)) return String(count);
  let number = numbers.get(localeCode);
  if (!number) {
    number = new Intl.NumberFormat(localeCode);
    numbers.set(localeCode, number);
  }
  return number.format(count);
}
