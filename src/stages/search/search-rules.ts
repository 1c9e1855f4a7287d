import type { RewriteRule } from '../../../client/shared/search/index-format.ts';
import { REWORDED_POINTS } from '../../../client/shared/search/ranking.ts';
import { matching } from '../../../client/shared/search/read-wordings.ts';
import { scriptRules } from '../../../client/shared/search/words/words.ts';

/** Tone marks of Vietnamese. Two spelling conventions put them on different letters of `oa`, `oe` and `uy`. */
const TONE = '[\\u0300\\u0301\\u0303\\u0309\\u0323]';
const PAIR = new RegExp(`(o|u(?=${TONE}?y))(${TONE}?)([aey])(${TONE}?)(?![\\p{L}\\u0300-\\u036f])`, 'giu');
const LETTER = /(\p{L})([\u0300-\u036f]*)|[\s\S]/gu;

/** Returns a pattern for the ways to type an expression: each letter as it is, or without its marks. */
export function spellingsOf(expression: string): string {
  const apart = wordsIn(expression).join(' ').normalize('NFD');
  let pattern = '';
  let at = 0;
  for (const { 0: whole, 1: first = '', 2: one = '', 3: second = '', 4: other = '', index } of apart.matchAll(PAIR)) {
    pattern += lettersOf(apart.slice(at, index));
    at = index + whole.length;
    const tone = one + other;
    pattern +=
      tone.length === 1
        ? `(?:${lettersOf(first + tone)}${second}|${first}${lettersOf(second + tone)})`
        : lettersOf(whole);
  }
  // Queries are in NFC, also in scripts whose marks are not those of `LETTER`.
  return (pattern + lettersOf(apart.slice(at))).normalize('NFC');
}

function lettersOf(apart: string): string {
  return apart.replace(LETTER, (sign, letter: string | undefined, marks: string) => {
    if (letter === undefined) return sign.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&').replace(/['’]/, "['’]");
    const [bare, whole] = [letter === 'đ' ? 'd' : letter, (letter + marks).normalize('NFC')];
    return bare === whole ? whole : [...whole].length > 1 ? whole : `[${bare}${whole}]`;
  });
}

/** A file and line before a pasted message. They are different for every reader. */
const PLACE = '\\S+\\.\\w+:\\d+(?::\\d+)?';

/** Returns the pattern of words that are ignored in queries. */
export function weakPattern(expressions: readonly string[]): string {
  return [PLACE, longestFirst(expressions.map(spellingsOf))].filter(Boolean).join('|');
}

/** A part of the site with the title that its pages begin with. */
export interface NamedPart {
  readonly label: string;
  readonly start: string;
}

/**
 * Returns the rules to reword a query. First come rules for names of a part of the site, which are the words that only its label
 * has, or their synonyms. A query with nothing else leads to the start of that part. Then come rules that replace an expression
 * by its synonyms, unless a synonym is not written anywhere (`isWritten`). `called` returns the numbers of the pages outside of a
 * part whose group has all words of a name: pages on an API in a sidebar of its own belong to what `api` names.
 */
export function rewriteRules(
  groups: readonly (readonly string[])[],
  parts: readonly NamedPart[],
  {
    weakWords,
    isWritten = () => true,
    called = () => [],
  }: {
    readonly weakWords: readonly string[];
    readonly isWritten?: (expression: string) => boolean;
    readonly called?: (words: readonly string[], label: string) => readonly number[];
  },
): readonly RewriteRule[] {
  const weak = matching(weakPattern(weakWords));
  const labels = parts.map(({ label }) => wordsIn(label));
  const ownWords = labels.map((words, part) =>
    words.filter((word) => !labels.some((list, i) => i !== part && list.includes(word))),
  );
  const names = ownWords.map((words) => {
    const own = words.join(' ');
    const same = groups.find((group) => group.some((one) => wordsIn(one).join(' ') === own)) ?? [];
    return own === '' ? [] : [own, ...same].map(spellingsOf);
  });
  return [
    ...parts.flatMap(({ start }, part): RewriteRule[] => {
      const title = start.replace(weak, ' ').trim();
      const alone = longestFirst(names[part] ?? []);
      // Without the whole label, because that is the title of the part's overview.
      return alone && title ? [[`^\\s*(?:${alone})[\\s?!.]*$`, title, 0]] : [];
    }),
    ...parts.flatMap(({ label }, part): RewriteRule[] => {
      const ways = names[part] ?? [];
      if (ways.length === 0) return [];
      const others = called(ownWords[part] ?? [], label);
      const rule = [longestFirst([spellingsOf(label), ...ways]), ' ', REWORDED_POINTS, label] as const;
      return [others.length > 0 ? [...rule, others] : rule];
    }),
    ...groups.flatMap((group) => {
      const expressions = [...new Set(group.map((one) => one.trim().normalize('NFC')))].filter(Boolean);
      return expressions.flatMap((one) =>
        expressions.flatMap((other): RewriteRule[] =>
          spellingsOf(other) === spellingsOf(one) || !isWritten(other)
            ? []
            : [[spellingsOf(one), other, REWORDED_POINTS]],
        ),
      );
    }),
  ];
}

/** Splits an expression into lower-case words. */
export function wordsIn(text: string): string[] {
  return (scriptRules()?.spaced(text) ?? text).toLowerCase().normalize('NFC').split(/\s+/).filter(Boolean);
}

/** Joins patterns, longest first, so that `what is` is found before `what`. */
function longestFirst(patterns: readonly string[]): string {
  return [...new Set(patterns)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).join('|');
}
