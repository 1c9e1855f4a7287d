import { once } from './once.ts';
import type { OpenIndex } from './open-index.ts';
import { operatorsAsked } from './operators.ts';
import { wordsOf } from './words.ts';

/** A word of a query. */
export interface QueryWord {
  readonly form: string;
  /** Whether the reader may still be typing it. */
  readonly isOpen: boolean;
  /** The names a compound such as `HashMap` is made of; empty for other words. */
  readonly parts: string[];
  /** Signs that code is made of: no result has to have them. */
  readonly isOperator: boolean;
}

/** Takes a query in composed letters apart. */
function readQuery(text: string): QueryWord[] {
  // Longer queries are cut: nobody types them, and each word costs time.
  const MAX_WORDS = 12;
  const words: QueryWord[] = [];
  const add = (form: string, isOpen: boolean, isOperator: boolean) =>
    words.push({ form, isOpen, parts: [], isOperator });
  for (const { form, start, end, isPart } of wordsOf(text)) {
    if (isPart) words.at(-1)?.parts.push(form);
    // `%w` is whole, `w` may be a beginning.
    else add(form, end === text.length && !/[@%]/.test(text[start - 1] ?? ''), false);
  }
  for (const sign of operatorsAsked(text)) add(sign, false, true);
  return words.slice(0, MAX_WORDS);
}

/** One way to word a query. */
export interface Wording {
  readonly text: string;
  readonly words: readonly QueryWord[];
  /** What its answers are worth besides. */
  readonly worth: number;
  /** Label of the part of the site that the query names; only its sections are meant. */
  readonly part?: string | undefined;
}

/**
 * A query in composed letters without what counts for nothing, unless there is nothing else; then with expressions replaced by
 * others of the same meaning, and without the names of parts of the site.
 */
export function readWordings(query: string, { manifest, withoutWeak }: OpenIndex): readonly Wording[] {
  const MAX_WORDINGS = 6;
  const wordings: Wording[] = [];
  const keep = (text: string, worth = 0, part?: string) => {
    const words = readQuery(text);
    if (words[0] && wordings.length < MAX_WORDINGS && !wordings.some((known) => known.text === text))
      wordings.push({ text, words, worth, part });
  };
  keep(withoutWeak(query));
  keep(wordings[0] ? '' : query);
  for (const [pattern, other, points, name] of manifest.rules)
    for (const { text, worth, part } of [...wordings])
      keep(text.replace(matching(pattern), other), worth + points, name ?? part);
  return wordings;
}

/**
 * Finds an expression where it stands by itself: `is` in “what is it?”, and not in `errors.Is`. For `replace`: it is made once,
 * because that takes long, and remembers where a `test` ended.
 */
export const matching = once((pattern: string) => RegExp(`(?<!\\S)(?:${pattern})(?=[?!.,:]*(\\s|$))`, 'giu'));
