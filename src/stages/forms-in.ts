import { once } from '../../client/shared/search/once.ts';
import { WORD, wordsOf } from '../../client/shared/search/words.ts';

type Form = Pick<ReturnType<typeof wordsOf>[number], 'form'>;

/** Words repeat, and what one of them becomes does not depend on where it stands. */
const formsOf = once((word: string): readonly Form[] => wordsOf(word).map(({ form }) => ({ form })));

/** The forms of the words of a text, as `wordsOf` gives them, without their places, which an index does not ask for. */
export function formsIn(text: string): readonly Form[] {
  return (text.match(WORD) ?? []).flatMap(formsOf);
}
