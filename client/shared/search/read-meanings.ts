import type { Meaning, Reading } from './answer.ts';
import type { Candidate } from './dictionary.ts';
import type { OpenIndex } from './open-index.ts';
import { SIGN_RUNS } from './operators.ts';
import type { QueryWord, Wording } from './query.ts';
import { findSimilar, inflectionsOf, otherForms } from './similar.ts';
import { soundAlikes } from './sound-alikes.ts';
import { foldOf } from './words.ts';

/** Looks up what each word of a query may mean. */
export async function readMeanings(index: OpenIndex, wording: Wording, similar: boolean): Promise<Reading> {
  // Who types marks means a word without them to have none.
  const hasMarks = wording.words.some(({ form }) => foldOf(form) !== form);
  const found = await Promise.all(wording.words.map((word) => findMeaning(index, word, { similar, hasMarks })));
  // A sign nobody writes about is a sign of punctuation.
  const meanings = found.filter(({ word, candidates }) => !word.isOperator || candidates.length > 0);
  const bits = new Map<string, number>();
  for (const [i, { candidates }] of meanings.entries())
    for (const { form } of candidates) bits.set(form, (bits.get(form) ?? 0) | (1 << i));
  const signs = meanings.some(({ word }) => word.isOperator) ? SIGN_RUNS : undefined;
  return { meanings, match: (form) => bits.get(form) ?? 0, all: (1 << meanings.length) - 1, signs, wording };
}

/** The words of the index that a word of a query may mean; `similar` ones when it is not to be found itself. */
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
  const look = async (form: string, worth: number, isOpen = false, isExact = false, more = 0) => {
    const fold = foldOf(form);
    // Endings and parts of names are English: without marks they stand for no syllable that has some.
    // A short word that is there as typed, `len` or `int`, is hardly the beginning of another one.
    let ofLonger = worth;
    // Of all shards with longer words no more than three: a short beginning stands for too many.
    const first = index.shardOfWord(fold);
    const count = isOpen ? index.shardOfWord(`${fold}\uffff`) - first + 1 : 1;
    for (const dictionary of await index.dictionaries([first, first + 1, first + 2], count)) {
      const found = dictionary
        .find(form, fold)
        .filter((one) => (!isExact || one.form === form) && (!more || one.postings.length > more));
      keep(found, worth);
      if (form.length < 6 && found.some((one) => one.form === form)) ofLonger = worth / 2;
      if (isOpen) keep(dictionary.findLonger(form, fold), ofLonger);
      for (const { postings } of found) frequency = Math.max(frequency, postings.length);
    }
  };
  const isBetterThan = (quality: number) => [...best.values()].some((one) => one.quality > quality);

  const { form, isOpen } = word;
  const inflections = inflectionsOf(form);
  await Promise.all([look(form, 1, isOpen), ...inflections.map((other) => look(other, 0.88, false, true))]);
  if (!word.isOperator) {
    if (similar || best.size < 1) {
      if (!isBetterThan(0.5)) for (const other of otherForms(word)) await look(...other);
    }
    // Who spells by ear is wrong in a way that no count of letters tells, and may write a word that exists: then others are
    // meant only where they are more frequent.
    const own = isBetterThan(0.5) ? frequency : 0;
    const worth = own ? 0.3 : 0.85;
    if (!own || (similar && hasMarks))
      for (const other of soundAlikes(form)) await look(other, worth, isOpen && !own, false, own);
    // A word that is found as typed, if without its marks, is seldom mistyped; a beginning may be.
    if ((similar || best.size < 1) && !isBetterThan(0.89)) keep(await findSimilar(index, foldOf(form), isOpen));
  }
  return {
    word,
    candidates: [...best.values()],
    weight: 0.15 + Math.log(1 + index.pageOf.length / (1 + frequency)),
  };
}
