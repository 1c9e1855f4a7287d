import type { Meaning, Reading } from './answer.ts';
import type { Candidate } from './dictionary.ts';
import type { OpenIndex } from './open-index.ts';
import {
  BY_SOUND,
  BY_SOUND_OF_A_WORD,
  INFLECTION,
  LEAST_WEIGHT,
  SHORT_WORD,
  SURE_OF_SPELLING,
  SURE_OF_WORD,
} from './ranking.ts';
import type { QueryWord, QueryWording } from './read-wordings.ts';
import { SIGN_RUNS } from './words/operators.ts';
import { type AskedForm, findSimilar, inflectionsOf, otherForms } from './words/similar.ts';
import { soundAlikes } from './words/sound-alikes.ts';
import { foldOf, scriptRules } from './words/words.ts';

/** Looks up the words of the index that each word of a query may stand for; `similar` ones too if that is set. */
export async function readMeanings(index: OpenIndex, wording: QueryWording, similar: boolean): Promise<Reading> {
  // If the query contains diacritics, a word without them is meant to have none.
  const hasMarks = wording.words.some(({ form }) => foldOf(form) !== form);
  const found = await Promise.all(wording.words.map((word) => findMeaning(index, word, { similar, hasMarks })));
  // An operator that is not in the index is probably punctuation.
  const meanings = found.filter(({ word, candidates }) => !word.isOperator || candidates.length > 0);
  const bits = new Map<string, number>();
  for (const [i, { candidates }] of meanings.entries())
    for (const { form } of candidates) bits.set(form, (bits.get(form) ?? 0) | (1 << i));
  const signs = meanings.some(({ word }) => word.isOperator) ? SIGN_RUNS : undefined;
  return { meanings, match: (form) => bits.get(form) ?? 0, all: (1 << meanings.length) - 1, signs, wording };
}

/** Returns the words of the index that a word of a query may stand for; similar ones when it is not found itself. */
async function findMeaning(
  index: OpenIndex,
  word: QueryWord,
  { similar, hasMarks }: { readonly similar: boolean; readonly hasMarks: boolean },
): Promise<Meaning> {
  const best = new Map<string, Candidate>();
  let frequency = 0;
  const keep = (candidates: readonly Candidate[], worth = 1) => {
    for (const one of candidates) {
      const quality = one.quality * worth;
      if (quality > (best.get(one.form)?.quality ?? 0)) best.set(one.form, { ...one, quality });
    }
  };
  const look = async ({ form, worth, isOpen, isExact, moreThan = 0 }: AskedForm) => {
    const fold = foldOf(form);
    // With `isExact`: endings and parts of names are English, so they must not match Vietnamese syllables with diacritics. A
    // short word found as typed, such as `len` or `int`, is hardly the start of another word.
    let ofLonger = worth;
    // Longer words are looked up in at most three shards, because a short prefix fits too many words.
    const first = index.shardOfWord(fold);
    const count = isOpen ? index.shardOfWord(`${fold}\uffff`) - first + 1 : 1;
    for (const dictionary of await index.dictionaries([first, first + 1, first + 2], count)) {
      const found = dictionary
        .find(form, fold)
        .filter((one) => (!isExact || one.form === form) && (!moreThan || one.postings.length > moreThan));
      keep(found, worth);
      if (form.length < SHORT_WORD && found.some((one) => one.form === form)) ofLonger = worth / 2;
      if (isOpen) keep(dictionary.findLonger(form, fold), ofLonger);
      for (const { postings } of found) frequency = Math.max(frequency, postings.length);
    }
  };
  const isBetterThan = (quality: number) => [...best.values()].some((one) => one.quality > quality);

  const { form, isOpen } = word;
  const inflections = inflectionsOf(form);
  const stem = scriptRules()?.stemOf(form, index.manifest.locale);
  await Promise.all([
    look({ form, worth: 1, isOpen }),
    ...inflections.map((other) => look({ form: other, worth: INFLECTION, isExact: true })),
    ...(stem === undefined ? [] : [look({ form: stem, worth: INFLECTION, isOpen: true })]),
  ]);
  if (!word.isOperator) {
    if ((similar || best.size < 1) && !isBetterThan(SURE_OF_WORD))
      for (const other of otherForms(word)) await look(other);
    // Who spells by ear is wrong in a way that no count of letters tells, and may write a word that exists: then others are
    // meant only where they are more frequent.
    const own = isBetterThan(SURE_OF_WORD) ? frequency : 0;
    const worth = own ? BY_SOUND_OF_A_WORD : BY_SOUND;
    if (!own || (similar && hasMarks))
      for (const other of soundAlikes(form)) await look({ form: other, worth, isOpen: isOpen && !own, moreThan: own });
    // A word that is found as typed, if without its marks, is seldom mistyped; a beginning may be.
    if ((similar || best.size < 1) && !isBetterThan(SURE_OF_SPELLING))
      keep(await findSimilar(index, foldOf(form), { isOpen }));
  }
  return {
    word,
    candidates: [...best.values()],
    weight: LEAST_WEIGHT + Math.log(1 + index.pageOf.length / (1 + frequency)),
  };
}
