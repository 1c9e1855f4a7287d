import { stringify } from 'yaml';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { RawEntry } from '../../model/source.ts';
import { frontMatterLeftOut } from '../messages.ts';

type Data = Readonly<Record<string, unknown>>;

/** Front matter of a page in the new site, and what was left out of it. */
interface MappedFrontMatter {
  readonly yaml: string;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * How one key of the old front matter is written here: other keys with their values. `undefined` leaves it out silently; a text is the
 * reason for which it is left out, which is reported.
 */
export type KeyRule = (value: unknown, data: Data) => Data | string | undefined;

/** The rule of a key, or the reason for which it is left out, which is reported. */
export type KeyRules = Readonly<Record<string, KeyRule | string>>;

/**
 * Writes front matter anew by one rule for each key. A key without a rule is left out and reported. `extra` stands first and wins.
 */
export function mapFrontMatter(raw: RawEntry, rules: KeyRules, extra: Data): MappedFrontMatter {
  const diagnostics: Diagnostic[] = [];
  let result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(raw.data)) {
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
    const own = typeof rule === 'function' ? rule(value, raw.data) : (rule ?? 'it is not known here.');
    if (typeof own === 'object') result = { ...result, ...own };
    else if (own !== undefined) {
      const start = raw.positions.get(key)?.key ?? { line: 1, column: 1 };
      diagnostics.push(frontMatterLeftOut(key, own, { file: raw.source.file, start }));
    }
  }
  const all = Object.fromEntries(Object.entries({ ...result, ...extra }).filter(([, value]) => value !== undefined));
  return { yaml: Object.keys(all).length > 0 ? stringify(all, { lineWidth: 0 }) : '', diagnostics };
}

/** Keeps a key whose value is a text or a number. */
export function keepText(key: string): KeyRule {
  return (value) =>
    typeof value === 'string' && value.trim() !== ''
      ? { [key]: value.trim() }
      : typeof value === 'number'
        ? { [key]: value }
        : undefined;
}

/** Leaves a key out without a word. */
export const leaveOut: KeyRule = () => undefined;
