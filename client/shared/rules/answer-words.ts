/**
 * The words of the interface about answers that the script for printing needs, by language: those of `templates/messages`, which no
 * page has room to repeat.
 */
export const ANSWER_WORDS: Readonly<Record<string, AnswerWords>> = {
  en: { title: 'Answers and solutions', solution: 'Solution', quizAnswer: 'Show the answer' },
  vi: { title: 'Đáp án và lời giải', solution: 'Lời giải', quizAnswer: 'Xem đáp án' },
};

interface AnswerWords {
  /** Title of the answers at the end. */
  readonly title: string;
  /** How a folded solution is called. */
  readonly solution: string;
  /** How the folded answer of a question is called. */
  readonly quizAnswer: string;
}
