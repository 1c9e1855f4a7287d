/** Splits queries into words and finds the ways to read them. */
import type { SearchManifest } from './index-format.ts';
import { once } from './once.ts';
import { operatorsAsked } from './words/operators.ts';
import { scriptRules, wordsOf } from './words/words.ts';

/** A word of a query. */
export interface QueryWord {
  readonly form: string;
  /** Whether the reader may still be typing it. */
  readonly isOpen: boolean;
  /** The parts of a compound name such as `HashMap`; empty for other words. */
  readonly parts: string[];
  /** Whether it is an operator of a programming language; results need not contain it. */
  readonly isOperator: boolean;
}

/** Splits a query in NFC into words. `goesOn` says which of them may go on without a space. */
function readQuery(text: string, goesOn: (form: string) => boolean = () => false): QueryWord[] {
  // Longer queries are cut: nobody types them, and each word costs time.
  const MAX_WORDS = 12;
  const words: QueryWord[] = [];
  const add = (form: string, isOpen: boolean, isOperator: boolean) =>
    words.push({ form, isOpen, parts: [], isOperator });
  for (const { form, start, end, isPart } of wordsOf(text)) {
    if (isPart) words.at(-1)?.parts.push(form);
    // `%w` is complete, but `w` may be the start of a word.
    else add(form, (end === text.length && !/[@%]/.test(text[start - 1] ?? '')) || goesOn(form), false);
  }
  for (const sign of operatorsAsked(text)) add(sign, false, true);
  return words.slice(0, MAX_WORDS);
}

/** One way to phrase a query. */
export interface QueryWording {
  readonly text: string;
  readonly words: readonly QueryWord[];
  /** Points added to the score of its answers. */
  readonly worth: number;
  /** The part of the site that the query names; only sections of its pages match. */
  readonly part?: NamedPages | undefined;
}

/** Pages that a name of a part of the site stands for. */
interface NamedPages {
  /** Label of the part. */
  readonly label: string;
  /** Numbers of pages outside of the part. */
  readonly others: readonly number[];
}

/** What an index contributes to reading queries. */
interface QueryRules {
  readonly manifest: Pick<SearchManifest, 'rules' | 'scripts'>;
  /** Returns a text without the words that are ignored. */
  readonly withoutWeak: (text: string) => string;
}

/**
 * Returns the ways to phrase a query in NFC: first without the ignored words, unless it has no others; then with expressions
 * replaced by others of the same meaning, and without names of parts of the site.
 */
export function readWordings(typed: string, { manifest, withoutWeak }: QueryRules): readonly QueryWording[] {
  const rules = manifest.scripts && scriptRules();
  const query = rules ? rules.spaced(typed) : typed;
  const MAX_WORDINGS = 6;
  const wordings: QueryWording[] = [];
  const keep = (text: string, worth = 0, part?: NamedPages) => {
    const words = readQuery(text, rules?.isOpen);
    if (words[0] && wordings.length < MAX_WORDINGS && !wordings.some((known) => known.text === text))
      wordings.push({ text, words, worth, part });
  };
  keep(withoutWeak(query));
  keep(wordings[0] ? '' : query);
  for (const [pattern, other, points, label, others = []] of manifest.rules)
    for (const { text, worth, part } of [...wordings])
      keep(text.replace(matching(pattern), other), worth + points, label === undefined ? part : { label, others });
  return wordings;
}

/**
 * Returns a pattern that finds an expression as separate words: `is` in “what is it?”, but not in `errors.Is`. Use it with
 * `replace` only: patterns are cached, because compiling them is slow, and a cached global pattern keeps its `lastIndex` after
 * `test`.
 */
export const matching = once((pattern: string) => RegExp(`(?<!\\S)(?:${pattern})(?=[?!.,:]*(\\s|$))`, 'giu'));
