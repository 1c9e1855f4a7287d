import type { CodeFence } from '../model/code-fence.ts';
import type { Span } from '../model/source.ts';
import { splitWords } from './split-words.ts';

/** Seconds a program may run if its fence sets no limit. */
export const DEFAULT_TIMEOUT = 10;

/** The longest time a sample may take, in seconds. */
export const MAX_TIMEOUT = 120;

type Flags = ReadonlyMap<string, string | true>;

/** Reports a mistake in the flags; by default at the first fence of the sample. */
export type Report = (message: string, hint: string, at?: Span) => void;

/** Joins the options of all fences of a sample, except those that only concern how one fence is shown. */
export function joinFlags(fences: readonly CodeFence[], report: Report): Flags {
  const joined = new Map<string, string | true>();
  for (const { flags, span } of fences) {
    for (const [key, value] of Object.entries(flags)) {
      if (key === 'id' || key === 'show') continue;
      const known = joined.get(key);
      if (known !== undefined && known !== value)
        report(`\`${key}\` has two values in one sample: \`${known}\` and \`${value}\`.`, 'keep one of them', span);
      else joined.set(key, value);
    }
  }
  return joined;
}

/** Reads a flag that is a pattern for what a program prints. */
export function patternFlag(key: string, flags: Flags, report: Report): string | undefined {
  const value = flags.get(key);
  if (value === undefined) return undefined;
  if (value === true || value === '') {
    report(`\`${key}\` does not say what is expected.`, `write \`${key}="a part of the message"\``);
    return undefined;
  }
  try {
    new RegExp(value, 'm');
    return value;
  } catch {
    report(
      `\`${value}\` is no regular expression.`,
      'put a backslash before `(`, `[`, `{`, `*`, `+`, `?`, `.` and `|`',
    );
    return undefined;
  }
}

/** Reads a flag that is a list of words. */
export function wordsFlag(key: string, flags: Flags, report: Report): readonly string[] {
  const value = flags.get(key);
  if (value === undefined) return [];
  const split = value === true ? undefined : splitWords(value);
  if (!split) report(`\`${key}\` cannot be read.`, `write \`${key}="first 'second word'"\``);
  return split ?? [];
}

/** Reads variables of the environment: `NAME=value`. */
export function variablesFlag(written: readonly string[], report: Report): Record<string, string> {
  const result: Record<string, string> = {};
  // Variables may be separated by commas as well as by spaces.
  for (const word of written.flatMap((part) => part.split(/,(?=[A-Za-z_]\w*=)/))) {
    const [, name = '', value = ''] = /^([A-Za-z_]\w*)=(.*)$/s.exec(word) ?? [];
    if (name === '') report(`\`${word}\` sets no variable.`, 'write `env="NAME=value"`');
    else result[name] = value;
  }
  return result;
}

/** Reads a flag that is a whole number. */
export function numberFlag(
  key: string,
  flags: Flags,
  {
    range: { from, to, fallback },
    report,
  }: {
    readonly range: { readonly from: number; readonly to: number; readonly fallback: number };
    readonly report: Report;
  },
): number {
  const value = flags.get(key);
  if (value === undefined) return fallback;
  const number = /^\d{1,4}$/.test(String(value)) ? Number(value) : Number.NaN;
  if (number >= from && number <= to) return number;
  report(`\`${key}\` should be a whole number from ${from} to ${to}.`, `write \`${key}=${fallback || 2}\``);
  return fallback;
}
