import { describe, expect, it } from 'vitest';
import { hasAnswers } from '../../../../src/stages/book/has-answers.ts';
import { printBody } from '../../../../src/stages/book/print-body.ts';
import { writeXhtml } from '../../../../src/stages/book/write-xhtml.ts';
import { en } from '../../../../templates/messages/en.ts';

const words = { book: en.book, solutions: new Set(['solution', 'lời giải']) };
const print = (html: string, anchors: readonly string[] = []) => printBody(html, new Set(anchors), words);
const text = (html: string) => writeXhtml(print(html).content);

describe('the text of a lesson on paper', () => {
  it.each([
    ['has no controls', '<p>a<button>copy</button><a class="heading-anchor" href="#x">#</a></p>', '<p>a</p>'],
    [
      'leaves out what a page of MDX hides, and prints tabs',
      '<p hidden>a</p><p hidden="until-found">b</p><div role="tabpanel" hidden>c</div>',
      '<div role="tabpanel" hidden="hidden">c</div>',
    ],
    ['has no icons', '<p><svg class="icon"></svg>a<svg aria-hidden="true"></svg></p>', '<p>a</p>'],
    [
      'explains a term in brackets',
      '<button type="button" class="term">JDK</button><span class="term-definition" popover="auto"><b>JDK</b>: Java Development Kit</span>',
      '<span class="term">JDK</span> (Java Development Kit)',
    ],
    [
      'unfolds what is folded',
      '<details><summary>More</summary><p>a</p></details>',
      '<div class="details"><div class="details-title">More</div><p>a</p></div>',
    ],
    [
      'shows all lines of a folded program',
      '<details class="code-fold"><summary>Lines 1–2</summary><pre>a</pre></details>',
      '<pre>a</pre>',
    ],
    [
      'marks only those parts of programs that it prints in a way of their own',
      '<code>a <span class="t-operator">+</span> <span class="t-number">1</span></code>',
      '<code>a + <span class="t-number">1</span></code>',
    ],
    ['draws boxes of tasks', '<li><input type="checkbox" checked> a</li>', '<li>☑ a</li>'],
    [
      'marks added lines by a sign',
      '<span class="line is-added"><span class="visually-hidden no-copy">Added </span>a</span>',
      '<span class="line is-added"><span class="sign">+ </span>a</span>',
    ],
    [
      'leads to what it cannot show',
      '<iframe src="https://a.example" title="Film"></iframe>',
      '<a href="https://a.example">Film</a>',
    ],
    [
      'gives drawings colours of their own',
      '<span class="picture"><svg><path fill="var(--muted)" stroke="var(--new)"></path></svg></span>',
      '<span class="picture"><svg xmlns="http://www.w3.org/2000/svg"><path fill="#555" stroke="currentColor"/></svg></span>',
    ],
    [
      'says with what a sample was run, and offers nothing',
      '<div class="sample-facts"><details class="sample-verified"><summary>Run with Go</summary><p>x</p></details><button>Play</button></div>',
      '<p class="sample-facts">Run with Go</p>',
    ],
  ])('%s', (_, html, expected) => {
    expect(text(html)).toBe(expected);
  });

  it('names an answer after the heading above, not after one inside', () => {
    const html =
      '<h3 id="t">1. Count</h3><details><summary> Lời giải: </summary><h4>How</h4><p>x</p></details><h3>2</h3><details><summary>Solution</summary>y</details>';
    expect(hasAnswers(html, words.solutions)).toBe(true);
    const { answers, content } = print(html);
    expect(answers.map(({ title }) => title)).toEqual(['1. Count', '2']);
    expect(writeXhtml(content)).not.toContain('<p>x</p>');
  });

  it('keeps anchors where links from elsewhere lead, when what they mark moves', () => {
    const html = '<details><summary>Solution</summary><h4 id="known">a</h4><p id="other">b</p></details>';
    expect(writeXhtml(print(html, ['known']).content)).toMatch(
      /<p class="see-answer" id="cm-answer-1"><span id="known"><\/span>/,
    );
  });

  it('does not take every folded part for an answer', () => {
    expect(hasAnswers('<details><summary>About the solution</summary>a</details>', words.solutions)).toBe(false);
    expect(print('<details><summary>About the solution</summary>a</details>').answers).toEqual([]);
  });

  it('says of a question with several right choices all letters', () => {
    const html =
      '<section class="quiz"><ol class="quiz-questions"><li><p>Q</p><ul class="quiz-choices"><li>a</li><li>b</li><li>c</li></ul><details class="quiz-answer"><summary>Show</summary><ul class="quiz-reasons"><li class="is-right">a</li><li class="is-wrong">b</li><li class="is-right">c</li></ul></details></li></ol></section>';
    const [answer] = print(html).answers;
    expect(writeXhtml(answer?.content ?? [])).toContain('<strong>A, C</strong>');
    expect(text(html)).toContain('<ol class="quiz-choices" type="A">');
  });
});
