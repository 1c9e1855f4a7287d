import { ANSWER_WORDS } from '../shared/rules/answer-words.ts';

/** What answers may belong to, and what they begin with. */
const MARKS = ':is(h2, h3, h4, .exercise-title, summary)';

/**
 * Moves the answers of a page to its end while it is printed: readers work on paper before they look at them. The text is as it was
 * afterwards.
 */
export function printAnswersAtEnd(): void {
  let undo: (() => void)[] = [];
  const moveBack = () => {
    for (const step of undo) step();
    undo = [];
  };
  addEventListener('beforeprint', () => {
    moveBack();
    for (const text of document.querySelectorAll('main .prose')) undo.push(...moveToEnd(text));
  });
  addEventListener('afterprint', moveBack);
}

/** Moves the answers in `text` behind it. Returns the steps that put everything back. */
function moveToEnd(text: Element): (() => void)[] {
  const title = (ANSWER_WORDS[document.documentElement.lang.slice(0, 2)] ?? ANSWER_WORDS.en)?.title ?? '';
  const names = Object.values(ANSWER_WORDS).flatMap(({ solution, quizAnswer }) => [solution, quizAnswer]);
  const end = document.createElement('section');
  end.className = 'prose printed-answers';
  end.style.breakBefore = 'page';
  end.append(newElement('h2', title));
  const undo = [() => end.remove()];
  let heading = '';
  let number = 0;
  for (const mark of text.querySelectorAll(MARKS)) {
    const words = textOf(mark);
    if (mark.tagName !== 'SUMMARY') {
      heading = words;
      number = 0;
    } else if (names.some((name) => name.toLowerCase() === words.replace(/:$/, '').toLowerCase())) {
      const answer = mark.parentElement as HTMLElement;
      const note = newElement('p', `→ ${title}`);
      const all = [...answer.childNodes];
      const parts = all.filter((part) => part !== mark);
      answer.replaceWith(note);
      end.append(newElement('h3', answer.matches('.quiz-answer') ? `${heading}: ${++number}` : heading), ...parts);
      undo.push(() => {
        answer.replaceChildren(...all);
        note.replaceWith(answer);
      });
    }
  }
  if (undo.length === 1) return [];
  text.after(end);
  return undo;
}

/** Returns the text of an element without the sign of the link to a heading. */
function textOf(element: Element): string {
  const sign = element.querySelector('.heading-anchor')?.textContent ?? '';
  return (element.textContent ?? '').slice(0, -sign.length || undefined).trim();
}

function newElement(tag: 'h2' | 'h3' | 'p', text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
