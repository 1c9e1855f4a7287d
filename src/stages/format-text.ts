import { formatCount, type Messages } from '../../templates/messages/messages.ts';
import type { DateProps } from '../../templates/props.ts';
import type { Locale } from '../model/locale.ts';

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** A day as `<time>` wants it and as the locale writes it. Always UTC, so that no reader's zone shifts the day. */
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
 * Words a reader takes in per minute, a round assumption. Vietnamese separates syllables by spaces, so its pages count
 * more words for the same text than English ones.
 */
const WORDS_PER_MINUTE: Readonly<Record<string, number>> = { vi: 280 };
const DEFAULT_WORDS_PER_MINUTE = 200;

/** Whole minutes it takes to read a text in the locale's language; at least one. */
export function readingMinutes(words: number, locale: Locale): number {
  const rate = WORDS_PER_MINUTE[locale.code.split('-')[0] ?? ''] ?? DEFAULT_WORDS_PER_MINUTE;
  return Math.max(1, Math.ceil(words / rate));
}

/** `5 min read` in the locale's words. */
export function formatReadingTime(words: number, locale: Locale, messages: Messages): string {
  return formatCount(messages.page.readingTime, readingMinutes(words, locale), locale.code);
}

/** `about 40 minutes of reading`, from an hour on in halves of hours: the length of many pages. */
export function formatLength(minutes: number, locale: Locale, messages: Messages): string {
  const { minutesLong, hoursLong } = messages.path;
  if (minutes < 60) return formatCount(minutesLong, minutes, locale.code);
  return formatCount(hoursLong, Math.round(minutes / 30) / 2, locale.code);
}
