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

/** `5 min read` in the locale's words; at least one minute. */
export function formatReadingTime(words: number, locale: Locale, messages: Messages): string {
  const rate = WORDS_PER_MINUTE[locale.code.split('-')[0] ?? ''] ?? DEFAULT_WORDS_PER_MINUTE;
  return formatCount(messages.page.readingTime, Math.max(1, Math.ceil(words / rate)), locale.code);
}
