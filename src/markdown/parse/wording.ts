import type { Text } from 'mdast';
import { avoidedWords } from '../../diagnostics/messages/markdown.ts';
import type { LocaleCode } from '../../model/source.ts';
import type { TextContext } from '../report.ts';
import { spanInText } from './text-span.ts';

/** Words that texts of a locale should avoid, each with what to write instead. */
export type WordingOptions = Readonly<Record<LocaleCode, Readonly<Record<string, string>>>>;

/** The same words, prepared for searching. */
export interface WordingRules {
  readonly pattern: RegExp;
  readonly advice: ReadonlyMap<string, string>;
}

const made = new WeakMap<Readonly<Record<string, string>>, WordingRules>();

/** Returns the words that texts of a locale should avoid; undefined when the site lists none. */
export function wordingOf(options: WordingOptions | undefined, locale: LocaleCode): WordingRules | undefined {
  const words = options?.[locale];
  if (!words || Object.keys(words).length === 0) return undefined;
  const known = made.get(words);
  if (known) return known;
  const advice = new Map(Object.entries(words).map(([avoided, instead]) => [comparable(avoided), instead]));
  // Longest first, so that a phrase is not taken for its first word.
  const spellings = [...advice.keys()].sort((a, b) => b.length - a.length);
  const either = spellings.map((words) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '\\s+')).join('|');
  const wording = { pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${either})(?![\\p{L}\\p{N}])`, 'giu'), advice };
  made.set(words, wording);
  return wording;
}

/** Reports each place where running text uses a word to avoid. */
export function reportWording(text: Text, context: TextContext, { pattern, advice }: WordingRules): void {
  for (const match of text.value.normalize('NFC').matchAll(pattern)) {
    const instead = advice.get(comparable(match[0])) ?? '';
    context.diagnostics.push(
      avoidedWords(match[0], instead, spanInText(text, match.index, { part: match[0], context })),
    );
  }
}

function comparable(words: string): string {
  return words.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}
