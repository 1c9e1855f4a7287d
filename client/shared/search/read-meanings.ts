import type { Meaning, Reading } from './answer.ts';
import type { Candidate } from './dictionary.ts';
import type { Matcher } from './mark.ts';
import { dictionariesAround, dictionariesFor, type OpenIndex } from './open-index.ts';
import type { MatchKind } from './protocol.ts';
import type { QueryWord } from './query.ts';
import { foldOf, inflectionsOf, telexFold } from './words.ts';

/** Looks up what each word of a query may mean. */
export async function readMeanings(
  index: OpenIndex,
  words: readonly QueryWord[],
  { similar, isSynonym }: { readonly similar: boolean; readonly isSynonym: boolean },
): Promise<Reading> {
  const lists = await Promise.all(words.map((word) => findCandidates(index, word, similar)));
  const meanings = words.flatMap((word, i): Meaning[] => {
    const candidates = lists[i] ?? [];
    // A sign nobody writes about is a sign of punctuation.
    if (word.isOperator && candidates.length === 0) return [];
    const frequency = candidates
      .filter(({ by }) => by !== 'prefix')
      .reduce((most, { postings }) => Math.max(most, postings.sections.length), 0);
    return [{ word, candidates, weight: 0.15 + Math.log(1 + index.sections / (1 + frequency)) }];
  });
  const bits = new Map<string, number>();
  for (const [i, { candidates }] of meanings.entries())
    for (const { form } of candidates) bits.set(form, (bits.get(form) ?? 0) | (1 << i));
  const match: Matcher = (form) => bits.get(form) ?? 0;
  return { meanings, match, all: (1 << meanings.length) - 1, isSynonym };
}

/** The words of the index that a word of a query may mean; `similar` ones when it is not to be found itself. */
async function findCandidates(index: OpenIndex, word: QueryWord, similar: boolean): Promise<readonly Candidate[]> {
  const { form, fold } = word;
  const best = new Map<string, Candidate>();
  const keep = (candidates: readonly Candidate[], worth = 1, by?: MatchKind) => {
    for (const one of candidates) {
      const quality = one.quality * worth;
      if ((best.get(one.form)?.quality ?? 0) < quality) best.set(one.form, { ...one, quality, by: by ?? one.by });
    }
  };
  const own = await dictionariesFor(index, fold, word.isOpen);
  for (const dictionary of own) {
    keep(dictionary.find(form, fold));
    if (word.isOpen) keep(dictionary.findLonger(form, fold));
    for (const other of inflectionsOf(form)) keep(dictionary.find(other, other), 0.88, 'inflection');
  }
  if (best.size > 0 && !similar) return [...best.values()];
  const isKnown = [...best.values()].some(({ quality }) => quality > 0.5);
  if (word.isOperator) return [...best.values()];
  if (!isKnown && word.parts.length > 0) {
    for (const part of word.parts) {
      const partFold = foldOf(part);
      for (const dictionary of await dictionariesFor(index, partFold, false))
        keep(dictionary.find(part, partFold), 0.7, 'part');
    }
  }
  const decoded = isKnown ? undefined : telexFold(form);
  if (decoded !== undefined) {
    for (const dictionary of await dictionariesFor(index, decoded, word.isOpen)) {
      keep(dictionary.find(decoded, decoded), 0.95, 'telex');
      if (word.isOpen) keep(dictionary.findLonger(decoded, decoded), 0.8, 'telex');
    }
  }
  // A word that is found as typed is seldom mistyped; a beginning may be.
  if (similar && ![...best.values()].some(({ by }) => by === 'exact' || by === 'telex')) {
    for (const dictionary of await dictionariesAround(index, fold))
      keep(dictionary.findSimilar(form, fold, word.isOpen));
  }
  return [...best.values()];
}
