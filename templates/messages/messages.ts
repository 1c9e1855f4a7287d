/** The type of the interface texts, and functions that fill in their placeholders. */
import type { en } from './en.ts';
import type { PluralForms } from './plural-forms.ts';

/** The interface texts in one language. Plain data; `{name}` is a placeholder for `fill`. */
export type Messages = typeof en;

/** The interface texts of a language that counts by these plural forms: all of them are asked for. */
export type MessagesWith<Rule extends Intl.LDMLPluralRule> = WithForms<Messages, Rule>;

type WithForms<Text, Rule extends Intl.LDMLPluralRule> = Text extends string
  ? string
  : Text extends PluralForms
    ? Readonly<Record<Rule | 'other', string>>
    : { readonly [Key in keyof Text]: WithForms<Text[Key], Rule> };

/** Returns `template` with each `{name}` replaced by its value. Unknown names stay. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

/**
 * Returns the plural form for `count`, with the number formatted for the locale and the other placeholders filled from `values`.
 */
export function formatCount(
  forms: PluralForms,
  count: number,
  {
    localeCode,
    values = {},
  }: { readonly localeCode: string; readonly values?: Readonly<Record<string, string>> | undefined },
): string {
  let plural = plurals.get(localeCode);
  if (!plural) {
    plural = new Intl.PluralRules(localeCode);
    plurals.set(localeCode, plural);
  }
  const form = forms[plural.select(count)] ?? forms.other;
  return fill(form, { ...values, count: formatNumber(count, localeCode) });
}

// Creating a formatter costs more than a hundred uses of it.
const plurals = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

/**
 * Locales that write numbers below 1,000 without formatting. Creating the first formatter of a process takes longer than
 * rendering a page.
 */
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
