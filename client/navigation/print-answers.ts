import { SOLUTION_NAMES } from '../shared/rules/solution-names.ts';

/** Blocks that answers belong to, and the start of each answer. */
const MARKS = ':is(h2, h3, h4, .exercise-title, summary)';

/**
 * Moves the answers of a page to its end while it is printed: readers work on paper before they look at them. Links have their whole
 * address meanwhile, because style sheets print what is written. The text is as it was afterwards.
 */
export function printAnswersAtEnd(): void {
  let undo: (() => void)[] = [];
  const moveBack = () => {
    for (const step of undo) step();
    undo = [];
  };
  addEventListener('beforeprint', () => {
    moveBack();
    undo = [...document.querySelectorAll<HTMLAnchorElement>('main .prose a[href]')].map(writeAddress);
    for (const text of document.querySelectorAll('main .prose')) undo.push(...moveToEnd(text));
  });
  addEventListener('afterprint', moveBack);
}

/** Writes the address of a link as paper needs it: with the host, and without the path of the page itself. Returns the step back. */
function writeAddress(link: HTMLAnchorElement): () => void {
  const { origin, pathname } = location;
  const written = link.getAttribute('href') ?? '';
  const isHere = link.origin === origin && pathOf(link.pathname) === pathOf(pathname);
  // The spelling of the author is kept: `href` of the element has signs for the letters of most languages.
  const whole = /^\/(?!\/)/.test(written) ? origin + written : link.href;
  link.setAttribute('href', isHere ? link.hash || '#' : whole);
  return () => link.setAttribute('href', written);
}

const pathOf = (path: string) => path.replace(/\/$/, '');

/** Moves the answers in `text` behind it, below a title with the page's own word. Returns the steps that put everything back. */
function moveToEnd(text: Element): (() => void)[] {
  const end = document.createElement('section');
  end.className = 'prose printed-answers';
  end.style.breakBefore = 'page';
  const title = newElement('h2', '');
  end.append(title);
  const undo = [() => end.remove()];
  const notes: HTMLElement[] = [];
  let heading = '';
  let number = 0;
  for (const mark of text.querySelectorAll(MARKS)) {
    const words = textOf(mark);
    const answer = mark.parentElement as HTMLElement;
    const isQuiz = answer.matches('.quiz-answer');
    if (mark.tagName !== 'SUMMARY') {
      heading = words;
      number = 0;
    } else if (isQuiz || answer.matches('.exercise-solution') || SOLUTION_NAMES.has(nameOf(words))) {
      const note = newElement('p', '');
      const all = [...answer.childNodes];
      const parts = all.filter((part) => part !== mark);
      if (!isQuiz || !title.textContent) title.textContent = words;
      notes.push(note);
      answer.replaceWith(note);
      end.append(newElement('h3', isQuiz ? `${heading}: ${++number}` : heading), ...parts);
      undo.push(() => {
        answer.replaceChildren(...all);
        note.replaceWith(answer);
      });
    }
  }
  if (notes.length === 0) return [];
  for (const note of notes) note.textContent = `→ ${title.textContent}`;
  text.after(end);
  return undo;
}

const nameOf = (words: string) => words.replace(/:$/, '').normalize('NFC').toLowerCase();

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
