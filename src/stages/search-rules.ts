import type { RewriteRule } from '../../client/shared/search/format.ts';
import { matching } from '../../client/shared/search/query.ts';

/** Tone marks of Vietnamese, which two habits put on different letters of `oa`, `oe` and `uy`. */
const TONE = '[\\u0300\\u0301\\u0303\\u0309\\u0323]';
const PAIR = new RegExp(`(o|u(?=${TONE}?y))(${TONE}?)([aey])(${TONE}?)(?![\\p{L}\\u0300-\\u036f])`, 'giu');
const LETTER = /(\p{L})([\u0300-\u036f]*)|[\s\S]/gu;

/** A pattern of what somebody may type for an expression: each letter as it is, or without its marks. */
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
  return pattern + lettersOf(apart.slice(at));
}

function lettersOf(apart: string): string {
  return apart.replace(LETTER, (sign, letter: string | undefined, marks: string) => {
    if (letter === undefined) return sign.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&').replace(/['’]/, "['’]");
    const [bare, whole] = [letter === 'đ' ? 'd' : letter, (letter + marks).normalize('NFC')];
    return bare === whole ? whole : [...whole].length > 1 ? whole : `[${bare}${whole}]`;
  });
}

/** Before a message that was pasted: the file and line where something is wrong for the reader, and for nobody else. */
const PLACE = '\\S+\\.\\w+:\\d+(?::\\d+)?';

/** The pattern of what counts for nothing. */
export function weakPattern(expressions: readonly string[]): string {
  return [PLACE, longestFirst(expressions.map(spellingsOf))].filter(Boolean).join('|');
}

/** What another wording of a question takes from the score of its answers. */
const REWORDED = -20;

/** A part of the site with the title that its pages begin with. */
export interface NamedPart {
  readonly label: string;
  readonly start: string;
}

/**
 * Other ways to read a question. First what names a part of the site, by the words of its label that no other label has, or
 * by what means the same: who asks for nothing else is led to where the part begins. Then expressions for others of their
 * group.
 */
export function rewriteRules(
  groups: readonly (readonly string[])[],
  parts: readonly NamedPart[],
  weakWords: readonly string[],
): readonly RewriteRule[] {
  const weak = matching(weakPattern(weakWords));
  const labels = parts.map(({ label }) => wordsIn(label));
  const names = labels.map((words, part) => {
    const own = words.filter((word) => !labels.some((list, i) => i !== part && list.includes(word))).join(' ');
    const same = groups.find((group) => group.some((one) => wordsIn(one).join(' ') === own)) ?? [];
    return own === '' ? [] : [own, ...same].map(spellingsOf);
  });
  return [
    ...parts.flatMap(({ start }, part): RewriteRule[] => {
      const title = start.replace(weak, ' ').trim();
      const alone = longestFirst(names[part] ?? []);
      // The whole label is the title of its overview.
      return alone && title ? [[`^\\s*(?:${alone})[\\s?!.]*$`, title, 0]] : [];
    }),
    ...parts.flatMap(({ label }, part): RewriteRule[] => {
      const ways = names[part] ?? [];
      return ways.length > 0 ? [[longestFirst([spellingsOf(label), ...ways]), ' ', REWORDED, label]] : [];
    }),
    ...groups.flatMap((group) => {
      const expressions = [...new Set(group.map((one) => one.trim().normalize('NFC')))].filter(Boolean);
      return expressions.flatMap((one) =>
        expressions.flatMap((other): RewriteRule[] =>
          spellingsOf(other) === spellingsOf(one) ? [] : [[spellingsOf(one), other, REWORDED]],
        ),
      );
    }),
  ];
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().normalize('NFC').split(/\s+/).filter(Boolean);
}

/** A pattern of patterns, so that `what is` is found before `what`. */
function longestFirst(patterns: readonly string[]): string {
  return [...new Set(patterns)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).join('|');
}
