/** Dates and reading times as texts of a locale. */

import { formatCount, type Messages } from '../../../templates/messages/messages.ts';
import type { DateProps } from '../../../templates/props.ts';
import type { Locale } from '../../model/locale.ts';

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Returns a day for a `time` element, and as text of the locale. Always in UTC, so that no time zone shifts the day. */
export function formatDate(iso: string, locale: Locale): DateProps {
  const key = `${locale.code}\0${locale.calendar}`;
  let format = dateFormats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(`${locale.code}-u-ca-${locale.calendar}`, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    dateFormats.set(key, format);
  }
  return { iso, text: format.format(new Date(`${iso}T00:00:00Z`)) };
}

/**
 * Words that a reader reads per minute, a rough assumption. Vietnamese separates syllables by spaces, so its pages have more
 * words for the same text than English ones.
 */
const WORDS_PER_MINUTE: Readonly<Record<string, number>> = { vi: 280 };
const DEFAULT_WORDS_PER_MINUTE = 200;

/** Returns how many whole minutes reading a text in the locale's language takes; at least 1. */
export function readingMinutes(words: number, locale: Locale): number {
  const rate = WORDS_PER_MINUTE[locale.code.split('-')[0] ?? ''] ?? DEFAULT_WORDS_PER_MINUTE;
  return Math.max(1, Math.ceil(words / rate));
}

/** Returns `5 min read` in the locale's language. */
export function formatReadingTime(words: number, locale: Locale, messages: Messages): string {
  return formatCount(messages.page.readingTime, readingMinutes(words, locale), { localeCode: locale.code });
}

/** Returns the reading time of many pages, such as `about 40 minutes of reading`; from one hour on in half hours. */
export function formatLength(minutes: number, locale: Locale, messages: Messages): string {
  const { minutesLong, hoursLong } = messages.path;
  if (minutes < 60) return formatCount(minutesLong, minutes, { localeCode: locale.code });
  return formatCount(hoursLong, Math.round(minutes / 30) / 2, { localeCode: locale.code });
}
